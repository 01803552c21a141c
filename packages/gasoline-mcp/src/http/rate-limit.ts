import type { Clock } from '../store/clock.ts';

/** A bucket that holds one window's worth of entries and fills up at the allowed rate. */
export class RateLimit {
  readonly #clock: Clock;
  readonly #perMs: number;
  readonly #capacity: number;
  #left: number;
  #filledAt: number;

  constructor(clock: Clock, maxPerSecond: number, windowMs: number) {
    this.#clock = clock;
    this.#perMs = maxPerSecond / 1000;
    this.#capacity = this.#perMs * windowMs;
    this.#left = this.#capacity;
    this.#filledAt = clock.now();
  }

  /** Seconds to wait when this many more would be too many; 0 when they are welcome (and then counted). */
  take(entries: number): number {
    const now = this.#clock.now();
    this.#left = Math.min(this.#capacity, this.#left + (now - this.#filledAt) * this.#perMs);
    this.#filledAt = now;
    // A batch larger than the bucket would never fit; it passes when the bucket is full.
    const wanted = Math.min(entries, this.#capacity);
    if (wanted > this.#left) return Math.max(1, Math.ceil((wanted - this.#left) / this.#perMs / 1000));
    this.#left -= wanted;
    return 0;
  }
}
