import type { Circuit } from './circuit.ts';
import type { Outbox, Outgoing } from './outbox.ts';
import type { PostOutcome } from './post-parcel.ts';

export interface DeliveryOptions {
  outbox: Outbox;
  circuit: Circuit;
  post(parcel: Outgoing): Promise<PostOutcome>;
  /** The parcel is done with, one way or the other; storage may forget it. */
  forget(parcel: Outgoing): void;
  /** After each attempt. */
  reachable(isReachable: boolean): void;
}

/** Empties the outbox in order, one parcel at a time, while the circuit lets it. */
export class Delivery {
  readonly #options: DeliveryOptions;
  #running = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  /** Something may be there to send, or the server may be there again. */
  async kick(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    clearTimeout(this.#timer);
    const { outbox, circuit, post } = this.#options;
    try {
      for (let parcel = outbox.first; parcel; parcel = outbox.first) {
        const waitMs = circuit.waitMs();
        if (waitMs > 0) {
          // If the worker falls asleep before, its alarm or the next page message goes on.
          this.#timer = setTimeout(() => void this.kick(), waitMs);
          return;
        }
        this.#settle(parcel, await post(parcel));
      }
    } finally {
      this.#running = false;
    }
  }

  #settle(parcel: Outgoing, outcome: PostOutcome): void {
    const { outbox, circuit, forget, reachable } = this.#options;
    if (outcome.k === 'failed') circuit.failed();
    else circuit.close();
    if (outcome.k === 'wait') circuit.pause(outcome.ms);
    if (outcome.k === 'refused') outbox.dropped += parcel.count;
    if (outcome.k === 'accepted' || outcome.k === 'refused') {
      // Too many waited, and it was given up while it was under way.
      if (!outbox.remove(parcel)) outbox.dropped -= parcel.count;
      forget(parcel);
    }
    reachable(outcome.k !== 'failed');
  }
}
