/** So many deliveries, or so much text in them, are kept by Playwright until they are answered. */
const maxHeld = 100;
const maxChars = 1_000_000;

/**
 * Playwright answers every call of a binding by a script that it runs in the page, and the first time it brings the tools
 * for that along. A page of ours waits for no answer, so it gets none until too many are due: most pages are gone by then.
 */
export class HeldAnswers {
  #held: (() => void)[] = [];
  #chars = 0;

  /** The answer to a delivery. */
  async hold(delivery: unknown): Promise<void> {
    this.#chars += typeof delivery === 'string' ? delivery.length : 0;
    if (this.#held.length >= maxHeld || this.#chars > maxChars) {
      for (const answer of this.#held) answer();
      this.#held = [];
      this.#chars = 0;
      return;
    }
    await new Promise<void>((answer) => this.#held.push(answer));
  }
}
