import type { LogEntry } from '@gasoline/protocol';
import { attributeEntry } from '../timeline/attribute-requests.ts';
import type { Recording } from './recording.ts';

/** A page asks this way whether something is there; that it is not is an answer. */
const probing = /^(?:HEAD|OPTIONS)$/;

/** From what a user would call the bug to what they never noticed; the first that fits. */
const ranks: ((entry: LogEntry, recording: Recording) => boolean)[] = [
  ({ type }) => type === 'exception',
  (entry, recording) => entry.type === 'network' && isCaused(entry, recording),
  ({ type }) => type !== 'network',
];

/** Of several errors the one that the script is about: what is given first wins among equals. */
export function chooseBug<T>(
  errors: readonly T[],
  entryOf: (error: T) => LogEntry,
  recording: Recording,
): T | undefined {
  const rankOf = (error: T) => {
    const rank = ranks.findIndex((fits) => fits(entryOf(error), recording));
    return rank === -1 ? ranks.length : rank;
  };
  return errors
    .filter((error) => !isProbe(entryOf(error)))
    .map((error) => ({ error, rank: rankOf(error) }))
    .toSorted((a, b) => a.rank - b.rank)[0]?.error;
}

function isProbe({ type, metadata }: LogEntry): boolean {
  const status = Number(metadata?.['status']);
  return type === 'network' && probing.test(String(metadata?.['method'])) && status >= 400 && status < 500;
}

function isCaused(entry: LogEntry, { actions }: Recording): boolean {
  const startedAt = entry.metadata?.['startedAt'];
  const start = typeof startedAt === 'number' ? startedAt : entry.ts;
  return attributeEntry(actions, { ...entry, ts: start }) !== undefined;
}
