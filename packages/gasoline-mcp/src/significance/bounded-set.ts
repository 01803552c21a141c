import { textHash } from './text-hash.ts';

/**
 * Remembers the newest so many texts, and up to as many before them. Whole generations are forgotten: to take the oldest
 * out of a set one by one costs more than all the rest.
 */
export class BoundedSet {
  readonly #max: number;
  #current = new Set<number>();
  #previous = new Set<number>();

  constructor(max: number) {
    this.#max = max;
  }

  /** Whether it was not there yet. */
  add(text: string): boolean {
    const hash = textHash(text);
    if (this.#current.has(hash) || this.#previous.has(hash)) return false;
    this.#current.add(hash);
    if (this.#current.size >= this.#max) {
      this.#previous = this.#current;
      this.#current = new Set();
    }
    return true;
  }

  clear(): void {
    this.#current.clear();
    this.#previous.clear();
  }
}
