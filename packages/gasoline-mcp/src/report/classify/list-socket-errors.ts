import type { ReportSocket, WebSocketEventRecord } from '@gasoline/protocol';
import { excerpt } from '../excerpt.ts';
import { addressOf } from './address-of.ts';
import type { Since } from './clock.ts';

/** Closed as it should be: done, the page went, no word of why. */
const fine = new Set([1000, 1001, 1005]);

/** Sockets and event sources that broke. A close tells more than the error before it, so it stands for both. */
export function listSocketErrors(
  events: readonly WebSocketEventRecord[],
  { since, pageUrl }: { since: Since; pageUrl: string | undefined },
): ReportSocket[] {
  const broken = new Map<string, ReportSocket>();
  for (const { event, id, url = '', code, reason, ts, protocol } of events) {
    if (event !== 'error' && (event !== 'close' || code === undefined || fine.has(code))) continue;
    const known = broken.get(id);
    if (known?.event === 'close') continue;
    broken.set(id, {
      id,
      url: excerpt(url, 500),
      address: addressOf(url, pageUrl),
      event,
      ...(code === undefined ? {} : { code }),
      ...(reason ? { reason: excerpt(reason, 300) } : {}),
      at_ms: known?.at_ms ?? since(ts),
      ...(isOpenAgain(events, url, ts, protocol) ? { noise: 'it was opened again' } : {}),
    });
  }
  return [...broken.values()];
}

function isOpenAgain(
  events: readonly WebSocketEventRecord[],
  url: string,
  since: string,
  protocol: string | undefined,
): boolean {
  return events.some(
    (other) => other.event === 'open' && other.url === url && other.ts > since && other.protocol === protocol,
  );
}
