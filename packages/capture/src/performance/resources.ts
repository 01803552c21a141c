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
    const network = { requestCount: 0, transferSize: 0, decodedSize: 0, cachedCount: 0, opaqueCount: 0 };
    const byType: Record<string, { count: number; size: number }> = {};
    const own = `${location.origin}/`;
    // Each look at an entry asks the browser, so each field is looked at once.
    const count = (entry: PerformanceResourceTiming): Timed => {
      const { name, transferSize: size, decodedBodySize, initiatorType } = entry;
      network.requestCount++;
      network.transferSize += size;
      network.decodedSize += decodedBodySize;
      if (size === 0 && decodedBodySize > 0) network.cachedCount++;
      else if (size === 0 && !name.startsWith(own)) network.opaqueCount++;
      const sum = (byType[resourceType(initiatorType, name)] ??= { count: 0, size: 0 });
      sum.count++;
      sum.size += size;
      return { name, size, duration: entry.duration };
    };
    const timed = this.#entries.filter(({ startTime }) => startTime >= from && startTime < to).map(count);
    if (from === 0) {
      network.requestCount += this.#lost;
      (performance.getEntriesByType('navigation') as PerformanceResourceTiming[]).forEach(count);
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
