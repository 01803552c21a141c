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
  const deeds = actions.filter(({ type }) => type !== 'navigate').sort((a, b) => a.ts - b.ts);
  const causes = new Map<NetworkBody, Action>();
  for (const request of requests) {
    const start = startOf(request);
    const cause = deeds.findLast(
      (action) => action.ts <= start + toleranceMs && isSamePlace(action, request),
    );
    if (cause && start - cause.ts <= causedWithinMs) causes.set(request, cause);
  }
  return causes;
}

/** The same tab of the same test. */
export function isSamePlace(a: Labels, b: Labels): boolean {
  return a.tabId === b.tabId && a.testId === b.testId;
}
