import type { AppState, EndpointState, Issue, SocketState } from './app-state.ts';
import { type PerformanceComparison, performanceChange } from './compare-fix.ts';
import { diffVerdict, type DiffVerdict } from './diff-verdict.ts';
import { matchIssues, type MatchedIssues } from './match-issues.ts';

/** Another duration is told when it differs by more than both. */
const longerByPercent = 20;
const longerByMs = 100;

export interface StateDiff {
  verdict: DiffVerdict;
  errors: Record<'new' | 'resolved' | 'unchanged', Issue[]>;
  warnings: Record<'new' | 'resolved', Issue[]>;
  network: {
    newErrors: Issue[];
    resolvedErrors: Issue[];
    statusChanges: { before: EndpointState; after: EndpointState }[];
    durationChanges: { before: EndpointState; after: EndpointState }[];
    newEndpoints: EndpointState[];
    missingEndpoints: EndpointState[];
  };
  sockets: { url: string; before: string; after: string }[];
  performance: PerformanceComparison | undefined;
}

/** What differs between two moments; `b` is the one that is judged. */
export function diffStates(a: AppState, b: AppState): StateDiff {
  const errors = settle(matchIssues(a.errors, b.errors), a, b);
  const warnings = settle(matchIssues(a.warnings, b.warnings), a, b);
  const performance = performanceChange(a, b);
  const { matched, added, gone } = matchEndpoints(a.endpoints, b.endpoints);
  const isConsole = ({ category }: Issue) => category === 'console';
  const isNetwork = ({ category }: Issue) => category === 'network';
  return {
    verdict: diffVerdict({
      resolved: errors.resolved.length,
      fresh: errors.fresh.length,
      slower: performance?.changes.filter(({ verdict }) => verdict === 'slower').length ?? 0,
    }),
    errors: {
      new: errors.fresh.filter(isConsole),
      resolved: errors.resolved.filter(isConsole),
      unchanged: errors.same.map(({ after }) => after),
    },
    warnings: { new: warnings.fresh, resolved: warnings.resolved },
    network: {
      newErrors: errors.fresh.filter(isNetwork),
      resolvedErrors: errors.resolved.filter(isNetwork),
      statusChanges: matched.filter(({ before, after }) => before.status !== after.status),
      durationChanges: matched.filter(({ before, after }) => tookOtherTime(before.duration, after.duration)),
      newEndpoints: added,
      missingEndpoints: gone,
    },
    sockets: diffSockets(a.sockets, b.sockets),
    performance,
  };
}

/**
 * Buffers are not emptied between two snapshots, so the later one still holds what the earlier one had. A failure
 * counts as gone when it has not come again although it had its chance.
 */
function settle(matched: MatchedIssues, a: AppState, b: AppState): MatchedIssues {
  if (b.cursor <= a.cursor) return matched;
  const isGone = ({ after }: { after: Issue }) => hadItsChance(after, Math.max(a.cursor, after.seq), b);
  return {
    fresh: matched.fresh,
    same: matched.same.filter((pair) => !isGone(pair)),
    resolved: [...matched.resolved, ...matched.same.filter(isGone).map(({ before }) => before)],
  };
}

/** Its endpoint has answered well since, or its page was loaded anew, and used if it takes a user to see it. */
function hadItsChance({ request, page, pageLoad, trigger }: Issue, since: number, b: AppState): boolean {
  if (request)
    return b.endpoints.some(
      ({ route, seq, status }) => route === request.route && seq > since && status > 0 && status < 400,
    );
  const visit = b.pages.find(({ route }) => route === page);
  if (visit?.pageLoad === undefined || pageLoad === undefined || visit.pageLoad === pageLoad) return false;
  return (trigger === undefined ? visit.seq : visit.acted) > since;
}

function matchEndpoints(a: readonly EndpointState[], b: readonly EndpointState[]) {
  const before = new Map(a.map((endpoint) => [endpoint.key, endpoint]));
  const after = new Set(b.map(({ key }) => key));
  return {
    matched: b.flatMap((endpoint) => {
      const earlier = before.get(endpoint.key);
      return earlier ? [{ before: earlier, after: endpoint }] : [];
    }),
    added: b.filter(({ key }) => !before.has(key)),
    gone: a.filter(({ key }) => !after.has(key)),
  };
}

function tookOtherTime(before: number | undefined, after: number | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  const change = Math.abs(after - before);
  return change > longerByMs && change > (before * longerByPercent) / 100;
}

function diffSockets(a: readonly SocketState[], b: readonly SocketState[]): StateDiff['sockets'] {
  const states = (sockets: readonly SocketState[]) => new Map(sockets.map(({ url, state }) => [url, state]));
  const [before, after] = [states(a), states(b)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((url) => ({ url, before: before.get(url) ?? 'absent', after: after.get(url) ?? 'absent' }))
    .filter((change) => change.before !== change.after);
}
