/** Lets only so many things be under way at once; the others wait in line. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The turn passes straight to the next one, so that nobody who comes in between gets it.
      if (next === undefined) this.#free++;
      else next();
    }
  }
}
