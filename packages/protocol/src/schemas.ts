/** The heavy door: every zod schema. For the server's gate, the fixture and the report, never for a page. */
export * from './entry/action.ts';
export * from './entry/dom-snapshot.ts';
export * from './entry/levels.ts';
export * from './entry/log.ts';
export * from './entry/network-body.ts';
export * from './entry/performance.ts';
export * from './entry/websocket.ts';
export * from './exchange/clear.ts';
export * from './exchange/health.ts';
export * from './exchange/ingest.ts';
export * from './exchange/live-link.ts';
export * from './exchange/pending-queries.ts';
export * from './exchange/snapshot.ts';
export * from './query/accessibility.ts';
export * from './query/dom.ts';
export * from './query/page-info.ts';
export * from './query/page.ts';
