import { isLoopback, parseAddress } from './addresses.ts';
import type { Book } from './book.ts';
import type { AuditEntries } from './entries.ts';

interface Load {
  id: string;
  times: number;
  url: string;
  pageUrl?: string | undefined;
  resourceType: string;
}

const mixedContent =
  /^Mixed Content: The page at '([^']{1,2000})' was loaded over (?:HTTPS|a secure connection), but (?:requested|contains) an insecure ([\w -]{1,40}?) '([^']{1,2000})'/;

/** Notes what came or went without encryption. */
export function checkTransport(entries: AuditEntries, book: Book): void {
  for (const load of loadsOf(entries)) {
    const address = parseAddress(load.url);
    if (address?.protocol !== 'http:' || isLoopback(address)) continue;
    const isMixed = parseAddress(load.pageUrl)?.protocol === 'https:';
    const isScript = load.resourceType === 'script';
    book.add({
      situation: !isMixed ? 'plain_http' : isScript ? 'mixed_script' : 'mixed_resource',
      what: '',
      key: `${address.host} ${isMixed ? load.resourceType : ''}`,
      id: load.id,
      times: load.times,
      evidence: (known) =>
        known.maskEvidence({
          ...(load.pageUrl === undefined ? {} : { page_url: load.pageUrl }),
          resource_url: load.url,
          resource_type: load.resourceType,
        }),
    });
  }
  checkWebSockets(entries, book);
}

function* loadsOf({ network, logs }: AuditEntries): Generator<Load> {
  for (const { seq, url, pageUrl, contentType = '' } of network) {
    yield { id: `net-${seq}`, times: 1, url, pageUrl, resourceType: typeOfContent(contentType, url) };
  }
  for (const { seq, message, url: pageUrl, count = 1, metadata } of logs) {
    const id = `log-${seq}`;
    const element = metadata?.['element'];
    const missing = metadata?.['url'];
    if (typeof element === 'string' && typeof missing === 'string')
      yield { id, times: count, url: missing, pageUrl, resourceType: element.toLowerCase() };
    const mixed = mixedContent.exec(message);
    if (mixed?.[1] === undefined || mixed[3] === undefined) continue;
    const resourceType = mixed[2]?.toLowerCase() ?? 'resource';
    yield { id, times: count, url: mixed[3], pageUrl: mixed[1], resourceType };
  }
}

const contentTypes: readonly (readonly [RegExp, string])[] = [
  [/javascript|ecmascript/i, 'script'],
  [/css/i, 'stylesheet'],
  [/^image\//i, 'image'],
  [/font/i, 'font'],
  [/html/i, 'document'],
];

function typeOfContent(contentType: string, url: string): string {
  const known = contentTypes.find(([pattern]) => pattern.test(contentType))?.[1];
  return known ?? (/\.[cm]?js(?:[?#]|$)/i.test(url) ? 'script' : 'request');
}

function checkWebSockets({ webSocketEvents, connections }: AuditEntries, book: Book): void {
  const opened = webSocketEvents.flatMap(({ seq, id, url }) => (url ? [{ seen: `ws-${seq}`, id, url }] : []));
  const known = connections.map(({ id, url }) => ({ seen: `connection ${id}`, id, url }));
  const told = new Set<string>();
  for (const { seen, id, url } of [...opened, ...known]) {
    const address = parseAddress(url);
    if (address?.protocol !== 'ws:' || isLoopback(address) || told.has(id)) continue;
    told.add(id);
    book.add({
      situation: 'plain_websocket',
      what: '',
      key: address.host,
      id: seen,
      times: 1,
      evidence: (known) => known.maskEvidence({ url, connection_id: id }),
    });
  }
}
