import { beforeAfter } from '../format/before-after.ts';
import { fence, oneLine } from '../format/fence.ts';
import type { DiffAnswer } from './diff-answer.ts';

const titles: Record<string, string> = {
  console_errors: 'console errors',
  console_warnings: 'warnings',
  network_requests: 'requests',
  network_errors: 'failed requests',
  websocket_connections: 'WebSockets',
  unique_endpoints: 'endpoints',
};

/** The verdict first, then the figures side by side, then what the page said. */
export function describeDiff(answer: DiffAnswer): string {
  const { summary, message, totals, notes = [], omitted = 0, shortened, scope } = answer;
  const left = omitted > 0 ? ` ${omitted} left out (url_filter, or detail: "full").` : '';
  const cut = shortened ? ' Shortened to fit.' : '';
  const page = pageLines(answer);
  return [
    `${summary ? `${summary.verdict}: ` : ''}${message}${left}${cut}`,
    ...(totals ? figures(totals) : []),
    ...notes,
    ...(summary ? [] : [scope.capture]),
    ...(page.length > 0 ? [fence(answer.origins ?? '', page)] : []),
  ].join('\n');
}

function figures({ a, b }: NonNullable<DiffAnswer['totals']>): string[] {
  const rows = Object.entries(titles).map(([key, title]): [string, number, number] => [
    title,
    a[key] ?? 0,
    b[key] ?? 0,
  ]);
  return beforeAfter(rows, ['a', 'b']);
}

/** Every line begins with a word of ours. */
function pageLines({ a, b, diff, snapshot, snapshots = [], name }: DiffAnswer): string[] {
  return [
    ...(a === undefined ? [] : [`a: ${a}, b: ${b}`]),
    ...(name === undefined ? [] : [`name: ${name}`]),
    ...(snapshot ? [`captured ${JSON.stringify(snapshot)}`] : []),
    ...snapshots.map(
      (one) =>
        `snapshot ${one.name}: ${one.captured_at}, ${one.error_count} errors, ${one.page_url ?? 'no page'}`,
    ),
    ...(diff ? diffLines(diff) : []),
  ].map(oneLine);
}

function diffLines({
  errors,
  warnings,
  network,
  performance,
  performance_page: page,
  websockets,
}: NonNullable<DiffAnswer['diff']>): string[] {
  const issues = (word: string, list: { message: string; count: number; id: string }[]) =>
    list.map(({ message, count, id }) => `${word} ${id}: ${message}${count > 1 ? ` ×${count}` : ''}`);
  const requests = (word: string, list: { method: string; url: string; status: number }[]) =>
    list.map(
      ({ method, url, status }) => `${word}: ${method} ${url} → ${status === 0 ? 'no answer' : status}`,
    );
  return [
    ...issues('new error', errors.new),
    ...requests('new failure', network.new_errors),
    ...issues('resolved error', errors.resolved),
    ...requests('resolved failure', network.resolved_errors),
    ...issues('unchanged', errors.unchanged),
    ...network.status_changes.map(
      ({ method, url, before, after }) => `status: ${method} ${url} ${before} → ${after}`,
    ),
    ...network.duration_changes.map(
      ({ method, url, before, after, duration_change: change }) =>
        `duration: ${method} ${url} ${before} → ${after} (${change})`,
    ),
    ...requests('new endpoint', network.new_endpoints),
    ...requests('missing endpoint', network.missing_endpoints),
    ...Object.entries(performance).map(
      ([metric, { before, after, change, regression }]) =>
        `performance of ${page}: ${metric} ${before} → ${after} ${change ?? ''}${regression ? ' SLOWER' : ''}`,
    ),
    ...websockets.connection_changes.map(({ url, before, after }) => `socket: ${url} ${before} → ${after}`),
    ...issues('new warning', warnings.new),
    ...issues('resolved warning', warnings.resolved),
  ];
}
