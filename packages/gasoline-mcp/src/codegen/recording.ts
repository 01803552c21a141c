import type { Action, DomSnapshot, LogEntry, NetworkBody, WebSocketEvent } from '@gasoline/protocol';
import { isSamePlace } from '../timeline/attribute-requests.ts';
import { byTime, type Captured, startOf } from '../timeline/captured.ts';
import { isUserAction } from '../timeline/is-user-action.ts';

/** What happened in one tab, from the first wanted action on. */
export interface Recording {
  tabId: number | undefined;
  /** Actions before the first wanted one, to find out how its page was reached. */
  earlier: Action[];
  actions: Action[];
  requests: NetworkBody[];
  logs: LogEntry[];
  snapshots: DomSnapshot[];
  socketEvents: WebSocketEvent[];
  /** Actions of other tabs, which one page cannot repeat. */
  elsewhere: number;
}

export interface Wanted {
  tabId?: number | undefined;
  lastActions?: number | undefined;
  url?: string | undefined;
}

/** The tab where the user did something last, unless another one is asked for. */
export function selectRecording(captured: Captured, { tabId, lastActions, url }: Wanted): Recording {
  const inOrder = captured.actions
    .filter((action) => tabId === undefined || action.tabId === tabId)
    .filter(
      (action) => url === undefined || [action.url, action.toUrl].some((address) => address?.includes(url)),
    )
    .sort(byTime);
  const place = inOrder.findLast(isUserAction) ?? inOrder.at(-1) ?? { tabId };
  const here = inOrder.filter((action) => isSamePlace(action, place));
  const deeds = here.filter(isUserAction);
  const first = lastActions === undefined ? deeds[0] : (deeds.at(-lastActions) ?? deeds[0]);
  const from = first === undefined ? here.length : here.indexOf(first);
  const startedAt = first?.ts ?? Number.NEGATIVE_INFINITY;
  // What its page said before the first action it says again when it is opened.
  const isRelevant = (entry: { ts: number; pageLoad?: string | undefined }) =>
    entry.ts >= startedAt ||
    (entry.pageLoad !== undefined && entry.pageLoad === first?.pageLoad) ||
    first?.pageLoad === undefined;
  return {
    tabId: place.tabId,
    earlier: here.slice(0, from),
    actions: here.slice(from),
    requests: captured.requests
      .filter((request) => isSamePlace(request, place))
      .sort((a, b) => startOf(a) - startOf(b)),
    logs: captured.logs.filter((entry) => isSamePlace(entry, place) && isRelevant(entry)),
    snapshots: captured.snapshots.filter((snapshot) => isSamePlace(snapshot, place)).sort(byTime),
    socketEvents: (captured.socketEvents ?? []).filter((event) => isSamePlace(event, place)).sort(byTime),
    elsewhere: inOrder.length - here.length,
  };
}
