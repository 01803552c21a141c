import { beforeAfter } from '../format/before-after.ts';
import { fence, oneLine } from '../format/fence.ts';
import type { FixAnswer } from './fix-answer.ts';

/** Then it matters whether anything was looking at all. */
const saysNothing = new Set(['inconclusive', 'no_issues_detected']);

/** The verdict first, then the figures side by side, then what the page said. */
export function describeFix(answer: FixAnswer): string {
  const { session_id: id, label, result, message, sessions, notes = [], omitted = 0, shortened } = answer;
  const who = id === undefined ? '' : `${named(id, label)}: `;
  const left = omitted > 0 ? ` ${omitted} left out (detail: "full").` : '';
  const cut = shortened ? ' Shortened to fit.' : '';
  const page = pageLines(answer);
  return [
    `${who}${result ? `${result.verdict}. ` : ''}${message}${left}${cut}`,
    ...(result ? figures(result) : []),
    ...(sessions ?? []).map(
      ({ session_id, label: its, status, verdict, started_at }) =>
        `${named(session_id, its)} ${status}${verdict === undefined ? '' : ` ${verdict}`}, since ${started_at}`,
    ),
    ...notes,
    ...(result && !saysNothing.has(result.verdict) ? [] : [answer.scope.capture]),
    ...(page.length > 0 ? [fence(answer.origins ?? '', page)] : []),
  ].join('\n');
}

/** A label is the agent's own text. */
function named(id: string, label: string | undefined): string {
  return label === undefined ? id : `${id} (${oneLine(label)})`;
}

function figures({ before, after, noise }: NonNullable<FixAnswer['result']>): string[] {
  return [
    ...beforeAfter([
      ['console errors', before.console_errors, after.console_errors],
      ['failed requests', before.network_errors, after.network_errors],
      ['all', before.total_issues, after.total_issues],
    ]),
    ...(noise === undefined ? [] : [`${noise} kinds of noise are not counted.`]),
  ];
}

/** Every line begins with a word of ours. */
function pageLines({ result, baseline, to_repeat: steps = [] }: FixAnswer): string[] {
  const performance = result?.performance_diff;
  return [
    ...(result?.new_issues ?? []).map(
      ({ category, before, after, id = '' }) => `new ${category} ${id}: ${after}, was ${before}`,
    ),
    ...(result?.changes ?? []).map(({ type, category, before, after, id }) =>
      type === 'unchanged'
        ? `unchanged ${category} ${id}: ${after}`
        : `${type} ${category}${id === undefined ? '' : ` ${id}`}: ${before} → ${after}`,
    ),
    ...(result?.not_exercised ?? []).map((what) => `not exercised: ${what}`),
    ...(performance
      ? [
          `performance of ${performance.page}${performance.load_time_after === undefined ? '' : `: load ${performance.load_time_before} → ${performance.load_time_after} ${performance.change}`}`,
          ...(performance.slower ?? []).map((text) => `  slower: ${text}`),
          ...(performance.faster ?? []).map((text) => `  faster: ${text}`),
          ...(performance.also_slower ?? []).map((page) => `  also slower: ${page}`),
        ]
      : []),
    ...(baseline?.error_details ?? []).map(({ type, id, message, method, url, status, place, count }) => {
      const what = message ?? `${method} ${url} → ${status === 0 ? 'no answer' : status}`;
      return `${type} ${id}: ${what}${place === undefined ? '' : ` in ${place}`}${count > 1 ? ` ×${count}` : ''}`;
    }),
    ...(baseline?.page_url === undefined ? [] : [`page: ${baseline.page_url}`]),
    ...steps.map((step) => `to repeat: ${step}`),
  ].map(oneLine);
}
