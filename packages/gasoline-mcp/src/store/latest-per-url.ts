import { sizeOf } from './size-of.ts';

/** The newest item of each URL; the URL seen least recently goes when there are too many. */
export class LatestPerUrl<T extends { url: string }> {
  readonly #items = new Map<string, { item: T; size: number }>();
  readonly #max: number;
  #bytes = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get length(): number {
    return this.#items.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  append(item: T): void {
    const size = sizeOf(item);
    this.#remove(item.url);
    this.#items.set(item.url, { item, size });
    this.#bytes += size;
    if (this.#items.size > this.#max) this.dropOldest(1);
  }

  dropOldest(count: number): void {
    for (const url of [...this.#items.keys()].slice(0, count)) this.#remove(url);
  }

  *oldestFirst(): Generator<T> {
    for (const { item } of this.#items.values()) yield item;
  }

  clear(): number {
    const removed = this.#items.size;
    this.#items.clear();
    this.#bytes = 0;
    return removed;
  }

  #remove(url: string): void {
    this.#bytes -= this.#items.get(url)?.size ?? 0;
    this.#items.delete(url);
  }
}
