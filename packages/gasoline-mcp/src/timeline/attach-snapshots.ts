import type { Action, DomSnapshot } from '@gasoline/protocol';
import { isSamePlace } from './attribute-requests.ts';

/** Which state of the page each action led to: of several snapshots before the next action, the last one. */
export function attachSnapshots(
  actions: readonly Action[],
  snapshots: readonly DomSnapshot[],
): Map<Action, DomSnapshot> {
  const ordered = actions.toSorted((a, b) => a.ts - b.ts);
  const states = new Map<Action, DomSnapshot>();
  for (const snapshot of snapshots.toSorted((a, b) => a.ts - b.ts)) {
    const action = ordered.findLast(
      ({ ts, ...labels }) => ts <= snapshot.ts && isSamePlace(labels, snapshot),
    );
    if (action) states.set(action, snapshot);
  }
  return states;
}
