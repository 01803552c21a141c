import { type Limits, limits } from '@gasoline/protocol';
import { table } from './markdown.ts';

const bytes = (n: number) => (n % (1024 * 1024) === 0 ? `${n / 1024 / 1024} MB` : `${n / 1024} KB`);
const chars = (n: number) => `${n} characters`;
const count = (n: number) => String(n);
const seconds = (n: number) => `${n / 1000} s`;

/** The limits that a sender or reader of HTTP meets. */
const rows: [limit: keyof Limits, meaning: string, format: (value: number) => string][] = [
  ['maxPostBytes', 'The body of one POST', bytes],
  ['maxLogEntryBytes', 'One log entry; a larger one is rejected', bytes],
  ['maxRequestBodyChars', 'The body of a captured request; the rest is cut off and `truncated` set', chars],
  ['maxResponseBodyChars', 'The body of a captured response; the rest is cut off and `truncated` set', chars],
  [
    'maxWebSocketMessageChars',
    'A captured WebSocket message; the rest is cut off and `truncated` set',
    chars,
  ],
  ['maxEntriesPerSecond', 'Entries a second over one connection', count],
  ['rateWindowMs', 'A burst may be as large as this time allows at that rate', seconds],
  ['maxLogs', 'Log entries kept, of all levels', count],
  ['maxErrors', 'Errors kept in a ring of their own, so that other levels never push them out', count],
  ['maxNetworkBodies', 'Requests kept', count],
  ['maxWebSocketEvents', 'WebSocket events kept', count],
  ['maxOpenConnections', 'Open WebSocket connections tracked', count],
  ['maxClosedConnections', 'Closed WebSocket connections remembered', count],
  ['maxActions', 'User actions kept', count],
  ['maxPerformanceSnapshots', 'Performance snapshots kept, the newest of each URL', count],
  ['maxDomSnapshots', 'DOM snapshots kept', count],
  ['foldRepeatsMs', 'The same error again within this time is counted, not kept twice', seconds],
  [
    'evictAboveBytes',
    'Captured data in memory; above, the largest buffer gives up its oldest quarter',
    bytes,
  ],
  ['refuseBodiesAboveBytes', 'Above, requests are kept without their bodies', bytes],
];

export function httpLimits(): string {
  return table(
    ['What', 'Limit'],
    rows.map(([limit, meaning, format]) => [meaning, format(limits[limit])]),
  );
}
