import type { Connection } from '../store/connections.ts';
import type { Store } from '../store/store.ts';

/** Codes with which a connection ends on purpose; 1005 is none given. */
const peaceful = new Set([1000, 1001, 1005]);

/** Connections that ended, or never began, although nobody wanted it. */
export function findDeadSockets(store: Store, tabId: number | undefined): Connection[] {
  return store.connections
    .list()
    .filter(
      (connection) =>
        (tabId === undefined || connection.tabId === tabId) &&
        (connection.state === 'error' ||
          (connection.state === 'closed' && !peaceful.has(connection.closeCode ?? 1005))),
    );
}
