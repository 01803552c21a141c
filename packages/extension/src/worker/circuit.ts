import { BackOff } from '../back-off.ts';

const maxFailures = 5;
const openMs = 30_000;

/**
 * Spares a server that is not there. Five failures in a row open the circuit: nothing is tried for 30 s, then
 * one probe decides. Before that a failure only delays the next attempt.
 */
export class Circuit {
  readonly #now: () => number;
  readonly #backOff = new BackOff(500, 10_000);
  #failures = 0;
  #tryAgainAt = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  get failing(): boolean {
    return this.#failures > 0;
  }

  /** 0: try now. */
  waitMs(): number {
    return Math.max(0, this.#tryAgainAt - this.#now());
  }

  failed(): void {
    this.#failures++;
    this.#tryAgainAt = this.#now() + (this.#failures >= maxFailures ? openMs : this.#backOff.next());
  }

  /** The server has answered, or has let itself be heard on another way. */
  close(): void {
    this.#failures = 0;
    this.#tryAgainAt = 0;
    this.#backOff.reset();
  }

  /** The server is there and asks for patience. */
  pause(ms: number): void {
    this.#tryAgainAt = this.#now() + ms;
  }
}
