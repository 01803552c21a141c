import { limits, type Action, type LogEntry, type NetworkBody } from '@gasoline/protocol';
import { attachSnapshots } from './attach-snapshots.ts';
import { attributeRequests } from './attribute-requests.ts';
import { byTime, type Captured, startOf } from './captured.ts';
import { isUserAction } from './is-user-action.ts';
import type { Timeline, TimelineEntry, TimelineKind } from './timeline.ts';
import { actionEntry, consoleEntry, networkEntry } from './timeline-entries.ts';

export interface TimelineFilter {
  lastActions?: number | undefined;
  url?: string | undefined;
  include?: readonly TimelineKind[] | undefined;
}

/** An entry before it is described: describing costs, and most filters drop more than they keep. */
interface Draft {
  ts: number;
  seq: number;
  kind: TimelineEntry['kind'];
  errors: number;
  describe(): TimelineEntry;
}

/** What the user did, what the page asked for and what it complained about, in the order in which it happened. */
export function buildTimeline(captured: Captured, filter: TimelineFilter = {}): Timeline {
  const { url, include, lastActions } = filter;
  const matches = (addresses: (string | undefined)[]) =>
    url === undefined || addresses.some((address) => address?.includes(url));
  const actions = captured.actions.filter((action) => matches([action.url, action.fromUrl, action.toUrl]));
  const from = lastActions === undefined ? Number.NEGATIVE_INFINITY : startOfLast(actions, lastActions);

  const causes = attributeRequests(captured.actions, captured.requests);
  const states = attachSnapshots(captured.actions, captured.snapshots);
  const wanted = new Set<TimelineKind>(include ?? ['actions', 'network', 'console']);
  const drafts: Draft[] = [];
  if (wanted.has('actions')) drafts.push(...actions.map(draftAction));
  if (wanted.has('network'))
    drafts.push(
      ...captured.requests.filter((request) => matches([request.url, request.pageUrl])).map(draftRequest),
    );
  if (wanted.has('console'))
    drafts.push(
      ...complaints(captured)
        .filter(({ url: page }) => matches([page]))
        .map(draftLog),
    );

  const inOrder = drafts.filter(({ ts }) => ts >= from).sort(byTime);
  const kept = inOrder.slice(-limits.maxTimelineEntries);
  const omitted = inOrder.length - kept.length;
  return {
    timeline: kept.map((draft) => draft.describe()),
    summary: summarise(inOrder),
    ...(omitted > 0 ? { truncated: true } : {}),
    omitted,
  };

  function draftAction(action: Action): Draft {
    const { ts, seq } = action;
    return { ts, seq, kind: 'action', errors: 0, describe: () => actionEntry(action, states.get(action)) };
  }
  function draftRequest(request: NetworkBody): Draft {
    const { seq } = request;
    const describe = () => networkEntry(request, causes.get(request));
    return { ts: startOf(request), seq, kind: 'network', errors: 0, describe };
  }
  function draftLog(entry: LogEntry): Draft {
    const { ts, seq, level, count = 1 } = entry;
    return {
      ts,
      seq,
      kind: 'console',
      errors: level === 'error' ? count : 0,
      describe: () => consoleEntry(entry),
    };
  }
}

/** Errors and warnings. A failed request stands in the timeline as the request that it is, and only once. */
function complaints({ logs, requests }: Captured): LogEntry[] {
  const asked = new Set(requests.map(({ url }) => url));
  return logs.filter(
    ({ level, type, metadata }) =>
      (level === 'error' || level === 'warn') &&
      !(type === 'network' && asked.has(String(metadata?.['url']))),
  );
}

function startOfLast(actions: readonly Action[], count: number): number {
  const deeds = actions.filter(isUserAction).sort(byTime);
  return deeds.at(-count)?.ts ?? Number.NEGATIVE_INFINITY;
}

/** Of everything that matched, also of what is left out. */
function summarise(drafts: readonly Draft[]): Timeline['summary'] {
  const count = (kind: Draft['kind']) => drafts.filter((draft) => draft.kind === kind).length;
  return {
    actions: count('action'),
    network_requests: count('network'),
    console_errors: drafts.reduce((sum, { errors }) => sum + errors, 0),
    duration_ms: Math.round((drafts.at(-1)?.ts ?? 0) - (drafts[0]?.ts ?? 0)),
  };
}
