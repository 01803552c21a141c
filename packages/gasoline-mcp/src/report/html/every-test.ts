import type { FailureReport, ReportedTest } from '@gasoline/protocol';
import { anchorOf } from './anchor-of.ts';
import { line } from './long-text.ts';
import { html, type Markup } from './markup.ts';
import { counted, formatDuration, statusSigns, statusWords } from './words.ts';

/** All tests by file, folded: who looks for one that passed finds it here. */
export function* everyTest({ tests }: FailureReport): Iterable<Markup> {
  if (tests.length === 0) return;
  const byFile = new Map<string, ReportedTest[]>();
  for (const test of tests) {
    const own = byFile.get(test.file);
    if (own) own.push(test);
    else byFile.set(test.file, [test]);
  }
  yield html`<section class="every"><details><summary><h2>All ${counted(tests.length, 'test')}, by file</h2></summary><noscript>`;
  for (const [file, own] of byFile) {
    yield html`<section class="file"><h3><code>${line(file, 300)}</code></h3><ul>`;
    for (const test of own) yield row(test);
    yield html`</ul></section>
`;
  }
  yield html`</noscript></details></section>`;
}

function row({ key, title, line: lineNumber, project, status, duration_ms }: ReportedTest): Markup {
  const isListed = status !== 'pass' && status !== 'skipped';
  return html`<li class="${status}"><span class="sign" aria-hidden="true">${statusSigns[status]}</span><span class="unseen">${statusWords[status]}: </span>${isListed ? html`<a class="title" href="#${anchorOf(key)}">${line(title, 300)}</a>` : html`<span class="title">${line(title, 300)}</span>`} <span class="facts">line ${lineNumber}${project !== '' && ` · ${line(project, 60)}`} · ${formatDuration(duration_ms)}</span></li>
`;
}
