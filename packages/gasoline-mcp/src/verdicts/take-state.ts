import { type LogEntry, type NetworkBody, type PerformanceSnapshot, limits } from '@gasoline/protocol';
import { findNoise } from '../noise/find-noise.ts';
import { sizeOf } from '../store/size-of.ts';
import type { Store } from '../store/store.ts';
import { isUserAction } from '../timeline/is-user-action.ts';
import type { AppState } from './app-state.ts';
import { endpointsOf } from './endpoints-of.ts';
import { failuresOnce } from './failed-loads.ts';
import { type IssueSource, issuesOf } from './issues-of.ts';
import { keptUrl } from './kept-text.ts';
import { hasNewSocket, socketsOf } from './sockets-of.ts';
import { matchesFilter, type StateFilter, urlsOfBody, urlsOfLog } from './state-filter.ts';
import { visitedPages } from './visited-pages.ts';

const maxUrlChars = 120;
/** How much more memory a state takes than the estimate says; measured. */
const perEstimate = 2;

export interface StateSource extends IssueSource {
  now: number;
}

export interface StateOptions {
  since?: number;
  /** About how much memory it may take. */
  maxBytes?: number;
  withWarnings?: boolean;
}

/** How the app does, from all that was captured, or from what came after the number `since`. */
export async function takeState(
  source: StateSource,
  filter: StateFilter,
  { since = 0, maxBytes = Number.POSITIVE_INFINITY, withWarnings = false }: StateOptions = {},
): Promise<AppState> {
  const { store, now, noiseRules } = source;
  const cursor = store.seq;
  const isLog = (entry: LogEntry) => entry.seq > since && matchesFilter(entry, filter, urlsOfLog);
  const isBody = (entry: NetworkBody) => entry.seq > since && matchesFilter(entry, filter, urlsOfBody);
  const [allLogs, allBodies] = [store.allLogs(), [...store.networkBodies.oldestFirst()]];
  const [logs, bodies] = [allLogs.filter(isLog), allBodies.filter(isBody)];
  const actions = [...store.actions.oldestFirst()].filter(
    (action) => action.seq > since && matchesFilter(action, filter, ({ url, toUrl }) => [url, toUrl]),
  );
  const { endpoints, omitted: endpointsOmitted } = endpointsOf(bodies, noiseRules);
  const sockets = socketsOf(store, filter, now);
  const performance = performanceOf(store, filter, since);
  const pageUrl = pageUrlOf(store, filter, logs);
  // A failure is looked up among all entries: what tells of it a second time may have come before `since`.
  const errors = await issuesOf(failuresOnce(allLogs, allBodies).filter(isLog), source);
  const warnings = await issuesOf(withWarnings ? logs.filter(({ level }) => level === 'warn') : [], source);
  return fitted(
    {
      capturedAt: now,
      cursor,
      ...(pageUrl === undefined ? {} : { pageUrl: keptUrl(pageUrl, maxUrlChars) }),
      errors: errors.issues,
      warnings: warnings.issues,
      endpoints,
      sockets,
      performance,
      pages: visitedPages([
        ...logs.map(({ url, seq, pageLoad }) => ({ url, seq, pageLoad })),
        ...bodies.map(({ pageUrl: url = '', seq, pageLoad }) => ({ url, seq, pageLoad })),
        ...actions.map((action) => ({
          url: action.toUrl ?? action.url,
          seq: action.seq,
          pageLoad: action.pageLoad,
          acts: isUserAction(action),
        })),
      ]),
      happened:
        actions.length > 0 ||
        endpoints.length > 0 ||
        errors.issues.some(({ noise }) => !noise) ||
        logs.some((entry) => entry.type === 'page_load' || !isNoise(entry, source)) ||
        hasNewSocket(store, filter, since),
      actions: actions.filter(isUserAction).length,
      requests: bodies.length,
      omitted: { errors: errors.omitted, warnings: warnings.omitted, endpoints: endpointsOmitted },
      ...(wasPushedOut(allBodies, since) ? { incomplete: true as const } : {}),
    },
    maxBytes,
  );
}

/** What a development server writes when it reloads modules is nobody's visit. */
function isNoise({ message, level, filename, url }: LogEntry, { noiseRules }: StateSource): boolean {
  return findNoise({ kind: 'log', message, level, source: filename, pageUrl: url }, noiseRules) !== undefined;
}

function pageUrlOf(store: Store, { tabId, urlFilter }: StateFilter, logs: LogEntry[]): string | undefined {
  const tab = tabId === undefined ? store.tabs.active() : store.tabs.get(tabId);
  const url = tab?.url || logs.findLast((entry) => entry.url !== '')?.url;
  return url && (urlFilter === undefined || url.includes(urlFilter)) ? url : undefined;
}

/** What the comparison reads; lists of resources are not kept. */
function performanceOf(store: Store, filter: StateFilter, since: number): PerformanceSnapshot[] {
  return [...store.performanceSnapshots.oldestFirst()]
    .filter(({ seq, ...snapshot }) => seq > since && matchesFilter(snapshot, filter, ({ url }) => [url]))
    .map(({ network, ...rest }) => ({
      ...rest,
      url: keptUrl(rest.url, maxUrlChars),
      ...(network
        ? { network: { requestCount: network.requestCount, transferSize: network.transferSize } }
        : {}),
    }))
    .reverse();
}

/** The ring of requests is full of what came since: there may have been more. */
function wasPushedOut(bodies: NetworkBody[], since: number): boolean {
  return since > 0 && bodies.length === limits.maxNetworkBodies && (bodies[0]?.seq ?? 0) > since;
}

/** What weighs least goes first, until the state is as small as it must be. */
function fitted(state: AppState, maxBytes: number): AppState {
  let size = sizeOf(state) * perEstimate;
  for (const name of ['warnings', 'endpoints', 'errors'] as const)
    while (size > maxBytes && state[name].length > 0) {
      size -= sizeOf(state[name].pop()) * perEstimate;
      state.omitted[name]++;
    }
  return state;
}
