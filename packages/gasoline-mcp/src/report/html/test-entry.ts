import type { ReportedFailure } from '@gasoline/protocol';
import { anchorOf } from './anchor-of.ts';
import { line } from './long-text.ts';
import { html, type Markup } from './markup.ts';
import { testBody } from './test-body.ts';
import { causeWords, counted, formatDuration, formatPlace, statusSigns, statusWords } from './words.ts';

export interface EntryContext {
  /** Place of a project in the filter. */
  projects: Map<string, number>;
  /** Place of a cause in the filter. */
  causeNumbers: Map<string, number>;
  /** The keys of all tests with the same cause. */
  sharing: (test: ReportedFailure) => readonly string[];
  titleOf: (key: string) => string;
  isOpen: boolean;
}

/**
 * One red or flaky test: a line that says what and why, and opens. What is inside stands in a `noscript`: a browser
 * that runs scripts takes that for plain text, which costs next to nothing, and the script makes it real when it is
 * wanted. Without scripts it is simply there.
 */
export function testEntry(test: ReportedFailure, context: EntryContext): Markup {
  const { key, status, project, diagnosis } = test;
  const causeNumber = context.causeNumbers.get(diagnosis.cause) ?? -1;
  const body = testBody(test, { sharing: context.sharing(test), titleOf: context.titleOf, causeNumber });
  return html`<li class="test" id="${anchorOf(key)}" data-key="${line(key, 300)}" data-status="${status}" data-cause="${causeNumber}" data-project="${context.projects.get(project)}"><details${context.isOpen && html` open`}><summary>${headOf(test, context.projects.size > 1)}</summary>${context.isOpen ? body : html`<noscript>${body}</noscript>`}</details></li>
`;
}

function headOf(test: ReportedFailure, showProject: boolean): Markup {
  const { title, file, line: lineNumber, project, status, tries, duration_ms, diagnosis } = test;
  const parts = line(title, 500).split(' › ');
  const name = parts.pop();
  return html`<span class="status ${status}"><span aria-hidden="true">${statusSigns[status]}</span><span class="unseen">${statusWords[status]}:</span></span><span class="what"><h3>${parts.length > 0 && html`<span class="groups">${parts.join(' › ')} › </span>`}${name}</h3><span class="why"><span class="kind">${causeWords[diagnosis.kind]}</span> ${line(diagnosis.primary, 300)}</span><span class="meta"><code>${line(formatPlace({ file, line: lineNumber }), 200)}</code>${showProject && html`<span>${line(project, 60)}</span>`}<span>${counted(tries, 'try', 'tries')}</span><span>${formatDuration(duration_ms)}</span></span></span>`;
}
