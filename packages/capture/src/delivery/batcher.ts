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
export class Batcher {
  readonly #send: (parcel: Parcel) => void;
  readonly #guard: (work: () => void) => void;
  readonly #labels: Labels;
  readonly #name: string;
  readonly #soon: Soon | undefined;
  readonly #streams: Partial<Record<EmittedKind, Stream>> = {};
  #settings: CaptureSettings | undefined;
  readonly #held: [EmittedKind, Emitted[EmittedKind]][] = [];
  readonly #startedAt = now();
  #dropped = 0;
  #parcels = 0;
  /** The page is being left: nothing may wait any more. */
  hurried = false;

  constructor(
    labels: Labels | undefined,
    name: string,
    send: (parcel: Parcel) => void,
    guard: (work: () => void) => void,
    soon?: Soon,
  ) {
    this.#labels = { ...labels };
    this.#name = name;
    this.#send = send;
    this.#guard = guard;
    this.#soon = soon;
  }

  get settings(): CaptureSettings | undefined {
    return this.#settings;
  }

  configure(settings: CaptureSettings, labels?: Labels): void {
    this.#settings = settings;
    Object.assign(this.#labels, labels);
    for (const [kind, entry] of this.#held.splice(0)) this.add(kind, entry);
    if (this.#dropped > 0)
      this.add(
        'logs',
        ownNote('warn', `${this.#dropped} entries dropped: over ${maxHeld} came before the settings.`),
      );
    this.#dropped = 0;
  }

  add<K extends EmittedKind>(kind: K, entry: Emitted[K]): void {
    const settings = this.#settings;
    if (!settings) {
      if (this.#held.length < maxHeld) this.#held[this.#held.length] = [kind, entry];
      else this.#dropped++;
      return;
    }
    const wanted = allowed(kind, entry, settings);
    if (!wanted) return;
    const { entries } = this.#stream(kind);
    const [ms, count] = streams[kind];
    // Not by `push`, which the page may have replaced.
    entries[entries.length] = wanted;
    if (entries.length >= count || this.hurried) this.#flushStream(kind);
    else if (!isError(kind, wanted)) this.#flushWithin(kind, this.#soon ? errorMs : ms);
    else if (this.#soon) this.#soon(() => this.#guard(() => this.#ring(kind, errorMs)));
    else this.#flushWithin(kind, errorMs);
  }

  waiting<K extends EmittedKind>(kind: K): Emitted[K][] {
    return this.#stream(kind).entries as Emitted[K][];
  }

  /** Sends what waits, now. */
  flush(): void {
    for (const kind of kinds) this.#flushStream(kind);
  }

  /** Throws away what waits. */
  clear(): void {
    for (const kind of kinds) {
      const stream = this.#stream(kind);
      clearTimer(stream.timer);
      stream.entries = [];
    }
  }

  #stream(kind: EmittedKind): Stream {
    return (this.#streams[kind] ??= { entries: [], timer: undefined, due: 0 });
  }

  #flushWithin(kind: EmittedKind, ms: number): void {
    const stream = this.#stream(kind);
    if (stream.timer !== undefined && stream.due <= ms) return;
    clearTimer(stream.timer);
    stream.due = ms;
    // Thrown by a timer, our own error would come back to us as one of the page, and be sent by a timer.
    stream.timer = setTimer(() => this.#guard(() => this.#ring(kind, ms)), ms);
  }

  #ring(kind: EmittedKind, ms: number): void {
    this.#stream(kind).timer = undefined;
    if (ms === errorMs) {
      // One call of a host's binding carries all of them.
      for (const before of this.#soon ? kinds : leadingToErrors) this.#flushStream(before);
    } else if (document.readyState !== 'complete' && now() - this.#startedAt < calmMs) {
      this.#flushWithin(kind, ms);
      return;
    }
    this.#flushStream(kind);
  }

  #flushStream(kind: EmittedKind): void {
    const stream = this.#stream(kind);
    const { entries } = stream;
    if (entries.length === 0) return;
    clearTimer(stream.timer);
    stream.timer = undefined;
    stream.entries = [];
    // A page load that has no name gets one.
    this.#labels.pageLoad ??= randomId();
    let errors = 0;
    for (const entry of entries) {
      if (isError(kind, entry)) errors++;
      Object.assign(entry, this.#labels);
      if (kind === 'logs') finishLog(entry as Emitted['logs'], this.#settings);
    }
    this.#send({
      id: `${this.#labels.pageLoad}-${this.#name}${this.#parcels++}`,
      kind,
      count: entries.length,
      errors,
      json: writeJson(entries),
    });
  }
}

function finishLog(entry: Emitted['logs'], settings: CaptureSettings | undefined): void {
  if (typeof entry.stack === 'function') entry.stack = entry.stack();
  if (entry.level === 'error' && settings?.aiContext && settings.sourceSnippets) noteScripts(entry);
}

function isError(kind: EmittedKind, entry: Emitted[EmittedKind]): boolean {
  return kind === 'logs' && (entry as Emitted['logs']).level === 'error';
}
