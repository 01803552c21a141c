import { beforeAfter } from '../format/before-after.ts';
import { fence, oneLine } from '../format/fence.ts';
import type { FixAnswer } from './fix-answer.ts';

/** The verdict first, then the figures side by side, then what the page said. */
export function describeFix(answer: FixAnswer): string {
  const { session_id: id, status, result, message, sessions, notes = [], omitted = 0, shortened } = answer;
  const who = id === undefined ? '' : `${id}: `;
  const left = omitted > 0 ? ` ${omitted} left out (detail: "full").` : '';
  const cut = shortened ? ' Shortened to fit.' : '';
  const page = pageLines(answer);
  return [
    `${who}${result ? result.verdict : status}. ${message}${left}${cut}`,
    ...(result ? figures(result) : []),
    ...(sessions ?? []).map(
      ({ session_id, status: state, verdict, started_at }) =>
        `${session_id} ${state}${verdict === undefined ? '' : ` ${verdict}`}, since ${started_at}`,
    ),
    ...notes,
    ...(result ? [] : [answer.scope.capture]),
    ...(page.length > 0 ? [fence(answer.origins ?? '', page)] : []),
  ].join('\n');
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
function pageLines({ result, baseline, label, to_repeat: steps = [] }: FixAnswer): string[] {
  const performance = result?.performance_diff;
  return [
    ...(label === undefined ? [] : [`label: ${label}`]),
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
          `performance of ${performance.page}: load ${performance.load_time_before ?? '?'} → ${performance.load_time_after ?? '?'} ${performance.change ?? ''}`.trim(),
          ...(performance.slower ?? []).map((text) => `  slower: ${text}`),
          ...(performance.faster ?? []).map((text) => `  faster: ${text}`),
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
