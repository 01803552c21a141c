import type {
  ReportedFailure,
  ReportedTry,
  ReportError,
  ReportMoment,
  ReportNetwork,
  ReportSocket,
} from '@gasoline/protocol';
import { clip } from '../clip.ts';
import { tellingAttempt } from '../telling-attempt.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { type Size, sizes } from './sizes.ts';

/** Below the promise of 500, because it is an estimate that keeps it. */
export const tokenBudget = 450;

/** One failure in Markdown, within the budget whatever the page wrote. */
export function formatFailure(failure: ReportedFailure, also?: string): string {
  let text = '';
  for (const size of sizes) {
    text = write(failure, also, size);
    if (estimateTokens(text) <= tokenBudget) return text;
  }
  return cutToBudget(text);
}

function write(failure: ReportedFailure, also: string | undefined, size: Size): string {
  const attempt = tellingAttempt(failure);
  const { diagnosis, differences, status } = failure;
  return [
    `## ${status === 'flaky' ? 'Flaky Test' : 'Test Failure'}: ${clip(failure.title, size.messageChars)}`,
    where(failure, attempt, size),
    ...(also === undefined ? [] : [clip(also, size.messageChars * 2)]),
    ...(attempt ? browserErrors(attempt, size) : []),
    ...(attempt ? networkTimeline(attempt, size) : []),
    '### Diagnosis Hints',
    `- Primary failure: ${clip(diagnosis.primary, size.messageChars)}`,
    ...testLine(attempt, size),
    ...diagnosis.hints.slice(0, size.hints).map((hint) => `- ${clip(hint, size.messageChars)}`),
    ...(status === 'flaky'
      ? [
          `- It passed on retry, so it is flaky, not broken. ${differences.length === 0 ? 'Nothing that was captured differed' : 'Only the failed try had'}${differences.length === 0 ? '' : ':'}`,
          ...differences.slice(0, size.hints).map((one) => `  - ${clip(one, size.messageChars)}`),
        ]
      : []),
    '',
  ].join('\n');
}

function where(
  { file, line, project, tries, status }: ReportedFailure,
  attempt: ReportedTry | undefined,
  { messageChars }: Size,
): string {
  const place = attempt?.complaint?.place;
  // Never at the begin of a line: a name could look like a heading.
  const known = [
    ...(file === '' ? [] : [`${clip(file, messageChars)}:${place?.file === file ? place.line : line}`]),
    ...(project === '' ? [] : [`project ${clip(project, 60)}`]),
    status === 'flaky'
      ? `passed in try ${tries}`
      : `${attempt?.status ?? status}${tries > 1 ? ` in all ${tries} tries` : ''}`,
  ];
  return `${file === '' ? '' : 'In '}${known.join(', ')}`;
}

/** Where only the test knows what is wrong, its own words help. */
function testLine(attempt: ReportedTry | undefined, { messageChars }: Size): string[] {
  const isAlone = attempt?.timeline.some(({ kind, primary }) => primary && kind !== 'step') === false;
  const code = isAlone ? /^> *\d+ \|(.*)$/m.exec(attempt?.complaint?.snippet ?? '')?.[1]?.trim() : undefined;
  return code ? [`- Line of the test: ${clip(code, messageChars)}`] : [];
}

function browserErrors(attempt: ReportedTry, size: Size): string[] {
  const { errors, network_failures, ws_errors } = attempt;
  const all = [
    ...errors.filter(({ level }) => level === 'error').map((one) => ({ one, lines: errorLines(one, size) })),
    ...network_failures.map((one) => ({ one, lines: networkLines(one, size) })),
    ...ws_errors.map((one) => ({ one, lines: socketLines(one, size) })),
  ].sort(
    (a, b) =>
      Number(a.one.noise !== undefined) - Number(b.one.noise !== undefined) || a.one.at_ms - b.one.at_ms,
  );
  if (all.length === 0)
    return [attempt.capture === 'on' ? '### Browser Errors (0)' : '### Browser Errors (not captured)'];
  const hidden = all.length - size.errors;
  return [
    `### Browser Errors (${all.length})`,
    ...all
      .slice(0, size.errors)
      .flatMap(({ one, lines: [first = '', ...rest] }, i) => [
        `${i + 1}. ${first}`,
        ...(one.noise === undefined ? rest : [`[likely noise: ${one.noise}]`]).map((line) => `   ${line}`),
      ]),
    ...(hidden > 0 ? [`… and ${hidden} more`] : []),
  ];
}

