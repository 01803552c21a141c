import { explainFailure } from './explain-failure.ts';
import type { Exporter } from './exporters.ts';

/** A batch is sent when it holds so many items, or so much text. Collectors take 4 MB and more in one request. */
const maxBatchItems = 500;
const maxBatchChars = 1_000_000;
export interface Count {
  sent: number;
  /** The collector answered, and did not want them. */
  rejected: number;
  /** They never left, or nobody took them. */
  dropped: number;
}

/** Spans, or log records: those that wait for company, and what became of the others. */
export class Signal<T> {
  readonly count: Count = { sent: 0, rejected: 0, dropped: 0 };
  readonly #name: string;
  readonly #exporter: Exporter<T>;
  #pending: T[] = [];
  #pendingChars = 0;
  #rejection: string | undefined;
  /** Why they were dropped: the first reason. */
  #failure: string | undefined;
  #broken = false;
  #unknownHere = false;

  constructor(name: string, exporter: Exporter<T>) {
    this.#name = name;
    this.#exporter = exporter;
  }

  /** Whether a batch is complete now. */
  take(item: T, chars: number): boolean {
    this.#pending.push(item);
    this.#pendingChars += chars;
    return this.#pending.length >= maxBatchItems || this.#pendingChars >= maxBatchChars;
  }

  batch(): T[] {
    const batch = this.#pending;
    this.#pending = [];
    this.#pendingChars = 0;
    return batch;
  }

  drop(batch: T[], reason: string): void {
    this.count.dropped += batch.length;
    this.#failure ??= reason;
  }

  async send(batch: T[]): Promise<void> {
    // One that did not answer for 10 s would cost that for every batch.
    if (this.#broken) {
      this.count.dropped += batch.length;
      return;
    }
    try {
      const answer = await this.#exporter.export(batch);
      const rejected = Math.min(answer.rejected, batch.length);
      this.count.rejected += rejected;
      this.count.sent += batch.length - rejected;
      if (rejected > 0) this.#rejection ??= answer.reason || 'it gave no reason';
    } catch (error) {
      const { sentence, status } = explainFailure(error);
      this.#broken = true;
      this.#unknownHere = status === 404 && this.count.sent === 0;
      this.drop(batch, sentence);
    }
  }

  /** Nobody there knows this kind of data: Jaeger, for one, takes no log records. */
  get unknownHere(): boolean {
    return this.#unknownHere;
  }

  get complete(): boolean {
    return this.count.dropped + this.count.rejected === 0;
  }

  problems(): string[] {
    const { dropped, rejected } = this.count;
    return [
      ...(dropped > 0 ? [`${dropped} ${this.#name} were not sent: ${this.#failure}`] : []),
      ...(rejected > 0
        ? [`${rejected} ${this.#name} were rejected by the collector: ${this.#rejection}`]
        : []),
    ];
  }
}
