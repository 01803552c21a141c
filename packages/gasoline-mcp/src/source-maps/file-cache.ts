import { limits } from './limits.ts';
import type { Downloaded, Version } from './download.ts';

interface Kept<T> {
  outcome: { value: T } | { error: unknown };
  version: Version;
  bytes: number;
  checkedAt: number;
}

export interface FileCacheOptions<T> {
  download(url: URL, known: Version): Promise<Downloaded | 'unchanged'>;
  /** What is kept of a file. May throw; that is kept, too. */
  read(file: Downloaded): T;
  maxFiles: number;
  now(): number;
}

/**
 * Files by address, the least recently used leave first. A second after it was checked, a file is asked for again:
 * a development server replaces its files while the developer types.
 */
export class FileCache<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #underWay = new Map<string, Promise<T>>();
  readonly #options: FileCacheOptions<T>;

  constructor(options: FileCacheOptions<T>) {
    this.#options = options;
  }

  get(address: URL): Promise<T> {
    const url = new URL(address);
    url.hash = '';
    const key = url.href;
    const pending = this.#underWay.get(key);
    if (pending !== undefined) return pending;
    const kept = this.#kept.get(key);
    if (kept !== undefined && this.#options.now() - kept.checkedAt < limits.freshMs) {
      this.#keep(key, kept);
      return settle(kept);
    }
    const coming = this.#load(key, url, kept).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, coming);
    return coming;
  }

  async #load(key: string, url: URL, known: Kept<T> | undefined): Promise<T> {
    const next = await this.#check(url, known);
    this.#keep(key, next);
    return settle(next);
  }

  async #check(url: URL, known: Kept<T> | undefined): Promise<Kept<T>> {
    const { download, read, now } = this.#options;
    let bytes = 0;
    let version: Version = {};
    try {
      const file = await download(url, known?.version ?? {});
      if (file === 'unchanged' && known !== undefined) return { ...known, checkedAt: now() };
      if (file === 'unchanged') throw new Error('A file that nobody knew cannot be unchanged.');
      ({ version } = file);
      bytes = file.text.length;
      return { outcome: { value: read(file) }, version, bytes, checkedAt: now() };
    } catch (error) {
      return { outcome: { error }, version, bytes: 0, checkedAt: now() };
    }
  }

  #keep(key: string, next: Kept<T>): void {
    this.#kept.delete(key);
    this.#kept.set(key, next);
    let bytes = 0;
    for (const one of this.#kept.values()) bytes += one.bytes;
    for (const [oldest, { bytes: freed }] of this.#kept) {
      if (this.#kept.size <= this.#options.maxFiles && bytes <= limits.maxKeptBytes) break;
      this.#kept.delete(oldest);
      bytes -= freed;
    }
  }
}

async function settle<T>({ outcome }: Kept<T>): Promise<T> {
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}
