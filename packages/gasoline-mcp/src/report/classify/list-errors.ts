import type { LogEntry, LogRecord, ReportError } from '@gasoline/protocol';
import { groupErrors } from '../../errors/group-errors.ts';
import type { NoiseRule } from '../../noise/noise-rule.ts';
import { excerpt } from '../excerpt.ts';
import type { Since } from './clock.ts';
import { describeFrames, framesOf, type FramesOfError } from './describe-frames.ts';

export type Severity = 'error' | 'warn' | 'info';

const maxMessageChars = 600;

/** An error, and what makes it the same bug in another test. */
export interface IdentifiedError {
  error: ReportError;
  identity: string;
}

/** Exceptions and console lines, one per bug, in the order of their first coming. */
export async function listErrors(
  logs: readonly LogRecord[],
  {
    since,
    root,
    rules,
    severity,
  }: { since: Since; root: string; rules: readonly NoiseRule[]; severity: Severity },
): Promise<IdentifiedError[]> {
  const known = new Map<LogEntry, FramesOfError & { record: LogRecord }>();
  for (const record of logs) {
    if (record.type !== 'exception' && record.type !== 'console') continue;
    // Most lines are of no interest, and their stacks take time.
    if (!isAtLeast(levelOf(record.level), severity)) continue;
    known.set(entryOf(record), { record, ...framesOf(record, root) });
  }
  const groups = await groupErrors(
    [...known.keys()],
    (entry) => Promise.resolve(known.get(entry)?.stack),
    rules,
  );
  return groups
    .sort((a, b) => a.firstTs - b.firstTs)
    .map(({ entries: [first], newest, count, identity, noise }) => {
      const entry = first ?? newest;
      const { record, frames: all = [] } = known.get(entry) ?? {};
      const { frames, place } = describeFrames(all);
      return {
        identity: `${identity.what} ${identity.place}`.trim(),
        error: {
          id: record?.id ?? '',
          type: entry.type === 'exception' ? 'exception' : 'console',
          level: levelOf(entry.level),
          message: excerpt(entry.message, maxMessageChars),
          at_ms: since(record?.ts ?? ''),
          count,
          frames: entry.type === 'exception' || entry.level === 'error' ? frames : [],
          ...(place ? { place } : {}),
          ...(noise ? { noise: noise.reason } : {}),
        },
      };
    });
}

/** `error` is the highest. */
function isAtLeast(level: Severity, least: Severity): boolean {
  const order: Severity[] = ['info', 'warn', 'error'];
  return order.indexOf(level) >= order.indexOf(least);
}

function levelOf(level: string): Severity {
  return level === 'error' || level === 'warn' ? level : 'info';
}

/** As the store keeps it; its number is the one in its id. */
function entryOf({ id, ts, lastTs, frames: _, ...rest }: LogRecord): LogEntry {
  return {
    ...rest,
    seq: Number(/\d+$/.exec(id)?.[0] ?? 0),
    ts: Date.parse(ts) || 0,
    ...(lastTs === undefined ? {} : { lastTs: Date.parse(lastTs) || 0 }),
  };
}
