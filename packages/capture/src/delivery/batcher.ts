import type { CaptureSettings, Labels, Parcel } from '@gasoline/protocol';
import { clearTimer, now, randomId, setTimer } from '../natives.ts';
import { noteScripts } from '../error-context/scripts.ts';
import { ownNote } from '../own-note.ts';
import type { Emitted, EmittedKind } from '../tap.ts';
import { writeJson } from '../write-json.ts';
import { allowed } from './allowed.ts';
import { streams } from './streams.ts';

/** Errors are wanted at once; this joins those that come in one go. In a hurry nothing waits longer. */
const errorMs = 50;
/** While a page loads, only errors go out: carrying the rest would slow it down. But not longer than this. */
const calmMs = 2_000;
const kinds = Object.keys(streams) as EmittedKind[];
/** Actions and requests go out before an error, so that nobody reads of the error without what led to it. */
const leadingToErrors = kinds.slice(0, 2);

/** What may wait for the settings. The first entries are kept: they are the ones nobody else has seen. */
const maxHeld = 1000;

/** Calls back as soon as the page's code leaves room for it. */
export type Soon = (send: () => void) => void;

interface Stream {
  entries: Emitted[EmittedKind][];
  timer: number | undefined;
  due: number;
}

/** Collects entries into parcels. */
export interface Batcher {
  readonly settings: CaptureSettings | undefined;
  configure(settings: CaptureSettings, labels?: Labels): void;
  add<K extends EmittedKind>(kind: K, entry: Emitted[K]): void;
  waiting<K extends EmittedKind>(kind: K): Emitted[K][];
  /** Sends what waits, now. */
  flush(): void;
  /** The page is being left: nothing may wait any more. Or it stays after all. */
  hurry(isLeaving: boolean): void;
  /** Throws away what waits. */
  clear(): void;
}

export interface BatcherOptions {
  labels: Labels | undefined;
  /** Tells its parcels from those of the other batchers of this page load. */
  name: string;
  send(parcel: Parcel): void;
  /** Around all that a timer does: what it throws must not come back as an error of the page. */
  guard(work: () => void): void;
  soon: Soon | undefined;
}

/** No class: every page waits for its start, and a field of a class takes many times as long to make as a variable. */
export function makeBatcher({ labels: given, name, send, guard, soon }: BatcherOptions): Batcher {
  const labels: Labels = { ...given };
  const streamsOf: Partial<Record<EmittedKind, Stream>> = {};
  const held: [EmittedKind, Emitted[EmittedKind]][] = [];
  const startedAt = now();
  let settings: CaptureSettings | undefined;
  let dropped = 0;
  let parcels = 0;
  let hasEntries = false;
  let hurried = false;

  const streamOf = (kind: EmittedKind): Stream =>
    (streamsOf[kind] ??= { entries: [], timer: undefined, due: 0 });

  const add = <K extends EmittedKind>(kind: K, entry: Emitted[K]): void => {
    if (!settings) {
      if (held.length < maxHeld) held[held.length] = [kind, entry];
      else dropped++;
      return;
    }
    const wanted = allowed(kind, entry, settings);
    if (!wanted) return;
    const { entries } = streamOf(kind);
    const [ms, count] = streams[kind];
    // Not by `push`, which the page may have replaced.
    entries[entries.length] = wanted;
    hasEntries = true;
    if (entries.length >= count || hurried) flushStream(kind);
    else if (!isError(kind, wanted)) flushWithin(kind, soon ? errorMs : ms);
    else if (soon) soon(() => guard(() => ring(kind, errorMs)));
    else flushWithin(kind, errorMs);
  };

  const flush = (): void => {
    // A page that is left with nothing to tell is left at once.
    if (hasEntries) for (const kind of kinds) flushStream(kind);
    hasEntries = false;
  };

  const flushWithin = (kind: EmittedKind, ms: number): void => {
    const stream = streamOf(kind);
    if (stream.timer !== undefined && stream.due <= ms) return;
    clearTimer(stream.timer);
    stream.due = ms;
    // Thrown by a timer, our own error would come back to us as one of the page, and be sent by a timer.
    stream.timer = setTimer(() => guard(() => ring(kind, ms)), ms);
  };

  const ring = (kind: EmittedKind, ms: number): void => {
    streamOf(kind).timer = undefined;
    if (ms === errorMs) {
      // One call of a host's binding carries all of them.
      for (const before of soon ? kinds : leadingToErrors) flushStream(before);
    } else if (document.readyState !== 'complete' && now() - startedAt < calmMs) {
      flushWithin(kind, ms);
      return;
    }
    flushStream(kind);
  };

  const flushStream = (kind: EmittedKind): void => {
    const stream = streamOf(kind);
    const { entries } = stream;
    if (entries.length === 0) return;
    clearTimer(stream.timer);
    stream.timer = undefined;
    stream.entries = [];
    // A page load that has no name gets one.
    labels.pageLoad ??= randomId();
    let errors = 0;
    for (const entry of entries) {
      if (isError(kind, entry)) errors++;
      Object.assign(entry, labels);
      if (kind === 'logs') finishLog(entry as Emitted['logs'], settings);
    }
    send({
      id: `${labels.pageLoad}-${name}${parcels++}`,
      kind,
      count: entries.length,
      errors,
      json: writeJson(entries),
    });
  };

  return {
    get settings() {
      return settings;
    },
    configure(changed, more) {
      settings = changed;
      Object.assign(labels, more);
      for (const [kind, entry] of held.splice(0)) add(kind, entry);
      if (dropped > 0)
        add('logs', ownNote('warn', `${dropped} entries dropped: over ${maxHeld} came before the settings.`));
      dropped = 0;
    },
    add,
    waiting: (kind) => streamOf(kind).entries as never,
    flush,
    hurry(isLeaving) {
      hurried = isLeaving;
    },
    clear() {
      for (const kind of kinds) {
        const stream = streamOf(kind);
        clearTimer(stream.timer);
        stream.entries = [];
      }
    },
  };
}

function finishLog(entry: Emitted['logs'], settings: CaptureSettings | undefined): void {
  if (typeof entry.stack === 'function') entry.stack = entry.stack();
  if (entry.level === 'error' && settings?.aiContext && settings.sourceSnippets) noteScripts(entry);
}

function isError(kind: EmittedKind, entry: Emitted[EmittedKind]): boolean {
  return kind === 'logs' && (entry as Emitted['logs']).level === 'error';
}
