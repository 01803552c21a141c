import { beforeAfter } from '../format/before-after.ts';
import { fence, oneLine } from '../format/fence.ts';
import { type MetricName, metrics } from '../performance/metrics.ts';
import type { StateDiff } from '../verdicts/diff-states.ts';
import type { DiffAnswer } from './diff-answer.ts';

const titles: Record<string, string> = {
  console_errors: 'console errors',
  console_warnings: 'warnings',
  network_requests: 'requests',
  network_errors: 'failed requests',
  websocket_connections: 'WebSockets',
  unique_endpoints: 'endpoints',
};

/** In one sentence, in our words. */
export function describeChange({ errors, network, performance }: StateDiff): string {
  const slower = performance?.changes.filter(({ verdict }) => verdict === 'slower') ?? [];
  const parts = [
    count(errors.new.length, 'new error'),
    count(network.newErrors.length, 'request that fails now', 'requests that fail now'),
    count(errors.resolved.length, 'error gone', 'errors gone'),
    count(network.resolvedErrors.length, 'failing request gone', 'failing requests gone'),
    ...(slower.length > 0 ? [`slower in ${slower.map(({ metric }) => metric).join(', ')}`] : []),
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Nothing broke, nothing was fixed, nothing got slower.';
}

function count(kinds: number, one: string, many = `${one}s`): string {
  return kinds === 0 ? '' : `${kinds} ${kinds === 1 ? one : many}`;
}

/** The verdict first, then the figures side by side, then what the page said. */
export function describeDiff(answer: DiffAnswer): string {
  const { summary, message, totals, snapshot, notes = [], omitted = 0, shortened, scope } = answer;
  const left = omitted > 0 ? ` ${omitted} left out (url_filter, or detail: "full").` : '';
  const cut = shortened ? ' Shortened to fit.' : '';
  const page = pageLines(answer);
  return [
    `${subject(answer)}${summary ? `${summary.verdict}. ` : ''}${message}${left}${cut}`,
    ...(totals ? figures(totals) : []),
    ...(snapshot ? [countsInWords(snapshot)] : []),
    ...notes,
    ...(summary && summary.verdict !== 'unchanged' ? [] : [scope.capture]),
    ...(page.length > 0 ? [fence(answer.origins ?? '', page)] : []),
  ].join('\n');
}

/** Names of snapshots are the agent's own text. */
function subject({ a, b, name }: DiffAnswer): string {
  if (a !== undefined) return `a "${oneLine(a)}", b "${oneLine(b ?? '')}": `;
  return name === undefined ? '' : `"${oneLine(name)}": `;
}

function countsInWords(snapshot: NonNullable<DiffAnswer['snapshot']>): string {
  const counts = snapshot as unknown as Record<string, number>;
  return `${Object.entries(titles)
    .map(([key, title]) => `${counts[key]} ${title}`)
    .join(', ')}.`;
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
function pageLines({ diff, snapshot, snapshots = [] }: DiffAnswer): string[] {
  const load = snapshot?.performance?.load_time;
  return [
    ...(snapshot?.page_url === undefined ? [] : [`page: ${snapshot.page_url}`]),
    ...(load === undefined ? [] : [`load: ${Math.round(load)} ms`]),
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
  also_slower: alsoSlower = [],
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
    ...Object.entries(performance)
      .filter(([metric, { before, after, regression }]) => isTold(metric, before, after, regression))
      .map(
        ([metric, { before, after, change, regression }]) =>
          `performance of ${page}: ${metric} ${figure(metric, before)} → ${figure(metric, after)} ${change ?? ''}${regression ? ' SLOWER' : ''}`,
      ),
    ...alsoSlower.map((other) => `also slower: ${other}`),
    ...websockets.connection_changes.map(({ url, before, after }) => `socket: ${url} ${before} → ${after}`),
    ...issues('new warning', warnings.new),
    ...issues('resolved warning', warnings.resolved),
  ];
}

/** The figures that did not move are in the data. */
function isTold(metric: string, before: number, after: number, isSlower: boolean): boolean {
  return isSlower || metric === 'load_time' || Math.abs(after - before) * 5 > before;
}

function figure(metric: string, value: number): string {
  const { unit } = metrics[metric as MetricName];
  if (unit === 'score') return value.toFixed(3);
  return `${Math.round(value)}${unit === 'count' ? '' : ` ${unit}`}`;
}
