import type { Frame, LogEntry, LogRecord, Snapshot } from '@gasoline/protocol';
import { logId } from '../records/records.ts';
import type { ResolvedFrame, ResolvedStack } from '../source-maps/resolved-stack.ts';
import type { ErrorStacks } from './error-stacks.ts';

/** A test waits for this at its end, so a source map that does not answer must not hold it for long. */
const withinMs = 2_000;
/** The first errors of a test tell most. */
const maxErrors = 100;
const maxFrames = 20;
const maxNotes = 10;

/** The snapshot with the stacks of its errors in terms of the sources. `entries` are those that its logs were made of. */
export async function addFrames(
  snapshot: Snapshot,
  entries: Iterable<LogEntry>,
  stacks: Pick<ErrorStacks, 'of' | 'canTell'>,
  waitMs = withinMs,
): Promise<Snapshot> {
  const byId = new Map<string, LogEntry>();
  for (const entry of entries) if (stacks.canTell(entry)) byId.set(logId(entry.seq), entry);
  const errors = snapshot.logs.filter(({ id, level }) => level === 'error' && byId.has(id));
  const wanted = errors.slice(0, maxErrors);
  const found = await resolveWithin(
    waitMs,
    wanted.map(({ id }) => byId.get(id) as LogEntry),
    stacks,
  );
  const stackOf = new Map(wanted.map((record, index) => [record, found[index]]));
  const notes = found.flatMap((stack) => stack?.notes ?? []);
  return {
    ...snapshot,
    logs: snapshot.logs.map((record) => withFrames(record, stackOf.get(record))),
    sources: {
      resolved: found.filter((stack) => stack && stack.frames.length > 0).length,
      late: found.filter((stack) => stack === undefined).length,
      left_out: errors.length - wanted.length,
      notes: [...new Set(notes)].slice(0, maxNotes),
    },
  };
}

/** In their order; nothing for those that took too long. */
async function resolveWithin(
  ms: number,
  entries: LogEntry[],
  stacks: Pick<ErrorStacks, 'of'>,
): Promise<(ResolvedStack | undefined)[]> {
  const found: (ResolvedStack | undefined)[] = entries.map(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  const work = entries.map(async (entry, index) => {
    found[index] = await stacks.of(entry);
  });
  await Promise.race([Promise.all(work), late]);
  clearTimeout(timer);
  // What comes later is kept for the next who asks, and must not change this answer.
  return [...found];
}

function withFrames(record: LogRecord, stack: ResolvedStack | undefined): LogRecord {
  if (!stack || stack.frames.length === 0) return record;
  return { ...record, frames: stack.frames.slice(0, maxFrames).map(toFrame) };
}

export function toFrame({ functionName, file, line, column, origin }: ResolvedFrame): Frame {
  return { ...(functionName === undefined ? {} : { functionName }), file, line, column, origin };
}
