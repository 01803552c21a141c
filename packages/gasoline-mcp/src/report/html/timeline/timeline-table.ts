import type { ReportMoment } from '@gasoline/protocol';
import { line } from '../long-text.ts';
import { html, type Markup } from '../markup.ts';
import { counted, formatDuration } from '../words.ts';
import { kindWords, outcomeOf, textOf } from './describe-moment.ts';

const maxRows = 150;

/** The same as the picture, to be read. */
export function timelineTable(moments: ReportMoment[], label: string): Markup {
  const inTime = moments.toSorted((a, b) => a.at_ms - b.at_ms);
  const left = inTime.length - maxRows;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${label}"><table><thead><tr><th scope="col">At</th><th scope="col">Kind</th><th scope="col">What</th><th scope="col">Took</th><th scope="col">Outcome</th></tr></thead><tbody>${inTime
    .slice(0, maxRows)
    .map(
      (moment) =>
        html`<tr class="${moment.primary ? 'primary' : moment.failed ? 'failed' : ''}"><td class="number">${formatDuration(moment.at_ms)}</td><td>${kindWords[moment.kind]}</td><td>${line(textOf(moment), 200)}</td><td class="number">${moment.duration_ms === undefined ? '' : formatDuration(moment.duration_ms)}</td><td>${outcomeOf(moment)}</td></tr>
`,
    )}</tbody></table></div>${left > 0 && html`<p class="note">${counted(left, 'later moment')} not listed here; the report as JSON has all.</p>`}`;
}
