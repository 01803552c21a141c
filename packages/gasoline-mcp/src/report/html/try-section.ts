import type { ReportComplaint, ReportedTry } from '@gasoline/protocol';
import { errorList, requestList, socketList } from './evidence.ts';
import { block, line, maxTextLength, snippet } from './long-text.ts';
import { html, type Markup } from './markup.ts';
import { timelineFigure } from './timeline/timeline-figure.ts';
import { counted, formatDuration, formatPlace, formatTime } from './words.ts';

/** One try: what the test complained of, what happened, what the browser saw, and what is missing. */
export function trySection(
  attempt: ReportedTry,
  { number, of, isOpen }: { number: number; of: number; isOpen: boolean },
): Markup {
  const { status, started_at, duration_ms, worker, complaint, timeline } = attempt;
  const name = `try ${number}`;
  const content = html`${complaint && complaintSection(complaint)}${timelineFigure(timeline, name)}${errorList(attempt.errors)}${requestList(attempt.network_failures)}${socketList(attempt.ws_errors)}${missing(attempt)}`;
  const facts = [
    formatDuration(duration_ms),
    worker === undefined ? '' : `worker ${worker}`,
    formatTime(line(started_at)),
  ].filter(Boolean);
  const heading = html`<span class="try-name">Try ${number}</span> <span class="try-status ${status === 'passed' ? 'good' : 'bad'}">${statusText(status)}</span> <span class="facts">${facts.join(' · ')}</span>`;
  if (of === 1) return html`<section class="try"><h4>${heading}</h4>${content}</section>`;
  return html`<details class="try"${isOpen && html` open`}><summary><h4>${heading}</h4></summary>${content}</details>`;
}

/** The words of Playwright, as words. */
function statusText(status: string): string {
  return status === 'timedOut' ? 'timed out' : line(status, 40);
}

function complaintSection({ message, place, snippet: code, step, timed_out }: ReportComplaint): Markup {
  return html`<section class="complaint"><h5>The test says${timed_out && html` <span class="chip">timed out</span>`}</h5>${block(message, maxTextLength.message, 'What the test says')}${
    (step !== undefined || place) &&
    html`<dl class="facts-list">${step !== undefined && html`<div><dt>Step</dt><dd>${line(step)}</dd></div>`}${place && html`<div><dt>At</dt><dd><code>${line(formatPlace(place))}</code></dd></div>`}</dl>`
  }${code !== undefined && snippet(code, 'The line of the test')}</section>`;
}

function missing({ capture, gaps, omitted }: ReportedTry): Markup | undefined {
  const lines = [
    ...(capture === 'on' ? [] : [`Nothing was captured: ${capture}`]),
    ...gaps,
    ...(omitted > 0 ? [`${counted(omitted, 'more entry', 'more entries')} of this try not listed.`] : []),
  ];
  if (lines.length === 0) return undefined;
  return html`<section class="missing"><h5>What is missing</h5><ul>${lines.map((text) => html`<li>${line(text, 600)}</li>`)}</ul></section>`;
}
