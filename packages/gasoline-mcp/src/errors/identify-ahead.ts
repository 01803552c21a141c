import { type LogEntry, limits } from '@gasoline/protocol';
import type { Store } from '../store/store.ts';

/** How long nothing much must come before it begins, and how much is not much. */
const calmMs = 50;
const calmEntries = 20;
/** It works for so long at a time, then whatever else waits has its turn. */
const sliceMs = 2;
const pauseMs = 4;
/** As many as the store holds. */
const maxKept = limits.maxErrors + limits.maxLogs;

/**
 * Works out what makes errors the same while nobody waits for it, so that the first question after a wave of them need
 * not. Arrivals go before: as long as many come, it does nothing, and what it has not done is done when it is asked for.
 */
export class IdentifyAhead {
  readonly #identify: (entry: LogEntry) => Promise<unknown>;
  #waiting: LogEntry[] = [];
  #arrived = 0;
  #isUnderWay = false;

  constructor(identify: (entry: LogEntry) => Promise<unknown>) {
    this.#identify = identify;
  }

  /** Errors and warnings are compared; other lines are not. */
  follow(store: Pick<Store, 'onLog'>): void {
    store.onLog((entry) => {
      if (entry.level === 'error' || entry.level === 'warn') this.#add(entry);
    });
  }

  #add(entry: LogEntry): void {
    this.#arrived++;
    // The store has pushed out the oldest by now.
    if (this.#waiting.length >= 2 * maxKept) this.#waiting = this.#waiting.slice(-maxKept);
    this.#waiting.push(entry);
    if (this.#isUnderWay) return;
    this.#isUnderWay = true;
    void this.#work();
  }

  async #work(): Promise<void> {
    await this.#calm();
    while (this.#waiting.length > 0) {
      await this.#slice();
      await pause(pauseMs);
      if (this.#arrived > calmEntries) await this.#calm();
    }
    this.#isUnderWay = false;
  }

  async #calm(): Promise<void> {
    do {
      this.#arrived = 0;
      await pause(calmMs);
    } while (this.#arrived > calmEntries);
    this.#arrived = 0;
  }

  async #slice(): Promise<void> {
    const end = performance.now() + sliceMs;
    while (performance.now() < end) {
      // The newest are those that somebody will ask for.
      const entry = this.#waiting.pop();
      if (entry === undefined) return;
      // Whoever asks for it meets the same failure, and hears of it.
      await this.#identify(entry).catch(() => {});
    }
  }
}

/** Keeps no process alive. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
