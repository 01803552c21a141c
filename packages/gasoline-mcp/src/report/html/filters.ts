import type { FailureReport } from '@gasoline/protocol';
import { line } from './long-text.ts';
import { html, type Markup } from './markup.ts';
import { counted, formatCount, statusWords } from './words.ts';

const filterable = ['fail', 'error', 'flaky'] as const;

/** What the script needs in order to leave out tests; without it, nothing of this is seen. */
export function filters(report: FailureReport, projects: string[]): Markup {
  const listed = [...report.failures, ...report.flaky];
  const statuses = filterable
    .map((status) => ({ status, count: listed.filter((test) => test.status === status).length }))
    .filter(({ count }) => count > 0);
  return html`<form id="page-filter" class="filters needs-script" role="search" aria-label="Tests"><div class="search"><label for="page-search" class="unseen">Search in tests, messages and requests</label><input type="search" id="page-search" name="text" placeholder="Search in tests, messages, requests" autocomplete="off" spellcheck="false" aria-keyshortcuts="/"><kbd aria-hidden="true">/</kbd></div>${
    statuses.length > 1 &&
    html`<fieldset class="segments"><legend class="unseen">Status</legend><label><input type="radio" name="status" value="" checked><span>All <span class="count">${formatCount(listed.length)}</span></span></label>${statuses.map(({ status, count }) => html`<label><input type="radio" name="status" value="${status}"><span>${statusWords[status]} <span class="count">${formatCount(count)}</span></span></label>`)}</fieldset>`
  }${
    projects.length > 1 &&
    html`<label class="project-choice"><span class="unseen">Project</span><select name="project"><option value="">All projects</option>${projects.map((project, i) => html`<option value="${i}">${line(project, 60) || 'No project'}</option>`)}</select></label>`
  }<button type="button" id="page-open-all">Open all</button><p id="page-shown" class="shown" role="status">${counted(listed.length, 'test')}</p><button type="reset" id="page-clear" class="plain" hidden>Clear filter</button></form>`;
}
