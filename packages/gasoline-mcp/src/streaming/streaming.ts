import type { Baselines } from '../performance/baselines.ts';
import type { Clock } from '../store/clock.ts';
import type { Store } from '../store/store.ts';
import { systemTimers, type Timers } from '../store/timers.ts';
import { EventBook } from './event-book.ts';
import { categoriesOf, type EventFilter } from './event-filter.ts';
import { Interest } from './interest.ts';
import type { StreamedEvent } from './group-events.ts';
import type { SignificantEvent } from './significant-event.ts';
import { Stream } from './stream.ts';
import type { StreamSettings } from './stream-settings.ts';
import { watchStore } from './watch-store.ts';

export const defaultStreamId = 'default';
/** Streams of their own, besides the default one. */
const maxStreams = 20;
const maxWaiting = 200;

export class TooMany extends Error {}

interface OpenStream {
  stream: Stream;
  /** Ends the search for what only this stream wants. */
  lose: () => void;
  /** Ends its hearing of events. */
  close: () => void;
}

/** Everything that tells of events before somebody asks. One for the whole daemon. */
export class Streaming {
  readonly book: EventBook;
  readonly defaultStream: Stream;
  readonly timers: Timers;
  readonly #clock: Clock;
  readonly #interest: Interest;
  readonly #streams = new Map<string, OpenStream>();
  #waiting = 0;
  #readers = 0;

  constructor(store: Store, baselines: Baselines, timers: Timers = systemTimers) {
    this.#clock = store.clock;
    this.timers = timers;
    this.book = new EventBook(store.clock);
    const watching = watchStore(store, baselines, this.book, timers);
    this.#interest = new Interest(watching.watch);
    this.defaultStream = this.#open(defaultStreamId).stream;
  }

  /** How many readers hold a connection open to be told. */
  get readers(): number {
    return this.#readers;
  }

  /** Undefined when there is none of this id. */
  stream(id: string): Stream | undefined {
    return this.#streams.get(id)?.stream;
  }

  /** Changes the settings of a stream; one of a new id is made. */
  configure(id: string, change: Partial<StreamSettings>): Stream {
    const open = this.#streams.get(id) ?? this.#open(id);
    open.stream.configure(change);
    const { enabled, events } = open.stream.settings;
    // First the new wishes, then the old ones go: nothing that is wanted by both is interrupted.
    const { lose } = open;
    open.lose = enabled ? this.#interest.want(events) : () => {};
    lose();
    return open.stream;
  }

  /** All settings as they were in the beginning; streams of their own end. */
  reset(): void {
    for (const [id, open] of this.#streams) {
      open.stream.reset();
      open.lose();
      open.lose = () => {};
      if (id !== defaultStreamId) this.#end(id, open);
    }
  }

  /** While somebody reads, what they want is looked for. Returns the undo. */
  read(filter: EventFilter, tell: (event: SignificantEvent) => void): () => void {
    const stop = [this.#interest.want(categoriesOf(filter)), this.book.onEvent(tell)];
    this.#readers++;
    return () => {
      if (stop.length > 0) this.#readers--;
      for (const undo of stop.splice(0)) undo();
    };
  }

  /** The same in the rhythm of a stream: rapid events as one, and never too many a minute. */
  readPaced(filter: EventFilter, tell: (event: StreamedEvent) => void): () => void {
    const stream = new Stream('', this.#clock, this.timers);
    const { urlFilter, noiseRules = () => [] } = filter;
    stream.configure({ enabled: true, events: categoriesOf(filter), urlFilter, noiseRules });
    const stop = [
      this.read(filter, stream.accept),
      stream.onSend(tell),
      () => stream.configure({ enabled: false }),
    ];
    return () => {
      for (const undo of stop.splice(0)) undo();
    };
  }

  /** The first event after this number that is wanted. Undefined when none came in time, or nobody waits any more. */
  waitFor(
    isAwaited: (event: SignificantEvent) => boolean,
    {
      filter,
      timeoutMs,
      signal,
    }: { filter: EventFilter; timeoutMs: number; signal?: AbortSignal | undefined },
  ): Promise<SignificantEvent | undefined> {
    if (this.#waiting >= maxWaiting) throw new TooMany(`${maxWaiting} calls wait for an event already.`);
    if (signal?.aborted) return Promise.resolve(undefined);
    this.#waiting++;
    return new Promise((resolve) => {
      const end = (event: SignificantEvent | undefined) => {
        for (const undo of stop) undo();
        this.#waiting--;
        resolve(event);
      };
      const giveUp = () => end(undefined);
      const stop = [
        this.#interest.want(categoriesOf(filter)),
        this.book.onEvent((event) => {
          if (isAwaited(event)) end(event);
        }),
        this.timers.set(timeoutMs, giveUp),
        () => signal?.removeEventListener('abort', giveUp),
      ];
      signal?.addEventListener('abort', giveUp);
    });
  }

  #open(id: string): OpenStream {
    if (this.#streams.size > maxStreams) {
      const idle = [...this.#streams].find(
        ([known, { stream }]) => known !== defaultStreamId && !stream.settings.enabled,
      );
      if (!idle) throw new TooMany(`There are ${maxStreams} streams already.`);
      this.#end(...idle);
    }
    const stream = new Stream(id, this.#clock, this.timers);
    const open = { stream, lose: () => {}, close: this.book.onEvent(stream.accept) };
    this.#streams.set(id, open);
    return open;
  }

  #end(id: string, { close }: OpenStream): void {
    close();
    this.#streams.delete(id);
  }
}
