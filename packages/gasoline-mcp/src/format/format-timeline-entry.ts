import { oneLine } from './fence.ts';
import { pathOf } from './path-of.ts';

/** An entry of the timeline, as far as its line goes. */
export interface TimelineLine {
  id: string;
  ts: number;
  kind: string;
  [field: string]: unknown;
}

/** `act-3 03:04:05.678 click button "Log in" → navigation`, `net-9 … POST /api/login → 200 in 145 ms (after act-3)` */
export function formatTimelineEntry(entry: TimelineLine): string {
  const time = new Date(entry.ts).toISOString().slice(11, 23);
  const say = { action: describeAction, network: describeRequest, console: describeLog }[entry.kind];
  return oneLine(`${entry.id} ${time} ${say?.(entry) ?? ''}`);
}

function describeAction(entry: TimelineLine): string {
  const { type, target, text, key, value, fromUrl, toUrl, effect, selectedText, checked } = entry;
  if (type === 'navigate') return `navigate ${path(fromUrl)} → ${path(toUrl)}`;
  const parts = [
    type,
    key,
    target,
    quoted(text),
    value !== undefined && `= ${quoted(value)}`,
    quoted(selectedText),
  ];
  const told = parts.filter(Boolean).map(String).join(' ');
  return `${told}${checked === undefined ? '' : ` ${checked ? 'on' : 'off'}`}${effect ? ` → ${String(effect)}` : ''}`;
}

function describeRequest({
  method,
  url,
  status,
  duration,
  cause,
  error,
  responseShape,
}: TimelineLine): string {
  const outcome = status === 0 ? `no answer${error ? `: ${String(error)}` : ''}` : String(status);
  const time = typeof duration === 'number' ? ` in ${Math.round(duration)} ms` : '';
  const shape = responseShape ? ` ${JSON.stringify(responseShape)}` : '';
  return `${String(method)} ${path(url)} → ${outcome}${time}${cause ? ` (after ${String(cause)})` : ''}${shape}`;
}

function describeLog({ level, message, count }: TimelineLine): string {
  return `${String(level)} ${String(message)}${count ? ` (${String(count)} times)` : ''}`;
}

function quoted(text: unknown): string | undefined {
  return text === undefined ? undefined : `"${String(text)}"`;
}

function path(url: unknown): string {
  return typeof url === 'string' ? pathOf(url) : '?';
}
