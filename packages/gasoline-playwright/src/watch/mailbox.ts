/** What comes between two tests, from a page that `beforeAll` opened. So many deliveries wait for the next test. */
const maxWaiting = 500;

export interface Receiver {
  send(delivery: unknown): void;
}

/** A worker runs one test at a time: what its pages deliver is for that test, or for the next one. */
export class Mailbox {
  readonly #waiting: unknown[] = [];
  #receiver: Receiver | undefined;
  #lost = 0;

  /** Deliveries that nobody came for. */
  get lost(): number {
    return this.#lost;
  }

  deliver(delivery: unknown): void {
    if (this.#receiver) {
      this.#receiver.send(delivery);
      return;
    }
    this.#waiting.push(delivery);
    if (this.#waiting.length <= maxWaiting) return;
    this.#waiting.shift();
    this.#lost++;
  }

  /** From now on everything goes to this one, beginning with what waits. */
  open(receiver: Receiver): void {
    this.#receiver = receiver;
    for (const delivery of this.#waiting.splice(0)) receiver.send(delivery);
  }

  close(): void {
    this.#receiver = undefined;
  }
}
