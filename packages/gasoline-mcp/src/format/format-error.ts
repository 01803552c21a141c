import type { ErrorRecord } from '@gasoline/protocol';
import { indent, oneLine } from './fence.ts';
import { formatLogHead, formatStack } from './format-log.ts';
import { pathOf } from './path-of.ts';

const maxFrames = 5;
/** Lines before and after the one that broke; the rest is in the data. */
const linesAround = 2;

/** The error's line, and below it the summary, the source, the stack and what came before. */
export function formatError(error: ErrorRecord): string {
  const { _aiContext: context, noise } = error;
  const lines = [
    ...(noise ? [`probably noise: ${oneLine(noise.reason)} (${oneLine(noise.class)})`] : []),
    ...(error.firstTs === undefined ? [] : [`first at ${error.firstTs}`]),
    ...(context ? [oneLine(context.summary)] : []),
    ...formatSnippet(error),
    ...formatFrames(error),
    ...(error._causes ?? []).map(
      (cause) =>
        `failed before: ${cause.id} ${oneLine(cause.method)} ${oneLine(pathOf(cause.url))} → ${cause.status === 0 ? `no answer ${oneLine(cause.error ?? '')}`.trim() : cause.status}${cause.response ? ` ${oneLine(cause.response)}` : ''} (${cause.ms_before} ms before)`,
    ),
    ...formatActions(error),
    ...(error._context ? [`page says: ${oneLine(JSON.stringify(error._context))}`] : []),
    ...Object.entries(context?.skipped ?? {}).map(([step, why]) => `no ${oneLine(step)}: ${oneLine(why)}`),
    ...(error.also ? [`also: ${error.also.join(', ')}`] : []),
  ];
  const head = formatLogHead(error);
  return lines.length === 0 ? head : `${head}\n${indent(lines.join('\n'))}`;
}

function formatSnippet({ _aiContext: context }: ErrorRecord): string[] {
  const [first] = context?.sourceSnippets ?? [];
  if (!first) return [];
  const shown = first.snippet.filter(({ line }) => Math.abs(line - first.line) <= linesAround);
  const width = String(shown.at(-1)?.line ?? '').length;
  return shown.map(
    ({ line, text, isError }) => `${isError ? '>' : ' '} ${String(line).padStart(width)} | ${oneLine(text)}`,
  );
}

/** The app's own frames; where there is none, the stack as it came. */
function formatFrames(error: ErrorRecord): string[] {
  const own = (error.frames ?? []).filter(({ origin }) => origin === 'app');
  if (own.length === 0) {
    const stack = formatStack(error);
    return stack === '' ? [] : [stack];
  }
  const shown = own.slice(0, maxFrames).map(({ functionName, file, line, column }) => {
    const name = functionName === undefined ? '' : `${oneLine(functionName)} `;
    return `at ${name}${oneLine(file)}:${line}:${column}`;
  });
  const rest = (error.frames ?? []).length - shown.length;
  return rest > 0 ? [...shown, `and ${rest} more frames`] : shown;
}

function formatActions({ _actions: actions = [] }: ErrorRecord): string[] {
  return actions.map(({ type, target, text, value, toUrl, ms_before: before }) => {
    const what = [
      target,
      text && `"${text}"`,
      value !== undefined && `= ${value}`,
      toUrl !== undefined && pathOf(toUrl),
    ];
    return `user before: ${[type, ...what.filter(Boolean)].map((part) => oneLine(String(part))).join(' ')} (${before} ms before)`;
  });
}
