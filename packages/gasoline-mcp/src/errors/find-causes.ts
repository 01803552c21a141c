import type { Action, LogEntry, NetworkBody } from '@gasoline/protocol';
import type { Store } from '../store/store.ts';

/** What came shortly before an error and may be behind it. */
export interface Causes {
  /** Failed requests, the last one first. */
  requests: NetworkBody[];
  /** What the user did, the last thing first. */
  actions: Action[];
}

const withinMs = 5_000;
const maxRequests = 3;
const maxActions = 5;
/** Clocks of frames and the order of messages are not exact to the millisecond. */
const toleranceMs = 5;

export function findCauses(entry: LogEntry, store: Store): Causes {
  const isItself = (request: NetworkBody) =>
    entry.type === 'network' &&
    entry.metadata?.['url'] === request.url &&
    entry.metadata['startedAt'] === request.startedAt;
  const requests = [...store.networkBodies.oldestFirst()]
    .filter(
      (request) =>
        isFailure(request) &&
        isSameTab(request, entry) &&
        isShortlyBefore(endOf(request), entry) &&
        !isItself(request),
    )
    .sort((a, b) => endOf(b) - endOf(a));
  return {
    requests: requests.slice(0, maxRequests),
    actions: actionsBefore(entry, store).slice(0, maxActions),
  };
}

/** What the user did shortly before, the last thing first. */
export function actionsBefore(entry: LogEntry, store: Store): Action[] {
  const actions: Action[] = [];
  for (const action of store.actions.newestFirst())
    if (isSameTab(action, entry) && isShortlyBefore(action.ts, entry)) actions.push(action);
  return actions;
}

function isShortlyBefore(ts: number, entry: LogEntry): boolean {
  return ts <= entry.ts + toleranceMs && ts >= entry.ts - withinMs;
}

export function isFailure({ status, error }: NetworkBody): boolean {
  return status >= 400 || (status === 0 && error !== undefined);
}

export function endOf({ ts, startedAt, duration }: NetworkBody): number {
  return (startedAt ?? ts) + (duration ?? 0);
}

function isSameTab(
  a: { tabId?: number | undefined; testId?: string | undefined },
  b: { tabId?: number | undefined; testId?: string | undefined },
): boolean {
  return a.tabId === b.tabId && a.testId === b.testId;
}
