import type { FailureReport, ReportedFailure } from '@gasoline/protocol';
import { causes } from './causes.ts';
import { everyTest } from './every-test.ts';
import { filters } from './filters.ts';
import { header } from './header.ts';
import { line } from './long-text.ts';
import { html, type Markup } from './markup.ts';
import { pageHead, pageScript, type PageParts, readPageParts } from './page-head.ts';
import { type EntryContext, testEntry } from './test-entry.ts';
import { counted } from './words.ts';
import { headlineOf } from './headline.ts';

/** The report as one page that needs nothing else, piece by piece. */
export function* formatHtml(report: FailureReport): Iterable<string> {
  for (const { text } of pageOf(report, readPageParts())) yield text;
}

function* pageOf(report: FailureReport, parts: PageParts): Iterable<Markup> {
  const { text, tone } = headlineOf(report);
  const listed = [...report.failures, ...report.flaky];
  yield pageHead(text, tone, parts);
  yield html`<body><a class="skip" href="#page-tests">To the tests</a>${header(report)}<main id="page-tests"${listed.length === 0 && html` class="no-failures"`}>`;
  if (listed.length > 0) yield* testsOf(report, listed);
  else if (tone === 'good')
    yield html`<p class="all-well"><span class="sign" aria-hidden="true">✓</span>Nothing failed, and nothing was flaky.</p>`;
  yield* everyTest(report);
  yield html`</main><footer><p>Written by Gasoline ${line(report.gasoline, 40)}. Captured text is redacted; this page loads nothing and sends nothing.</p></footer>`;
  yield pageScript(parts);
  yield html`</body></html>
`;
}

function* testsOf(report: FailureReport, listed: ReportedFailure[]): Iterable<Markup> {
  const projects = [...new Set(listed.map(({ project }) => project))].sort();
  const titles = new Map(listed.map(({ key, title }) => [key, title]));
  const sharing = new Map(
    report.causes.map(({ id, tests }) => [id, tests.filter((key) => titles.has(key))] as const),
  );
  const causeNumbers = new Map(report.causes.map(({ id }, i) => [id, i]));
  const context: EntryContext = {
    projects: new Map(projects.map((project, i) => [project, i])),
    causeNumbers,
    sharing: ({ diagnosis }) => sharing.get(diagnosis.cause) ?? [],
    titleOf: (key) => titles.get(key) ?? key,
    // One alone is what the reader came for.
    isOpen: listed.length === 1,
  };
  const isAlone = listed.length === 1;
  yield html`<div class="${isAlone ? 'alone' : 'columns'}">${!isAlone && causes(report)}<div class="list">${!isAlone && filters(report, projects)}`;
  yield* group('Red tests', 'page-red', report.failures, context);
  yield* group('Flaky tests', 'page-flaky', report.flaky, context, 'They failed, and passed on another try.');
  yield html`<p id="page-nothing" class="nothing" hidden>No red or flaky test matches. Those that passed are listed below.</p></div></div>`;
}

function* group(
  title: string,
  id: string,
  tests: ReportedFailure[],
  context: EntryContext,
  hint?: string,
): Iterable<Markup> {
  if (tests.length === 0) return;
  yield html`<section class="group" aria-labelledby="${id}"><h2 id="${id}">${title} <span class="count" aria-label="${counted(tests.length, 'test')}">${tests.length}</span></h2>${hint !== undefined && html`<p class="hint">${hint}</p>`}<ol class="tests">`;
  for (const test of tests) yield testEntry(test, context);
  yield html`</ol></section>`;
}
