import type { Labels, Limits } from '@gasoline/protocol';
import type { Clock } from './clock.ts';
import { type Removed, Store } from './store.ts';

/** One test as far as the server knows it, with buffers of its own. */
export interface Test {
  id: string;
  title?: string | undefined;
  status?: string | undefined;
  startedAt?: number | undefined;
  endedAt?: number | undefined;
  /** Its last sign of life. */
  seenAt: number;
  /** Entries that came for it since its start. */
  received: number;
  /** Entries without an id that came while it and others were open. */
  unassigned: number;
  store: Store;
}

/**
 * Buffers per test, so that no test pushes out what another has to show. They hold copies: the common store has
 * every entry as well, as far as it reaches back.
 */
export class Tests {
  readonly #clock: Clock;
  readonly #limits: Limits;
  /** The one heard of last comes last. */
  readonly #tests = new Map<string, Test>();
  readonly #open = new Set<string>();

  constructor({ clock, limits }: { clock: Clock; limits: Limits }) {
    this.#clock = clock;
    this.#limits = limits;
  }

  get size(): number {
    return this.#tests.size;
  }

  get openCount(): number {
    return this.#open.size;
  }

  /** Estimated memory of all of them. */
  get bytes(): number {
    let sum = 0;
    for (const { store } of this.#tests.values()) sum += store.bytes;
    return sum;
  }

  /** Those heard of last come last. */
  all(): Iterable<Test> {
    return this.#tests.values();
  }

  get(id: string): Test | undefined {
    return this.#tests.get(id);
  }

  /** Entries may overtake the word of the start, and stay. A test that was started before starts afresh. */
  start(id: string, title?: string): Test {
    if (this.#tests.get(id)?.startedAt !== undefined || this.#tests.get(id)?.endedAt !== undefined)
      this.#forget(id);
    const test = this.#hearOf(id);
    test.title = title;
    test.startedAt = test.seenAt;
    this.#open.add(id);
    return test;
  }

  /** What it captured stays, until it is cleared or must make room. */
  end(id: string, status?: string): Test {
    const test = this.#hearOf(id);
    test.status = status;
    test.endedAt = test.seenAt;
    this.#open.delete(id);
    return test;
  }

  /** The test that an entry belongs to: its own, else the one that is open, if there is but one. */
  owner({ testId }: Labels): Test | undefined {
    if (testId !== undefined) return this.#hearOf(testId);
    if (this.#open.size === 1) for (const id of this.#open) return this.#hearOf(id);
    for (const id of this.#open) {
      const test = this.#tests.get(id);
      if (test) test.unassigned++;
    }
    return undefined;
  }

  /** Empties its buffers. An open test goes on, an ended one is forgotten. */
  clear(id: string): Removed | undefined {
    const test = this.#tests.get(id);
    const removed = test?.store.clearAll();
    if (test && !this.#open.has(id)) this.#forget(id);
    return removed;
  }

  clearAll(): void {
    for (const id of this.#tests.keys()) this.clear(id);
  }

  /** Once per batch. Ended tests go first; then the largest gives way, because it is the one that makes the noise. */
  keepWithinMemory(): void {
    const longAgo = this.#clock.now() - this.#limits.testSilenceMs;
    for (const [id, { seenAt }] of this.#tests) {
      if (seenAt > longAgo) break;
      this.#forget(id);
    }
    while (this.bytes > this.#limits.maxAllTestsBytes) {
      const ended = this.#oldestEnded();
      if (ended === undefined) this.#largest()?.store.shrink();
      else this.#forget(ended);
    }
  }

  #hearOf(id: string): Test {
    const known = this.#tests.get(id);
    if (!known) return this.#begin(id);
    known.seenAt = this.#clock.now();
    this.#tests.delete(id);
    this.#tests.set(id, known);
    return known;
  }

  #begin(id: string): Test {
    const limits = { ...this.#limits, evictAboveBytes: this.#limits.maxTestBytes };
    const store = new Store({ clock: this.#clock, limits });
    const test: Test = { id, seenAt: this.#clock.now(), received: 0, unassigned: 0, store };
    if (this.#tests.size >= this.#limits.maxTests) {
      const [oldest] = this.#tests.keys();
      this.#forget(this.#oldestEnded() ?? (oldest as string));
    }
    this.#tests.set(id, test);
    return test;
  }

  #oldestEnded(): string | undefined {
    for (const id of this.#tests.keys()) if (!this.#open.has(id)) return id;
    return undefined;
  }

  #largest(): Test | undefined {
    return [...this.#tests.values()].reduce<Test | undefined>(
      (a, b) => (a && a.store.bytes >= b.store.bytes ? a : b),
      undefined,
    );
  }

  #forget(id: string): void {
    this.#tests.delete(id);
    this.#open.delete(id);
  }
}
