import type { ReportedFailure, ReportedTry } from '@gasoline/protocol';

/** The try that the diagnosis speaks of: the last that did not end as expected. */
export function tellingAttempt({ attempts }: ReportedFailure): ReportedTry | undefined {
  return (
    attempts.findLast(({ timeline }) => timeline.some(({ primary }) => primary)) ??
    attempts.findLast(({ complaint }) => complaint) ??
    attempts.at(-1)
  );
}
