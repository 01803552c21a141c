import type { NetworkBodyRecord } from '@gasoline/protocol';
import { clockTime } from './clock-time.ts';
import { indent, oneLine } from './fence.ts';
import { pathOf } from './path-of.ts';

/** `net-9 03:04:05.678 POST /api/users → 201 in 142 ms (application/json)`, bodies below. */
export function formatNetworkBody(entry: NetworkBodyRecord): string {
  const outcome =
    entry.status === 0 ? `no answer${entry.error ? `: ${oneLine(entry.error)}` : ''}` : entry.status;
  const details = [
    entry.contentType && oneLine(entry.contentType),
    entry.tabId !== undefined && `tab ${entry.tabId}`,
    entry.auth && entry.auth !== 'unknown' && `auth: ${entry.auth}`,
    entry.truncated && 'body cut',
  ].filter(Boolean);
  const head = [
    `${entry.id} ${clockTime(entry.ts)} ${oneLine(entry.method)} ${oneLine(addressOf(entry))} → ${outcome}`,
    entry.duration === undefined ? '' : ` in ${Math.round(entry.duration)} ms`,
    details.length > 0 ? ` (${details.join(', ')})` : '',
  ].join('');
  const bodies = [
    entry.requestBody === null ? [] : [`sent: ${entry.requestBody}`],
    entry.responseBody === null ? [] : [`got: ${entry.responseBody}`],
  ].flat();
  return bodies.length === 0 ? head : `${head}\n${bodies.map(indent).join('\n')}`;
}

/** A request to the page's own origin is told by its path. */
function addressOf({ url, pageUrl }: NetworkBodyRecord): string {
  const own =
    pageUrl !== undefined &&
    URL.canParse(url) &&
    URL.canParse(pageUrl) &&
    new URL(url).origin === new URL(pageUrl).origin;
  return own ? pathOf(url) : url;
}
