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
    if (!earlier || !isSame(earlier, entry)) return undefined;
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

/** Short, because it is hashed for every error; `isSame` makes sure. */
function keyOf({ message, stack, tabId }: Omit<LogEntry, 'seq'>): string {
  return `${tabId}/${stack?.length}/${message}`;
}

function isSame(a: Omit<LogEntry, 'seq'>, b: Omit<LogEntry, 'seq'>): boolean {
  return (
    a.message === b.message &&
    a.stack === b.stack &&
    a.source === b.source &&
    a.url === b.url &&
    a.tabId === b.tabId &&
    a.pageLoad === b.pageLoad &&
    a.testId === b.testId
  );
}
