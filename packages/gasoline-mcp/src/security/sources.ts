import { type LogEntry, type NetworkBody, redactedHeader, type WebSocketEvent } from '@gasoline/protocol';
import type { AuditEntries } from './entries.ts';
import type { Evidence } from './finding.ts';
import type { Where } from './where.ts';

/** A text to look at: what it says, where it stands, and what an agent needs to find it again. */
export interface Source {
  /** The entry. */
  id: string;
  place: 'url' | 'request' | 'response' | 'script' | 'console' | 'action';
  where: Where;
  text: string;
  /** Made only for what is told in the end. */
  evidence: () => Evidence;
  /** How often the entry came. */
  times: number;
  /** What sightings at the same place have in common, besides the request. */
  origin?: string | undefined;
  /** The request whose address or body this is. */
  request?: NetworkBody | undefined;
}

const inUrl: Where = { place: 'url' };
const inConsole: Where = { place: 'console' };
const ofPage = () => ({ type: 'page' });

/** Every text that was captured. The same address in many entries comes as often as there are entries. */
export function* sourcesOf(entries: AuditEntries): Generator<Source> {
  for (const entry of entries.network) yield* sourcesOfRequest(entry);
  for (const entry of entries.logs) yield* sourcesOfLog(entry);
  for (const event of entries.webSocketEvents) yield* sourcesOfEvent(event);
  for (const { seq, type, url, toUrl, value, text } of entries.actions) {
    const id = `act-${seq}`;
    const evidence = () => ({ type: 'action', action: type });
    for (const address of [url, toUrl])
      if (address) yield { id, times: 1, place: 'url', where: inUrl, text: address, evidence };
    for (const typed of [value, text])
      if (typed)
        yield { id, times: 1, place: 'action', where: { place: 'request_body' }, text: typed, evidence };
  }
}

function* sourcesOfRequest(entry: NetworkBody): Generator<Source> {
  const { method, url, status, contentType } = entry;
  const common = { id: `net-${entry.seq}`, times: 1 };
  const source = { ...common, request: entry };
  const evidence = () => ({ type: 'network', method, url, ...(status > 0 ? { status } : {}) });
  yield { ...source, place: 'url', where: inUrl, text: url, evidence };
  if (entry.pageUrl) yield { ...common, place: 'url', where: inUrl, text: entry.pageUrl, evidence: ofPage };
  if (entry.requestBody) {
    const where: Where = { place: 'request_body', contentType, url };
    yield { ...source, place: 'request', where, text: entry.requestBody, evidence };
  }
  if (entry.responseBody) {
    const isScript = isScriptOrPage(entry);
    const where: Where = { place: isScript ? 'script' : 'response_body', contentType, url };
    yield { ...source, place: isScript ? 'script' : 'response', where, text: entry.responseBody, evidence };
  }
  for (const [place, headers] of [
    ['request', entry.requestHeaders],
    ['response', entry.responseHeaders],
  ] as const) {
    for (const [header, value] of Object.entries(headers ?? {})) {
      if (value === redactedHeader || value.length < 12) continue;
      const where: Where = { place: 'header', contentType, url };
      yield { ...source, place, where, text: value, evidence: () => ({ ...evidence(), header }) };
    }
  }
}

function isScriptOrPage({ contentType = '', url }: NetworkBody): boolean {
  return /javascript|ecmascript|html/i.test(contentType) || /\.(?:[cm]?js|html?)(?:[?#]|$)/i.test(url);
}

function* sourcesOfLog(entry: LogEntry): Generator<Source> {
  const { level, filename, lineno, url, args, message, count: times = 1 } = entry;
  const id = `log-${entry.seq}`;
  const line = filename ? `${filename}${lineno === undefined ? '' : `:${lineno}`}` : undefined;
  const origin = line ?? url;
  const evidence = (): Evidence => ({
    type: 'console',
    level,
    ...(line === undefined ? {} : { source: line }),
    ...(url ? { page_url: url } : {}),
  });
  // What failed to load is told here, too; its address is an address.
  if (entry.type === 'network')
    yield { id, times, origin, place: 'url', where: inUrl, text: message, evidence };
  else yield { id, times, origin, place: 'console', where: inConsole, text: message, evidence };
  if (entry.stack)
    yield { id, times, origin, place: 'console', where: inConsole, text: entry.stack, evidence };
  // A sender that formatted the text itself may have left out what its objects hold.
  if (args?.some((value) => typeof value === 'object' && value !== null) && !message.includes('{')) {
    const text = JSON.stringify(args) ?? '';
    yield { id, times, origin, place: 'console', where: inConsole, text, evidence };
  }
  if (url) yield { id, times, place: 'url', where: inUrl, text: url, evidence: ofPage };
}

function* sourcesOfEvent({ seq, id, url, direction, data, protocol }: WebSocketEvent): Generator<Source> {
  const common = { id: `ws-${seq}`, times: 1 };
  const evidence = (): Evidence => ({
    type: protocol === 'sse' ? 'event_source' : 'websocket',
    connection_id: id,
    ...(url ? { url } : {}),
    ...(direction ? { direction } : {}),
  });
  if (url) yield { ...common, place: 'url', where: inUrl, text: url, evidence };
  if (!data) return;
  const place = direction === 'outgoing' ? 'request' : 'response';
  yield { ...common, origin: id, place, where: { place: 'websocket', url }, text: data, evidence };
}
