import { sizeOf } from './size-of.ts';

/** The newest `capacity` items. Appending costs the same however full it is. */
export class RingBuffer<T> {
  readonly capacity: number;
  readonly #items: (T | undefined)[];
  readonly #sizes: number[];
  readonly #onEvict: ((item: T) => void) | undefined;
  #start = 0;
  #length = 0;
  #bytes = 0;
  #evicted = 0;

  constructor(capacity: number, onEvict?: (item: T) => void) {
    this.capacity = capacity;
    this.#items = Array.from({ length: capacity });
    this.#sizes = Array.from({ length: capacity }, () => 0);
    this.#onEvict = onEvict;
  }

  get length(): number {
    return this.#length;
  }

  /** Estimated memory of what is held. */
  get bytes(): number {
    return this.#bytes;
  }

  /** How many items were pushed out since the last clear. */
  get evicted(): number {
    return this.#evicted;
  }

  append(item: T, size = sizeOf(item)): void {
    if (this.#length === this.capacity) this.dropOldest(1);
    const index = (this.#start + this.#length) % this.capacity;
    this.#items[index] = item;
    this.#sizes[index] = size;
    this.#bytes += size;
    this.#length++;
  }

  dropOldest(count: number): void {
    for (let left = Math.min(count, this.#length); left > 0; left--) {
      const item = this.#items[this.#start] as T;
      this.#items[this.#start] = undefined;
      this.#bytes -= this.#sizes[this.#start] ?? 0;
      this.#start = (this.#start + 1) % this.capacity;
      this.#length--;
      this.#evicted++;
      this.#onEvict?.(item);
    }
  }

  clear(): number {
    const removed = this.#length;
    this.dropOldest(removed);
    this.#evicted = 0;
    return removed;
  }

  *oldestFirst(): Generator<T> {
    for (let i = 0; i < this.#length; i++) yield this.#items[(this.#start + i) % this.capacity] as T;
  }

  *newestFirst(): Generator<T> {
    for (let i = this.#length - 1; i >= 0; i--) yield this.#items[(this.#start + i) % this.capacity] as T;
  }
}
