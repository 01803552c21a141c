import type { ReportError, ReportNetwork, ReportSocket } from '@gasoline/protocol';
import { block, line, maxTextLength } from './long-text.ts';
import { html, type Markup } from './markup.ts';
import { prettyBody } from './pretty-body.ts';
import { counted, formatDuration, formatPlace } from './words.ts';

const maxFrames = 8;
const maxMoreFrames = 60;

export function errorList(errors: ReportError[]): Markup | undefined {
  return list('Browser errors', errors, (error) => {
    const { type, level, message, at_ms, count, frames, place } = error;
    const more = frames.slice(maxFrames, maxFrames + maxMoreFrames);
    const beyond = frames.length - maxFrames - more.length;
    return html`<div class="item-head"><span class="kind ${level}">${type === 'exception' ? 'Exception' : `Console ${level}`}</span>${facts(at_ms, count)}</div>${block(message, maxTextLength.message, 'Message of the error')}${place && html`<p class="at"><code>${line(formatPlace(place))}</code></p>`}${
      frames.length > 0 && frameList(frames.slice(0, maxFrames))
    }${more.length > 0 && html`<details class="more"><summary>${counted(more.length, 'more frame')}</summary>${frameList(more)}${beyond > 0 && html`<p class="note">${counted(beyond, 'frame')} left out.</p>`}</details>`}`;
  });
}

export function requestList(requests: ReportNetwork[]): Markup | undefined {
  return list('Failed requests', requests, (failed) => {
    const { method, url, address, status, at_ms, duration_ms, request, response, message, error, count } =
      failed;
    return html`<div class="item-head"><code class="request"><b>${line(method, 20)}</b> ${line(address)}</code><span class="kind error">${status === 0 ? 'no answer' : status}</span>${facts(at_ms, count, duration_ms)}</div>${fullAddress(url, address)}${message !== undefined && html`<p class="message">${line(message, 1_000)}</p>`}${error !== undefined && html`<p class="message">${line(error, 1_000)}</p>`}${body('Sent', request)}${body('Answer', response)}`;
  });
}

export function socketList(sockets: ReportSocket[]): Markup | undefined {
  return list('Broken connections', sockets, ({ url, address, event, code, reason, at_ms }) => {
    const words = event === 'close' ? `closed${code === undefined ? '' : ` with ${code}`}` : 'error';
    return html`<div class="item-head"><code class="request">${line(address)}</code><span class="kind error">${words}</span>${facts(at_ms, 1)}</div>${fullAddress(url, address)}${reason !== undefined && reason !== '' && html`<p class="message">${line(reason, 1_000)}</p>`}`;
  });
}

/** Probable noise comes last, folded. */
function list<T extends { noise?: string | undefined }>(
  title: string,
  all: T[],
  show: (item: T) => Markup,
): Markup | undefined {
  if (all.length === 0) return undefined;
  const noise = all.filter((item) => item.noise !== undefined);
  const real = all.filter((item) => item.noise === undefined);
  return html`<section class="evidence"><h5>${title} <span class="count">${all.length}</span></h5>${real.length > 0 && html`<ol>${real.map((item) => html`<li>${show(item)}</li>`)}</ol>`}${
    noise.length > 0 &&
    html`<details class="noise"><summary>${counted(noise.length, 'entry', 'entries')}, likely noise</summary><ol>${noise.map((item) => html`<li>${show(item)}<p class="note">Likely noise: ${line(item.noise ?? '')}</p></li>`)}</ol></details>`
  }</section>`;
}

/** Of which server, where the short form does not say. */
function fullAddress(url: string, address: string): Markup | undefined {
  return url === address ? undefined : html`<p class="full"><code>${line(url)}</code></p>`;
}

function frameList(frames: string[]): Markup {
  return html`<ol class="frames">${frames.map((frame) => html`<li><code>${line(frame, 300)}</code></li>`)}</ol>`;
}

function body(title: string, text: string | undefined): Markup | undefined {
  if (text === undefined || text === '') return undefined;
  return html`<div class="exchange"><p class="exchange-title">${title}</p>${block(prettyBody(text), maxTextLength.body, title)}</div>`;
}

function facts(atMs: number, count: number, durationMs?: number): Markup {
  return html`<span class="facts">at ${formatDuration(atMs)}${durationMs !== undefined && `, took ${formatDuration(durationMs)}`}${count > 1 && html`, <strong>${counted(count, 'time')}</strong>`}</span>`;
}
