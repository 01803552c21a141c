import type { Direction, WireWebSocketEvent } from '@gasoline/protocol';
import { describeMessage, sizeOf } from './describe-message.ts';
import { now } from './natives.ts';

/** What is told in full of one connection in a second. The rest is counted. */
const maxPerSecond = 200;

type Tell = (event: Omit<WireWebSocketEvent, 'id' | 'url'>) => void;

/** The messages of one connection: the first ones of each second, and how many more there were. */
export class SampledMessages {
  readonly #tell: Tell;
  #second = 0;
  #told = 0;
  readonly #skipped = { incoming: { count: 0, bytes: 0 }, outgoing: { count: 0, bytes: 0 } };

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  add(direction: Direction, data: unknown): void {
    const ts = now();
    const second = Math.floor(ts / 1000);
    if (second !== this.#second) {
      this.finish();
      this.#second = second;
      this.#told = 0;
    }
    if (this.#told >= maxPerSecond) {
      const skipped = this.#skipped[direction];
      skipped.count++;
      skipped.bytes += sizeOf(data);
      return;
    }
    this.#told++;
    this.#tell({ event: 'message', direction, ts, ...describeMessage(data) });
  }

  /** Tells how many messages were only counted since the last time. */
  finish(): void {
    for (const direction of ['incoming', 'outgoing'] as const) {
      const { count, bytes } = this.#skipped[direction];
      if (count === 0) continue;
      this.#tell({ event: 'message', direction, skipped: count, size: bytes });
      this.#skipped[direction] = { count: 0, bytes: 0 };
    }
  }
}
