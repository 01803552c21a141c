import type { Labels } from '@gasoline/protocol';

export interface Tab {
  tabId: number;
  url: string;
  firstSeen: number;
  lastSeen: number;
}

/** Which tabs have reported, since when, and from which page last. */
export class Tabs {
  readonly #tabs = new Map<number, Tab>();
  readonly #max: number;
  #firstSeen: number | undefined;
  #focused: number | undefined;

  constructor(max: number) {
    this.#max = max;
  }

  /** When the first entry of all came, from a tab or without one. */
  get firstSeen(): number | undefined {
    return this.#firstSeen;
  }

  /** `now` is this machine's time: a sender's clock may be wrong. */
  observe(entry: Labels, url: string | undefined, now: number): void {
    this.#firstSeen ??= now;
    if (entry.tabId === undefined) return;
    const known = this.#tabs.get(entry.tabId);
    if (known) {
      known.lastSeen = now;
      // A frame's address is not the tab's.
      if (url && entry.frame === undefined) known.url = url;
      return;
    }
    this.#tabs.set(entry.tabId, {
      tabId: entry.tabId,
      url: url ?? '',
      firstSeen: now,
      lastSeen: now,
    });
    if (this.#tabs.size > this.#max) {
      const stalest = [...this.#tabs.values()].reduce((a, b) => (a.lastSeen <= b.lastSeen ? a : b));
      this.#tabs.delete(stalest.tabId);
    }
  }

  focus(tabId: number): void {
    this.#focused = tabId;
  }

  get(tabId: number): Tab | undefined {
    return this.#tabs.get(tabId);
  }

  /** The one focused last, else the one that reported last. */
  active(): Tab | undefined {
    const focused = this.#focused === undefined ? undefined : this.#tabs.get(this.#focused);
    return focused ?? this.list()[0];
  }

  /** The one that reported last comes first. */
  list(): Tab[] {
    return [...this.#tabs.values()].sort((a, b) => b.lastSeen - a.lastSeen);
  }
}
