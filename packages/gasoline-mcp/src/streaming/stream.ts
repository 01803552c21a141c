import type { Clock } from '../store/clock.ts';
import { Listeners } from '../store/listeners.ts';
import type { Timers } from '../store/timers.ts';
import { isWanted } from './event-filter.ts';
import { EventGroup, type StreamedEvent } from './group-events.ts';
import type { SignificantEvent } from './significant-event.ts';
import { defaultStreamSettings, type StreamSettings } from './stream-settings.ts';

const batchMs = 2_000;
const minuteMs = 60_000;
export const maxPerMinute = 12;

export interface StreamCounts {
  /** Events that passed the filters. */
  events: number;
  /** Events that did not. */
  filtered: number;
  /** What was sent. */
  notifications: number;
  /** Events told in them, the omitted ones of groups included. */
  told: number;
  /** Told only as a number in a group. */
  omitted: number;
  /** Waiting for their turn. */
  held: number;
  /** Given up, because the stream was switched off before their turn came. */
  dropped: number;
}

/** Events in a rhythm that a reader can follow: rapid ones together, and never too many a minute. */
export class Stream {
  readonly id: string;
  readonly #clock: Clock;
  readonly #timers: Timers;
  readonly #sent = new Listeners<StreamedEvent>();
  #settings = defaultStreamSettings;
  #group = new EventGroup();
  /** When the events that wait began to. */
  #waitingSince = 0;
  #cancelTimer: (() => void) | undefined;
  #sentAt: number[] = [];
  #counts = { events: 0, filtered: 0, notifications: 0, told: 0, omitted: 0, dropped: 0 };

  constructor(id: string, clock: Clock, timers: Timers) {
    this.id = id;
    this.#clock = clock;
    this.#timers = timers;
  }

  get settings(): StreamSettings {
    return this.#settings;
  }

  get counts(): StreamCounts {
    return { ...this.#counts, held: this.#group.size };
  }

  configure(change: Partial<StreamSettings>): void {
    this.#settings = { ...this.#settings, ...change };
    if (!this.#settings.enabled) this.#drop();
    // With another throttle their turn may come sooner.
    else if (this.#group.size > 0) this.#schedule();
  }

  reset(): void {
    this.#settings = defaultStreamSettings;
    this.#drop();
    this.#sentAt = [];
    this.#counts = { events: 0, filtered: 0, notifications: 0, told: 0, omitted: 0, dropped: 0 };
  }

  readonly accept = (event: SignificantEvent): void => {
    if (!this.#settings.enabled) return;
    if (!isWanted(event, this.#settings)) {
      this.#counts.filtered++;
      return;
    }
    this.#counts.events++;
    this.#group.add(event);
    if (this.#group.size > 1) return;
    this.#waitingSince = this.#clock.now();
    this.#schedule();
  };

  /** Told of what is to be sent. Returns the undo. */
  onSend(listener: (event: StreamedEvent) => void): () => void {
    return this.#sent.add(listener);
  }

  #schedule(): void {
    this.#cancelTimer?.();
    const wait = Math.max(0, this.#dueAt() - this.#clock.now());
    this.#cancelTimer = this.#timers.set(wait, () => this.#flush());
  }

  #dueAt(): number {
    const last = this.#sentAt.at(-1) ?? Number.NEGATIVE_INFINITY;
    const oldest = this.#sentAt.length < maxPerMinute ? undefined : this.#sentAt.at(-maxPerMinute);
    return Math.max(
      this.#waitingSince + batchMs,
      last + this.#settings.throttleSeconds * 1000,
      oldest === undefined ? Number.NEGATIVE_INFINITY : oldest + minuteMs,
    );
  }

  #flush(): void {
    this.#cancelTimer = undefined;
    const group = this.#group;
    const event = group.tell();
    if (!event) return;
    this.#group = new EventGroup();
    this.#sentAt = [...this.#sentAt.slice(1 - maxPerMinute), this.#clock.now()];
    this.#counts.notifications++;
    this.#counts.told += group.size;
    this.#counts.omitted += Number(event.context['omitted'] ?? 0);
    this.#sent.tell(event);
  }

  #drop(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    this.#counts.dropped += this.#group.size;
    this.#group = new EventGroup();
  }
}
