import { limits, type PerformanceSnapshot } from '@gasoline/protocol';
import { Baseline } from './baseline.ts';
import { kindOfNavigation } from './navigation.ts';

/** Where page loads come from, and when all of them are forgotten. */
export interface SnapshotSource {
  performanceSnapshots: { oldestFirst(): Iterable<PerformanceSnapshot> };
  onPerformanceSnapshot(listener: (snapshot: PerformanceSnapshot) => void): () => void;
  onClearAll(listener: () => void): () => void;
}

interface Page {
  past: Baseline;
  /** Not part of the past yet: it is to be compared with it, and may still change. */
  newest: PerformanceSnapshot;
}

/** What each page costs usually. Of two navigations that are not alike, each has its own past. */
export class Baselines {
  /** Least recently loaded first. */
  #pages = new Map<string, Page>();

  /** Takes in what is there and all that comes; the store's emptying empties this too. */
  follow(source: SnapshotSource): () => void {
    for (const snapshot of source.performanceSnapshots.oldestFirst()) this.observe(snapshot);
    const stops = [
      source.onPerformanceSnapshot((snapshot) => this.observe(snapshot)),
      source.onClearAll(() => this.#pages.clear()),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** A load that comes again under its number is the same one, with more known of it. */
  observe(snapshot: PerformanceSnapshot): void {
    const key = keyOf(snapshot);
    const page = this.#pages.get(key) ?? { past: new Baseline(), newest: snapshot };
    if (page.newest.seq !== snapshot.seq) page.past.add(page.newest);
    page.newest = snapshot;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= limits.maxPerformanceBaselines) return;
      this.#pages.delete(oldest);
    }
  }

  /** What the page cost before this load, if anything is known of that. */
  before(snapshot: PerformanceSnapshot): Baseline | undefined {
    const page = this.#pages.get(keyOf(snapshot));
    return page && page.past.loads > 0 ? page.past : undefined;
  }
}

function keyOf(snapshot: PerformanceSnapshot): string {
  return `${kindOfNavigation(snapshot)} ${snapshot.origin ?? ''} ${snapshot.url}`;
}
