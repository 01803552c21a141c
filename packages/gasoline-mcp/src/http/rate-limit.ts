import type { Clock } from '../store/clock.ts';

/** Counts the entries of one sender over a sliding window of whole seconds. */
export class RateLimit {
  readonly #clock: Clock;
  readonly #max: number;
  readonly #windowMs: number;
  #windowStart = 0;
  #count = 0;
  #previousCount = 0;

  constructor(clock: Clock, maxPerSecond: number, windowMs: number) {
    this.#clock = clock;
    this.#max = (maxPerSecond * windowMs) / 1000;
    this.#windowMs = windowMs;
  }

  /** Seconds to wait when this many more would be too many; 0 when they are welcome (and then counted). */
  take(entries: number): number {
    const now = this.#clock.now();
    const windows = Math.floor((now - this.#windowStart) / this.#windowMs);
    if (windows > 0) {
      this.#previousCount = windows === 1 ? this.#count : 0;
      this.#count = 0;
      this.#windowStart += windows * this.#windowMs;
    }
    const elapsed = (now - this.#windowStart) / this.#windowMs;
    const recent = this.#previousCount * (1 - elapsed) + this.#count;
    if (recent + entries > this.#max) return Math.max(1, Math.ceil((this.#windowMs * (1 - elapsed)) / 1000));
    this.#count += entries;
    return 0;
  }
}
