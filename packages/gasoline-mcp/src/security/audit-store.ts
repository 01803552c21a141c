import type { LogEntry } from '@gasoline/protocol';
import { type AuditOptions, type AuditResult, audit } from './audit.ts';
import type { AuditEntries } from './entries.ts';
import type { Store } from '../store/store.ts';

export interface StoreAuditOptions extends AuditOptions {
  urlFilter?: string | undefined;
  tabId?: number | undefined;
}

export interface StoreAudit extends AuditResult {
  /** What could not be looked at, in sentences. */
  notLookedAt: string[];
}

/** Audits what the store holds, or the part of it that is asked for. */
export function auditFindings(store: Store, options: StoreAuditOptions = {}): StoreAudit {
  const entries = entriesOf(store, options);
  const result = audit(entries, options);
  return { ...result, notLookedAt: describeGaps(store, entries, result) };
}

function entriesOf(store: Store, { urlFilter, tabId }: StoreAuditOptions): AuditEntries {
  const isWanted = ({ tabId: tab }: { tabId?: number | undefined }, ...urls: (string | undefined)[]) =>
    (tabId === undefined || tab === tabId) &&
    (urlFilter === undefined || urls.some((url) => url?.includes(urlFilter)));
  const connections = store.connections.list();
  const urls = new Map(connections.map(({ id, url }) => [id, url]));
  // Only the first events of a connection carry its address.
  const events = [...store.webSocketEvents.oldestFirst()].map((event) => ({
    ...event,
    url: event.url ?? urls.get(event.id),
  }));
  return {
    network: [...store.networkBodies.oldestFirst()].filter((entry) => isWanted(entry, entry.url)),
    logs: store.allLogs().filter((entry) => isWanted(entry, ...addressesOf(entry))),
    webSocketEvents: events.filter((event) => isWanted(event, event.url)),
    actions: [...store.actions.oldestFirst()].filter((entry) => isWanted(entry, entry.url, entry.toUrl)),
    connections: connections.filter((connection) => isWanted(connection, connection.url)),
  };
}

function addressesOf({ url, filename, metadata }: LogEntry): (string | undefined)[] {
  const requested = metadata?.['url'];
  return [url, filename, typeof requested === 'string' ? requested : undefined];
}

function describeGaps(store: Store, { network }: AuditEntries, { incompleteTexts }: AuditResult): string[] {
  const evicted: [count: number, what: string][] = [
    [store.networkBodies.evicted, 'requests'],
    [store.logs.evicted, 'log entries'],
    [store.webSocketEvents.evicted, 'WebSocket events'],
    [store.actions.evicted, 'user actions'],
  ];
  const gone = evicted.filter(([count]) => count > 0).map(([count, what]) => `${count} older ${what}`);
  const noBodies =
    network.length > 0 && network.every(({ requestBody, responseBody }) => !requestBody && !responseBody);
  const cut = network.filter(({ truncated }) => truncated).length;
  return [
    ...(network.length === 0 ? ['No request was captured, so nothing is said about any.'] : []),
    ...(noBodies
      ? [
          'No body was captured, so only addresses were looked at: ask the user to turn on "Capture network bodies" in the Gasoline popup.',
        ]
      : []),
    ...(network.length > 0 && !network.some(({ contentType }) => /javascript/i.test(contentType ?? ''))
      ? ["The page's script files were not captured: search the built files for keys, too."]
      : []),
    ...(cut > 0
      ? [`${cut} requests had a body longer than what is kept: only its beginning was looked at.`]
      : []),
    ...(store.bodiesRefused > 0
      ? [`${store.bodiesRefused} bodies were left out because memory was short.`]
      : []),
    ...(gone.length > 0 ? [`No longer kept, and not looked at: ${gone.join(', ')}.`] : []),
    ...(incompleteTexts > 0
      ? [
          `${incompleteTexts} texts hold too many things that begin like secrets: only their beginning was looked at.`,
        ]
      : []),
  ];
}
