import type { FailureReport, ReportedCause } from '@gasoline/protocol';
import { line } from './long-text.ts';
import { html, type Markup } from './markup.ts';
import { causeWords, counted, formatCount, formatPlace } from './words.ts';

/** Why tests failed, the most frequent reason first. Choosing one leaves only its tests in the list. */
export function causes(report: FailureReport): Markup {
  const known = new Set([...report.failures, ...report.flaky].map(({ key }) => key));
  const withTests = report.causes.filter(({ tests }) => tests.some((key) => known.has(key))).length;
  return html`<aside class="causes" aria-labelledby="page-causes"><h2 id="page-causes">${counted(withTests, 'cause')}</h2><fieldset form="page-filter"><legend class="unseen">Show tests with this cause</legend><label class="cause needs-script"><input type="radio" name="cause" value="" form="page-filter" checked><span class="cause-body"><span class="cause-text">All causes</span></span><span class="cause-count">${formatCount(known.size)}</span></label>${report.causes.map((cause, i) => causeChoice(cause, i, cause.tests.filter((key) => known.has(key)).length))}</fieldset></aside>`;
}

function causeChoice(
  { kind, text, place }: ReportedCause,
  number: number,
  count: number,
): Markup | undefined {
  // Filtered reports keep causes of tests that are not in them.
  if (count === 0) return undefined;
  return html`<label class="cause"><input class="needs-script" type="radio" name="cause" value="${number}" form="page-filter"><span class="cause-body"><span class="cause-kind">${causeWords[kind]}</span> <span class="cause-text">${line(text, 220)}</span>${place && !text.includes(formatPlace(place)) && html` <code class="cause-place">${line(formatPlace(place), 120)}</code>`}</span> <span class="cause-count">${formatCount(count)}<span class="unseen"> ${count === 1 ? 'test' : 'tests'}</span></span></label>
`;
}
