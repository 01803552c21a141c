/** What a tab has reported since its page was loaded. */
export interface TabCount {
  /** The document in the tab's top frame. */
  documentId: string | undefined;
  entries: number;
  errors: number;
}

export class TabCounts {
  readonly #tabs: Map<number, TabCount>;

  constructor(kept: [number, TabCount][] = []) {
    this.#tabs = new Map(kept);
  }

  /** A top frame is there. Counting begins anew when its document is another one than before. */
  opened(tabId: number, documentId: string | undefined): void {
    if (this.#tabs.get(tabId)?.documentId === documentId) return;
    this.#tabs.set(tabId, { documentId, entries: 0, errors: 0 });
  }

  /** `topDocumentId` is known when the top frame reports; the last words of a document that has gone do not count. */
  add(tabId: number, topDocumentId: string | undefined, entries: number, errors: number): void {
    const count = this.#tabs.get(tabId) ?? { documentId: topDocumentId, entries: 0, errors: 0 };
    if (topDocumentId !== undefined && count.documentId !== undefined && topDocumentId !== count.documentId)
      return;
    count.entries += entries;
    count.errors += errors;
    this.#tabs.set(tabId, count);
  }

  get(tabId: number): TabCount | undefined {
    return this.#tabs.get(tabId);
  }

  forget(tabId: number): void {
    this.#tabs.delete(tabId);
  }

  /** The user has cleared what was captured. */
  reset(): void {
    for (const count of this.#tabs.values()) Object.assign(count, { entries: 0, errors: 0 });
  }

  all(): [number, TabCount][] {
    return [...this.#tabs];
  }
}
