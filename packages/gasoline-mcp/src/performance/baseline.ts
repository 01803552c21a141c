import type { PerformanceSnapshot } from '@gasoline/protocol';
import { type Measured, measure, type MetricName } from './metrics.ts';
import { addSample, type Mean } from './running-mean.ts';

/** Requests are known by their URL; so many are remembered. */
const maxRequests = 12;

/** What the loads of a page cost in the past. */
export class Baseline {
  #loads = 0;
  readonly #metrics = new Map<MetricName, Mean>();
  readonly #firstByte: { mean?: Mean } = {};
  readonly #types = new Map<string, Mean>();
  readonly #requests = new Map<string, Mean>();

  /** How many loads it was made of. */
  get loads(): number {
    return this.#loads;
  }

  get measured(): Measured {
    return Object.fromEntries([...this.#metrics].map(([name, { value }]) => [name, value]));
  }

  get timeToFirstByte(): number | undefined {
    return this.#firstByte.mean?.value;
  }

  /** Bytes of a type of resource; a type that never came had none. */
  bytesOf(type: string): number {
    return this.#types.get(type)?.value ?? 0;
  }

  /** How long this request took, if it was among the slowest before. */
  durationOf(url: string): number | undefined {
    return this.#requests.get(url)?.value;
  }

  add(snapshot: PerformanceSnapshot): void {
    this.#loads++;
    for (const [name, value] of Object.entries(measure(snapshot)) as [MetricName, number][])
      this.#metrics.set(name, addSample(this.#metrics.get(name), value));
    const { timing, network } = snapshot;
    if (typeof timing?.timeToFirstByte === 'number')
      this.#firstByte.mean = addSample(this.#firstByte.mean, timing.timeToFirstByte);
    for (const [type, { size }] of Object.entries(network?.byType ?? {}))
      this.#types.set(type, addSample(this.#types.get(type), size));
    for (const { url, duration } of network?.slowestRequests ?? []) this.#remember(url, duration);
  }

  /** The one that was slow longest ago is forgotten first. */
  #remember(url: string, duration: number): void {
    const mean = addSample(this.#requests.get(url), duration);
    this.#requests.delete(url);
    this.#requests.set(url, mean);
    for (const oldest of this.#requests.keys()) {
      if (this.#requests.size <= maxRequests) return;
      this.#requests.delete(oldest);
    }
  }
}
