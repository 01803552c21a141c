import type { ReportedTry } from '@gasoline/protocol';

const moments = 15;
const entries = 5;

/** When a whole run is red, one failure is like the other: of most of them the heart is enough. What goes is counted. */
export function thinOut(attempt: ReportedTry): void {
  const before = size(attempt);
  attempt.errors = heart(attempt.errors, entries);
  attempt.network_failures = heart(attempt.network_failures, entries);
  attempt.ws_errors = heart(attempt.ws_errors, entries);
  const telling = attempt.timeline.filter(
    ({ primary, failed, noise }) => primary || (failed && noise === undefined),
  );
  const kept = new Set([...telling.slice(0, moments), ...attempt.timeline.slice(-moments)].slice(0, moments));
  attempt.timeline = attempt.timeline.filter((moment) => kept.has(moment) || moment.primary);
  attempt.omitted += before - size(attempt);
}

function heart<T extends { noise?: string | undefined }>(items: T[], count: number): T[] {
  return items.filter(({ noise }) => noise === undefined).slice(0, count);
}

function size({ errors, network_failures, ws_errors, timeline }: ReportedTry): number {
  return errors.length + network_failures.length + ws_errors.length + timeline.length;
}
