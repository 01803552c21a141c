import type { Sighting } from '../significance/sighting.ts';
import { textHash } from '../significance/text-hash.ts';
import type { Clock } from '../store/clock.ts';
import { Listeners } from '../store/listeners.ts';
import { RingBuffer } from '../store/ring-buffer.ts';
import { type EventFilter, isWanted } from './event-filter.ts';
import { type SignificantEvent, tellEvent } from './significant-event.ts';

const sameNewsMs = 30_000;
const maxKept = 200;
const maxRemembered = 400;

/** The newest events, each once: the same again within a while is counted, not told. */
export class EventBook {
  readonly #clock: Clock;
  readonly #kept = new RingBuffer<SignificantEvent>(maxKept);
  /** When each news was told last. */
  readonly #toldAt = new Map<number, number>();
  readonly #news = new Listeners<SignificantEvent>();
  #seq = 0;
  #repeats = 0;
  #unexamined = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The number of the newest event. */
  get seq(): number {
    return this.#seq;
  }

  /** How many sightings were no news. */
  get repeats(): number {
    return this.#repeats;
  }

  /** How many requests came too fast to be searched for secrets. */
  get unexamined(): number {
    return this.#unexamined;
  }

  /** How many events are no longer kept. */
  get lost(): number {
    return this.#kept.evicted;
  }

  readonly report = (sighting: Sighting): void => {
    const key = keyOf(sighting);
    const now = this.#clock.now();
    const told = this.#toldAt.get(key);
    if (told !== undefined && (sighting.once || now - told < sameNewsMs)) {
      this.#repeats++;
      return;
    }
    this.#toldAt.delete(key);
    this.#toldAt.set(key, now);
    if (this.#toldAt.size > maxRemembered) {
      const [oldest = 0] = this.#toldAt.keys();
      this.#toldAt.delete(oldest);
    }
    const event = tellEvent(++this.#seq, sighting);
    this.#kept.append(event, 0);
    this.#news.tell(event);
  };

  /** Something came again that was known before it was looked at. */
  countRepeat(): void {
    this.#repeats++;
  }

  countUnexamined(): void {
    this.#unexamined++;
  }

  /** Whether this was told lately. */
  isKnown(sighting: Sighting): boolean {
    const told = this.#toldAt.get(keyOf(sighting));
    return told !== undefined && this.#clock.now() - told < sameNewsMs;
  }

  /** Told of every event when it is news. Returns the undo. */
  onEvent(listener: (event: SignificantEvent) => void): () => void {
    return this.#news.add(listener);
  }

  /** Kept events after this number, oldest first. */
  after(seq: number, filter: EventFilter = {}): SignificantEvent[] {
    return [...this.#kept.oldestFirst()].filter((event) => event.seq > seq && isWanted(event, filter));
  }

  /** What was captured is forgotten, so everything may be news again. */
  forget(): void {
    this.#kept.clear();
    this.#toldAt.clear();
    this.#repeats = 0;
    this.#unexamined = 0;
  }

  /** The logs were cleared: an error that comes again is news again. */
  forgetNews(): void {
    this.#toldAt.clear();
  }
}

function keyOf({ category, identity }: Sighting): number {
  return textHash(`${category} ${identity}`);
}
