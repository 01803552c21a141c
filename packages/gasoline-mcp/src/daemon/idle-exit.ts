import type { Clock } from '../store/clock.ts';

/** Tells when nobody has needed the daemon for long enough. */
export class IdleExit {
  readonly #clock: Clock;
  readonly #idleMs: number;
  readonly #isNeeded: () => boolean;
  #lastNeeded: number;

  constructor(clock: Clock, idleMs: number, isNeeded: () => boolean) {
    this.#clock = clock;
    this.#idleMs = idleMs;
    this.#isNeeded = isNeeded;
    this.#lastNeeded = clock.now();
  }

  touch(): void {
    this.#lastNeeded = this.#clock.now();
  }

  isDue(): boolean {
    if (this.#isNeeded()) this.touch();
    return this.#clock.now() - this.#lastNeeded >= this.#idleMs;
  }
}
