import { limits } from './limits.ts';

/** Each reason once, and no more of them than are read. */
export class Notes {
  readonly #told = new Set<string>();

  readonly tell = (note: string): void => {
    this.#told.add(note);
  };

  list(): string[] {
    const all = [...this.#told];
    const more = all.length - limits.maxNotes;
    return more > 0 ? [...all.slice(0, limits.maxNotes), `There are ${more} more reasons like these.`] : all;
  }
}
