import type { EntryKind } from '@gasoline/protocol';

/** A parcel with its labels on, ready to be posted. */
export interface Outgoing {
  id: string;
  kind: EntryKind;
  count: number;
  errors: number;
  body: string;
}

const maxEntries = 10_000;
const maxChars = 32 * 1024 * 1024;

/** The parcels that wait for the server, oldest first. */
export class Outbox {
  readonly #waiting = new Set<Outgoing>();
  #entries = 0;
  #chars = 0;

  get entries(): number {
    return this.#entries;
  }

  get first(): Outgoing | undefined {
    return this.#waiting.values().next().value;
  }

  /** Returns how many entries had to go for it: the oldest first, and parcels with errors in them last. */
  add(parcel: Outgoing): number {
    this.#waiting.add(parcel);
    this.#entries += parcel.count;
    this.#chars += parcel.body.length;
    let gone = 0;
    for (const withErrors of [false, true])
      for (const waiting of this.#waiting) {
        if (this.#entries <= maxEntries && this.#chars <= maxChars) return gone;
        if (waiting.errors > 0 !== withErrors) continue;
        this.remove(waiting);
        gone += waiting.count;
      }
    return gone;
  }

  /** false: it was not there any more. */
  remove(parcel: Outgoing): boolean {
    if (!this.#waiting.delete(parcel)) return false;
    this.#entries -= parcel.count;
    this.#chars -= parcel.body.length;
    return true;
  }
}
