import type { LoadBaselines } from './slow-loads.ts';

const maxPages = 50;
/** Later loads move the mean as if there had been no more than these before. */
const maxWeight = 20;

/** The mean of all loads of each page. */
export class MeanLoads implements LoadBaselines {
  readonly #means = new Map<string, { count: number; mean: number }>();

  meanOf(page: string): number | undefined {
    return this.#means.get(page)?.mean;
  }

  add(page: string, loadMs: number): void {
    const { count, mean } = this.#means.get(page) ?? { count: 0, mean: 0 };
    const weight = Math.min(count, maxWeight);
    this.#means.delete(page);
    this.#means.set(page, { count: count + 1, mean: (mean * weight + loadMs) / (weight + 1) });
    if (this.#means.size <= maxPages) return;
    const [oldest = ''] = this.#means.keys();
    this.#means.delete(oldest);
  }

  clear(): void {
    this.#means.clear();
  }
}
