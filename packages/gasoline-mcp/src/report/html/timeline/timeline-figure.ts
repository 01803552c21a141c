import type { ReportMoment } from '@gasoline/protocol';
import { html, type Markup } from '../markup.ts';
import { counted } from '../words.ts';
import { chooseMoments } from './choose-moments.ts';
import { drawTimeline } from './draw-timeline.ts';
import { timelineTable } from './timeline-table.ts';

/** What happened in a try: as a picture, and as a table for who cannot see it or wants it exact. */
export function timelineFigure(moments: ReportMoment[], tryName: string): Markup | undefined {
  if (moments.length === 0) return undefined;
  const drawn = chooseMoments(moments);
  const left = moments.length - drawn.length;
  return html`<figure class="timeline"><figcaption>Timeline</figcaption><div class="scroll picture-frame">${drawTimeline(drawn, `Timeline of ${tryName}`)}</div><p class="pointed needs-script" data-hint="Point at something, or step through it with the arrow keys."></p>${
    left > 0 &&
    html`<p class="note">${counted(left, 'moment')} further from the failure not drawn; the table has more.</p>`
  }<details class="as-table"><summary>Timeline as a table, ${counted(moments.length, 'row')}</summary>${timelineTable(moments, `Timeline of ${tryName} as a table`)}</details></figure>`;
}
