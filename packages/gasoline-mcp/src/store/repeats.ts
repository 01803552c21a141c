import type { LogEntry } from '@gasoline/protocol';

/**
 * Finds the entry that a new one merely repeats: same words, same stack, same place, shortly after.
 * A reader that puts a mark (see `Store.mark`) ends all runs, so no run reaches across a mark.
 */
export class Repeats {
  readonly #windowMs: number;
  readonly #latest = new Map<string, LogEntry>();

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** The kept entry that `entry` repeats, if there is one. */
  find(entry: Omit<LogEntry, 'seq'>): LogEntry | undefined {
    const earlier = this.#latest.get(keyOf(entry));
    if (!earlier) return undefined;
    return Math.abs(entry.ts - (earlier.lastTs ?? earlier.ts)) <= this.#windowMs ? earlier : undefined;
  }

  remember(entry: LogEntry): void {
    this.#latest.set(keyOf(entry), entry);
  }

  forget(entry: LogEntry): void {
    const key = keyOf(entry);
    if (this.#latest.get(key) === entry) this.#latest.delete(key);
  }

  clear(): void {
    this.#latest.clear();
  }
}

function keyOf(entry: Omit<LogEntry, 'seq'>): string {
  return `${entry.tabId}\n${entry.testId}\n${entry.pageLoad}\n${entry.source}\n${entry.url}\n${entry.message}\n${entry.stack}`;
}