function errorLines(
  { type, message, frames, count }: ReportError,
  { messageChars, frames: maxFrames }: Size,
): string[] {
  return [
    `[${type}] ${clip(message, messageChars)}${count > 1 ? ` (${count} times)` : ''}`,
    ...frames.slice(0, maxFrames).map((frame) => `at ${clip(frame, 120)}`),
  ];
}

function networkLines(one: ReportNetwork, { bodyChars, messageChars }: Size): string[] {
  const { method, address, status, error, request, response, count } = one;
  const outcome = status === 0 ? `0 (${clip(error ?? 'network error', messageChars)})` : status;
  return [
    `[network] ${method} ${clip(address, messageChars)} → ${outcome}${count > 1 ? ` (${count} times)` : ''}`,
    ...(request === undefined ? [] : [`Request: ${clip(request, bodyChars)}`]),
    ...(response === undefined ? [] : [`Response: ${clip(response, bodyChars)}`]),
  ];
}

function socketLines({ address, event, code, reason }: ReportSocket, { messageChars }: Size): string[] {
  const why = [code, reason && clip(reason, messageChars)].filter(Boolean).join(' ');
  return [`[websocket] ${clip(address, messageChars)} ${event}${why ? ` (${why})` : ''}`];
}

function networkTimeline({ timeline }: ReportedTry, { moments, messageChars }: Size): string[] {
  const all = timeline.filter(({ kind, primary }) => kind === 'request' || kind === 'socket' || primary);
  if (all.length === 0) return [];
  const shown = nearest(all, moments);
  const begin = all[0]?.at_ms ?? 0;
  const times = shown.map(({ at_ms }) => `${Math.round(at_ms - begin)}ms`);
  const width = Math.max(...times.map((time) => time.length));
  const hidden = all.length - shown.length;
  return [
    `### Network Timeline${hidden > 0 ? ` (${hidden} more left out)` : ''}`,
    ...shown.map((moment, i) => `${times[i]?.padStart(width)}: ${momentText(moment, messageChars)}`),
  ];
}

function momentText(
  { kind, text, status, duration_ms, primary, noise }: ReportMoment,
  maxChars: number,
): string {
  const took = duration_ms === undefined || kind === 'step' ? '' : ` (${Math.round(duration_ms)}ms)`;
  const outcome = kind === 'request' ? ` → ${status ?? 0}${took}` : '';
  const mark = primary ? ' ← FAILURE' : noise === undefined ? '' : ' (noise)';
  return `${clip(text, Math.min(maxChars, 120))}${outcome}${mark}`;
}

/** The one that matters, those that failed, and then what came shortly before. */
function nearest(all: ReportMoment[], count: number): ReportMoment[] {
  const primary = all.findIndex((moment) => moment.primary);
  const weight = (moment: ReportMoment, i: number) =>
    (moment.primary ? 1_000 : 0) +
    (moment.failed && moment.noise === undefined ? 100 : 0) -
    Math.abs(i - primary);
  const kept = new Set(
    all
      .map((moment, i) => ({ moment, weight: weight(moment, i) }))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, count)
      .map(({ moment }) => moment),
  );
  return all.filter((moment) => kept.has(moment));
}

/** A hostile page can make anything long. What is cut is said. */
function cutToBudget(text: string): string {
  let kept = text;
  while (estimateTokens(kept) > tokenBudget - 10) kept = kept.slice(0, Math.floor(kept.length * 0.8));
  return `${kept.trimEnd()} … [cut]\n`;
}
