import type { GasolineFrame, GasolineLog, GasolineNetworkBody, GasolineSnapshot } from '../types/index.d.ts';

const maxListed = 20;
const maxBodyChars = 300;

/** The snapshot in a few lines. The most telling come first: a terminal shows no more than 300 characters. */
export function formatSummary(snapshot: GasolineSnapshot): string {
  const { stats, logs, network_bodies, gaps = [] } = snapshot;
  const errors = logs.filter(({ level }) => level === 'error');
  const failures = network_bodies.filter(({ status }) => status === 0 || status >= 400);
  const counts = [
    counted(stats.error_count, 'error'),
    counted(stats.network_failures, 'failed request'),
    counted(stats.warning_count, 'warning'),
    counted(stats.total_logs, 'log entry', 'log entries'),
    counted(stats.ws_connections, 'WebSocket connection'),
  ];
  return [
    `The browser saw ${counts.join(', ')}.`,
    ...gaps,
    ...section('Errors', errors, errorLines),
    ...section('Failed requests', failures, failureLines),
    '',
  ].join('\n');
}

function section<T>(title: string, items: T[], linesOf: (item: T) => string[]): string[] {
  if (items.length === 0) return [];
  const hidden = items.length - maxListed;
  return [
    `${title}:`,
    ...items.slice(0, maxListed).flatMap((item) => linesOf(item).map((line) => `  ${line}`)),
    ...(hidden > 0 ? [`  … and ${hidden} more; gasoline-snapshot has them all.`] : []),
  ];
}

function errorLines({ id, message, stack, frames, count }: GasolineLog): string[] {
  const [first = '', ...rest] = message.split('\n');
  const frame = placeIn(frames) ?? rawPlaceIn(stack);
  return [
    `${first}${count === undefined ? '' : ` (${count} times)`} [${id}]`,
    ...rest.slice(0, 5).map((line) => `  ${line}`),
    ...(frame === undefined ? [] : [`  ${frame.trim()}`]),
  ];
}

/** The place in the code of the app, in terms of the sources. */
function placeIn(frames: GasolineFrame[] = []): string | undefined {
  const frame = frames.find(({ origin }) => origin === 'app');
  if (!frame) return undefined;
  const place = `${frame.file}:${frame.line}:${frame.column}`;
  return frame.functionName === undefined ? `at ${place}` : `at ${frame.functionName} (${place})`;
}

function rawPlaceIn(stack: string | undefined): string | undefined {
  // V8 begins a stack with the message.
  return stack?.split('\n').find((line) => /^\s*at |@/.test(line));
}

function failureLines({ id, method, url, status, responseBody, error }: GasolineNetworkBody): string[] {
  const detail = error ?? responseBody?.slice(0, maxBodyChars);
  return [
    `${method} ${url} → ${status === 0 ? 'no answer' : status} [${id}]`,
    ...(detail ? [`  ${detail.replaceAll('\n', ' ')}`] : []),
  ];
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
