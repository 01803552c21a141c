import type { Action, Labels, NetworkBody } from '@gasoline/protocol';
import { startOf } from './captured.ts';

/** What starts later has another cause: a timer, a poll, a reconnection. */
const causedWithinMs = 2_000;
/** Clocks of frames and the order of messages are not exact to the millisecond. */
const toleranceMs = 5;

/**
 * Which action a request answers to: the last one before it, if that was not long ago. A navigation is a
 * consequence itself, so it causes nothing.
 */
export function attributeRequests(
  actions: readonly Action[],
  requests: readonly NetworkBody[],
): Map<NetworkBody, Action> {
  const deeds = actions.filter(isDeed).sort((a, b) => a.ts - b.ts);
  const causes = new Map<NetworkBody, Action>();
  for (const request of requests) {
    const cause = lastBefore(deeds, { ...request, ts: startOf(request) });
    if (cause) causes.set(request, cause);
  }
  return causes;
}

/** The same for one thing that began at its `ts`. `actions` are in order. */
export function attributeEntry(
  actions: readonly Action[],
  entry: Labels & { ts: number },
): Action | undefined {
  return lastBefore(actions.filter(isDeed), entry);
}

function lastBefore(deeds: readonly Action[], entry: Labels & { ts: number }): Action | undefined {
  const cause = deeds.findLast((action) => action.ts <= entry.ts + toleranceMs && isSamePlace(action, entry));
  return cause && entry.ts - (cause.lastTs ?? cause.ts) <= causedWithinMs ? cause : undefined;
}

function isDeed({ type }: Action): boolean {
  return type !== 'navigate';
}

/** The same tab of the same test. */
export function isSamePlace(a: Labels, b: Labels): boolean {
  return a.tabId === b.tabId && a.testId === b.testId;
}
