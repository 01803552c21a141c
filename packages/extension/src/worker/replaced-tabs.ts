const maxRemembered = 500;

/**
 * Chrome may give a tab another id when it unloads the page of it. Entries carry the id of their time, and who
 * has read them asks with that.
 */
export class ReplacedTabs {
  readonly #current: Map<number, number>;

  /** With what an earlier life of the worker has left. */
  constructor(left: [number, number][] = []) {
    this.#current = new Map(left);
  }

  replaced(added: number, removed: number): void {
    for (const [old, current] of this.#current) if (current === removed) this.#current.set(old, added);
    this.#current.set(removed, added);
    for (const old of this.#current.keys()) {
      if (this.#current.size <= maxRemembered) break;
      this.#current.delete(old);
    }
  }

  /** The id that the tab has now. */
  current(tabId: number): number {
    return this.#current.get(tabId) ?? tabId;
  }

  all(): [number, number][] {
    return [...this.#current];
  }
}
