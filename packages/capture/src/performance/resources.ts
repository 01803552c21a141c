import type { WirePerformanceSnapshot } from '@gasoline/protocol';
import { performance } from '../natives.ts';
import type { Stop } from '../stop.ts';
import type { Tap } from '../tap.ts';
import { observeEntries } from './observe-entries.ts';
import { resourceType } from './resource-type.ts';
import { round } from './round.ts';
import { withoutQuery } from './without-query.ts';

/** A development server may send more than a thousand modules. */
const maxKept = 2_000;
const maxUnread = 100;
const howManySlowest = 3;

type Network = NonNullable<WirePerformanceSnapshot['network']>;

/** What was loaded. */
export class Resources {
  readonly stop: Stop;
  #unread: (() => PerformanceResourceTiming[])[] = [];
  #entries: PerformanceResourceTiming[] = [];
  #lost = 0;

  constructor(tap: Tap) {
    this.stop = observeEntries<PerformanceResourceTiming>(tap, 'resource', (entries, dropped) => {
      this.#lost += dropped;
      this.#unread[this.#unread.length] = entries;
      if (this.#unread.length >= maxUnread) this.#read();
    });
  }

  /** What was asked for in this part of the page's life and has come. A load includes the document itself. */
  summary(from: number, to: number): Network {
    this.#read();
    const documents =
      from === 0 ? (performance.getEntriesByType('navigation') as PerformanceResourceTiming[]) : [];
    const entries = [...documents, ...this.#entries].filter((e) => e.startTime >= from && e.startTime < to);
    const network = {
      requestCount: entries.length + (from === 0 ? this.#lost : 0),
      transferSize: 0,
      decodedSize: 0,
      cachedCount: 0,
      opaqueCount: 0,
    };
    const byType: Record<string, { count: number; size: number }> = {};
    const timed: Timed[] = [];
    // Each look at an entry asks the browser, so each field is looked at once.
    for (const entry of entries) {
      const { name, transferSize, decodedBodySize } = entry;
      if (entry.entryType === 'resource')
        timed[timed.length] = { name, duration: entry.duration, size: transferSize };
      network.transferSize += transferSize;
      network.decodedSize += decodedBodySize;
      if (transferSize === 0 && decodedBodySize > 0) network.cachedCount++;
      else if (transferSize === 0 && !name.startsWith(`${location.origin}/`)) network.opaqueCount++;
      const sum = (byType[resourceType(entry.initiatorType, name)] ??= { count: 0, size: 0 });
      sum.count++;
      sum.size += transferSize;
    }
    return { ...network, byType, slowestRequests: slowest(timed) };
  }

  #read(): void {
    for (const entries of this.#unread)
      for (const entry of entries())
        if (entry.name.startsWith('http')) this.#entries[this.#entries.length] = entry;
    this.#unread = [];
    const spare = this.#entries.length - maxKept;
    if (spare <= 0) return;
    this.#lost += spare;
    this.#entries = this.#entries.slice(spare);
  }
}

interface Timed {
  name: string;
  duration: number;
  size: number;
}

function slowest(timed: Timed[]): Network['slowestRequests'] {
  return timed
    .sort((a, b) => b.duration - a.duration)
    .slice(0, howManySlowest)
    .map(({ name, duration, size }) => ({ url: withoutQuery(name), duration: round(duration), size }));
}
