/** How long to wait before the next attempt: twice as long each time, up to a limit. */
export class BackOff {
  readonly #firstMs: number;
  readonly #maxMs: number;
  #nextMs: number;

  constructor(firstMs: number, maxMs: number) {
    this.#firstMs = firstMs;
    this.#maxMs = maxMs;
    this.#nextMs = firstMs;
  }

  next(): number {
    const delayMs = this.#nextMs;
    this.#nextMs = Math.min(this.#maxMs, delayMs * 2);
    return delayMs;
  }

  reset(): void {
    this.#nextMs = this.#firstMs;
  }
}
