/** Remembers the newest so many texts. */
export class BoundedSet {
  readonly #texts = new Set<string>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Whether it was not there yet. */
  add(text: string): boolean {
    if (this.#texts.has(text)) return false;
    this.#texts.add(text);
    if (this.#texts.size > this.#max) {
      const [oldest = ''] = this.#texts;
      this.#texts.delete(oldest);
    }
    return true;
  }

  clear(): void {
    this.#texts.clear();
  }
}
