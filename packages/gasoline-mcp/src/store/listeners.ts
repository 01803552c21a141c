/** Who wants to hear of something. Costs nearly nothing while nobody does. */
export class Listeners<T> {
  readonly #listeners = new Set<(value: T) => void>();

  /** Returns the undo. */
  add(listener: (value: T) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  tell(value: T): void {
    if (this.#listeners.size === 0) return;
    for (const listener of this.#listeners) listener(value);
  }
}
