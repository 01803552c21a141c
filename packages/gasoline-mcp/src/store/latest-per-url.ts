import { sizeOf } from './size-of.ts';

interface OfPage {
  url: string;
  /** Two servers may have the same path. */
  origin?: string | undefined;
  pageId?: string | undefined;
}

/** The newest item of each URL; the URL seen least recently goes when there are too many. */
export class LatestPerUrl<T extends OfPage> {
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
    const key = keyOf(item);
    this.#remove(key);
    this.#items.set(key, { item, size });
    this.#bytes += size;
    if (this.#items.size > this.#max) this.dropOldest(1);
  }

  /** The item that a page knows by this name. */
  find(pageId: string): T | undefined {
    for (const { item } of this.#items.values()) if (item.pageId === pageId) return item;
    return undefined;
  }

  remove(item: T): void {
    this.#remove(keyOf(item));
  }

  dropOldest(count: number): void {
    for (const key of [...this.#items.keys()].slice(0, count)) this.#remove(key);
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

  #remove(key: string): void {
    this.#bytes -= this.#items.get(key)?.size ?? 0;
    this.#items.delete(key);
  }
}

function keyOf({ origin = '', url }: OfPage): string {
  return `${origin} ${url}`;
}
