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
const howManySlowest = 3;

type Network = NonNullable<WirePerformanceSnapshot['network']>;

/** What was loaded. */
export class Resources {
  readonly stop: Stop;
  #entries: PerformanceResourceTiming[] = [];
  #lost = 0;

  constructor(tap: Tap) {
    this.stop = observeEntries<PerformanceResourceTiming>(tap, 'resource', (entries, dropped) => {
      this.#lost += dropped;
      const all = [...this.#entries, ...entries.filter(({ name }) => /^https?:/.test(name))];
      this.#lost += Math.max(0, all.length - maxKept);
      this.#entries = all.slice(-maxKept);
    });
  }

  /** What was asked for in this part of the page's life and has come. A load includes the document itself. */
  summary(from: number, to: number): Network {
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
    for (const { name, initiatorType, transferSize, decodedBodySize } of entries) {
      network.transferSize += transferSize;
      network.decodedSize += decodedBodySize;
      if (transferSize === 0 && decodedBodySize > 0) network.cachedCount++;
      else if (transferSize === 0 && !name.startsWith(`${location.origin}/`)) network.opaqueCount++;
      const sum = (byType[resourceType(initiatorType, withoutQuery(name))] ??= { count: 0, size: 0 });
      sum.count++;
      sum.size += transferSize;
    }
    return { ...network, byType, slowestRequests: slowest(entries) };
  }
}

function slowest(entries: PerformanceResourceTiming[]): Network['slowestRequests'] {
  return entries
    .filter(({ entryType }) => entryType === 'resource')
    .sort((a, b) => b.duration - a.duration)
    .slice(0, howManySlowest)
    .map(({ name, duration, transferSize }) => ({
      url: withoutQuery(name),
      duration: round(duration),
      size: transferSize,
    }));
}
