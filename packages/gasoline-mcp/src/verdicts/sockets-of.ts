import type { Store } from '../store/store.ts';
import type { SocketState } from './app-state.ts';
import { keptUrl } from './kept-text.ts';
import { matchesFilter, type StateFilter } from './state-filter.ts';

const maxUrlChars = 120;

/** The connections, one per address. */
export function socketsOf(store: Store, filter: StateFilter, now: number): SocketState[] {
  const sockets = new Map<string, SocketState>();
  for (const connection of store.connections.list()) {
    if (!matchesFilter(connection, filter, ({ url }) => [url])) continue;
    const url = keptUrl(connection.url, maxUrlChars);
    const { incoming, outgoing } = connection.traffic;
    const rate = incoming.rate.perSecond(now) + outgoing.rate.perSecond(now);
    const known = sockets.get(url);
    // Open ones come first, so the first of an address tells its state.
    if (!known) sockets.set(url, { url, state: connection.state, count: 1, messageRate: rate });
    else {
      known.count++;
      known.messageRate += rate;
    }
  }
  return [...sockets.values()];
}

/** Whether one was opened or closed; messages come on their own, whatever the user does. */
export function hasNewSocket(store: Store, filter: StateFilter, since: number): boolean {
  for (const event of store.webSocketEvents.newestFirst())
    if (event.seq > since && event.event !== 'message' && matchesFilter(event, filter, ({ url }) => [url]))
      return true;
  return false;
}
