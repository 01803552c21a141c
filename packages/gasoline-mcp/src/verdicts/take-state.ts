import { limits, type LogEntry, type NetworkBody, type PerformanceSnapshot } from '@gasoline/protocol';
import { findNoise } from '../noise/find-noise.ts';
import { sizeOf } from '../store/size-of.ts';
import type { Store } from '../store/store.ts';
import { isUserAction } from '../timeline/is-user-action.ts';
import { endpointsOf } from './endpoints-of.ts';
import type { AppState, SocketState, StateFilter } from './app-state.ts';
import { failuresOnce } from './failed-loads.ts';
import { type IssueSource, issuesOf, routeOf } from './issues-of.ts';
import { keptUrl } from './kept-text.ts';

const maxPages = 50;
const maxUrlChars = 120;

export interface StateSource extends IssueSource {
  now: number;
}

/** How the app does, from all that was captured, or from what came after the number `since`. */
export async function takeState(
  source: StateSource,
  filter: StateFilter,
  since = 0,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<AppState> {
  const { store, now, noiseRules } = source;
  const allLogs = store.allLogs();
  const allBodies = [...store.networkBodies.oldestFirst()];
  const isNew = ({ seq }: { seq: number }) => seq > since;
  const logs = allLogs.filter((entry) => isNew(entry) && matches(entry, filter, urlsOfLog));
  const bodies = allBodies.filter((entry) => isNew(entry) && matches(entry, filter, urlsOfBody));
  const actions = [...store.actions.oldestFirst()].filter(
    (action) => isNew(action) && matches(action, filter, ({ url, toUrl }) => [url, toUrl]),
  );
  const errors = await issuesOf(
    failuresOnce(allLogs, allBodies).filter((entry) => isNew(entry) && matches(entry, filter, urlsOfLog)),
    source,
  );
  const warnings = await issuesOf(
    logs.filter(({ level }) => level === 'warn'),
    source,
  );
  const endpoints = endpointsOf(bodies, noiseRules);
  const pageUrl = pageUrlOf(store, filter, logs);
  const isLog = ({ type, message, level, filename, url }: LogEntry) =>
    type === 'page_load' ||
    !findNoise({ kind: 'log', message, level, source: filename, pageUrl: url }, noiseRules);
  const state: AppState = {
    capturedAt: now,
    cursor: store.seq,
    ...(pageUrl === undefined ? {} : { pageUrl: keptUrl(pageUrl, maxUrlChars) }),
    errors: errors.issues,
    warnings: warnings.issues,
    endpoints: endpoints.endpoints,
    sockets: socketsOf(store, filter, now),
    performance: performanceOf(store, filter, since),
    pages: pagesOf([
      ...logs.map(({ url, seq, pageLoad }) => ({ url, seq, pageLoad })),
      ...bodies.map(({ pageUrl: url = '', seq, pageLoad }) => ({ url, seq, pageLoad })),
      ...actions.map(({ url, toUrl, seq, pageLoad }) => ({ url: toUrl ?? url, seq, pageLoad })),
    ]),
    happened:
      actions.length > 0 ||
      endpoints.endpoints.length > 0 ||
      errors.issues.some(({ noise }) => !noise) ||
      logs.some(isLog) ||
      hasNewSocket(store, filter, since),
    actions: actions.filter(isUserAction).length,
    requests: bodies.length,
    omitted: { errors: errors.omitted, warnings: warnings.omitted, endpoints: endpoints.omitted },
    ...(wasPushedOut(store, since) ? { incomplete: true as const } : {}),
  };
  return fitted(state, maxBytes);
}

function urlsOfLog({ url, filename, metadata }: LogEntry): (string | undefined)[] {
  const requested = metadata?.['url'];
  return [url, filename, typeof requested === 'string' ? requested : undefined];
}

function urlsOfBody({ url, pageUrl }: NetworkBody): (string | undefined)[] {
  return [url, pageUrl];
}

function matches<T extends { tabId?: number | undefined }>(
  entry: T,
  { tabId, urlFilter }: StateFilter,
  urlsOf: (entry: T) => (string | undefined)[],
): boolean {
  if (tabId !== undefined && entry.tabId !== tabId) return false;
  return urlFilter === undefined || urlsOf(entry).some((url) => url?.includes(urlFilter));
}

function pageUrlOf(store: Store, { tabId, urlFilter }: StateFilter, logs: LogEntry[]): string | undefined {
  const tab = tabId === undefined ? store.tabs.active() : store.tabs.get(tabId);
  const url = tab?.url || logs.findLast((entry) => entry.url !== '')?.url;
  return url && (urlFilter === undefined || url.includes(urlFilter)) ? url : undefined;
}

function pagesOf(visits: { url: string; seq: number; pageLoad?: string | undefined }[]): AppState['pages'] {
  const pages = new Map<string, AppState['pages'][number]>();
  for (const { url, seq, pageLoad } of visits.toSorted((a, b) => a.seq - b.seq)) {
    const route = routes.of(url);
    if (route === '') continue;
    pages.delete(route);
    pages.set(route, { route, seq, pageLoad });
  }
  return [...pages.values()].reverse().slice(0, maxPages);
}

/** Many entries come from few pages. */
const routes = {
  known: new Map<string, string>(),
  of(url: string): string {
    let route = this.known.get(url);
    if (route === undefined) {
      if (this.known.size >= 200) this.known.clear();
      route = routeOf(url);
      this.known.set(url, route);
    }
    return route;
  },
};

function socketsOf(store: Store, filter: StateFilter, now: number): SocketState[] {
  const sockets = new Map<string, SocketState>();
  for (const connection of store.connections.list()) {
    if (!matches(connection, filter, ({ url }) => [url])) continue;
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

/** An opened or closed connection; messages come on their own, whatever the user does. */
function hasNewSocket(store: Store, filter: StateFilter, since: number): boolean {
  for (const event of store.webSocketEvents.newestFirst())
    if (event.seq > since && event.event !== 'message' && matches(event, filter, ({ url }) => [url]))
      return true;
  return false;
}

/** What the comparison reads; lists of resources are not kept. */
function performanceOf(store: Store, filter: StateFilter, since: number): PerformanceSnapshot[] {
  return [...store.performanceSnapshots.oldestFirst()]
    .filter((snapshot) => snapshot.seq > since && matches(snapshot, filter, ({ url }) => [url]))
    .map(({ network, ...rest }) => ({
      ...rest,
      url: keptUrl(rest.url, maxUrlChars),
      ...(network
        ? { network: { requestCount: network.requestCount, transferSize: network.transferSize } }
        : {}),
    }))
    .reverse();
}

function wasPushedOut(store: Store, since: number): boolean {
  const [oldest] = store.networkBodies.oldestFirst();
  return since > 0 && store.networkBodies.evicted > 0 && oldest !== undefined && oldest.seq > since + 1
    ? store.networkBodies.length === limits.maxNetworkBodies
    : false;
}

/** What weighs least goes first, until the state is as small as it must be. */
function fitted(state: AppState, maxBytes: number): AppState {
  let size = sizeOf(state);
  const order = ['warnings', 'endpoints', 'errors'] as const;
  for (const name of order)
    while (size > maxBytes && state[name].length > 10) {
      size -= sizeOf(state[name].pop());
      state.omitted[name]++;
    }
  return state;
}
