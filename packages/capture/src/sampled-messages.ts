import type { Direction, WireWebSocketEvent } from '@gasoline/protocol';
import { describeMessage, sizeOf } from './describe-message.ts';
import { setTimer } from './natives.ts';
import type { Tap } from './tap.ts';

/** What is told in full of one connection in a second. The rest is counted. */
const maxPerSecond = 200;
const secondMs = 1000;

type Tell = (event: Omit<WireWebSocketEvent, 'id' | 'url'>) => void;

/** The messages of one connection: the first ones of each second, and how many more there were. */
export class SampledMessages {
  readonly #tap: Tap;
  readonly #tell: Tell;
  #told = 0;
  readonly #skipped = { incoming: { count: 0, bytes: 0 }, outgoing: { count: 0, bytes: 0 } };

  constructor(tap: Tap, tell: Tell) {
    this.#tap = tap;
    this.#tell = tell;
  }

  add(direction: Direction, data: unknown): void {
    if (this.#told >= maxPerSecond) {
      const skipped = this.#skipped[direction];
      skipped.count++;
      skipped.bytes += sizeOf(data);
      return;
    }
    // A timer, because asking for the time costs more than counting.
    if (this.#told++ === 0)
      setTimer(() => {
        this.#told = 0;
        this.#tap.observe(() => this.finish());
      }, secondMs);
    this.#tell({ event: 'message', direction, ...describeMessage(data) });
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
