import type { EntryKind } from '@gasoline/protocol';

/** A parcel with its labels on, ready to be posted. This is what storage keeps. */
export interface Outgoing {
  /** Its place in the order of arrival. */
  seq: number;
  id: string;
  kind: EntryKind;
  count: number;
  errors: number;
  body: string;
  bytes: number;
}

export interface OutboxBounds {
  maxEntries: number;
  maxBytes: number;
}

/** The parcels that wait for the server, oldest first, and the count of entries that could not wait. */
export class Outbox {
  readonly #waiting = new Map<number, Outgoing>();
  #nextSeq = 1;
  #entries = 0;
  #bytes = 0;
  /** Entries that were given up, for whatever reason. */
  dropped: number;

  /** With what an earlier life of the worker has left. */
  constructor(left: Outgoing[] = [], dropped = 0) {
    this.dropped = dropped;
    for (const parcel of left.toSorted((a, b) => a.seq - b.seq)) this.add(parcel);
  }

  get entries(): number {
    return this.#entries;
  }

  get first(): Outgoing | undefined {
    return this.#waiting.values().next().value;
  }

  takeSeq(): number {
    return this.#nextSeq++;
  }

  add(parcel: Outgoing): void {
    this.#waiting.set(parcel.seq, parcel);
    this.#nextSeq = Math.max(this.#nextSeq, parcel.seq + 1);
    this.#entries += parcel.count;
    this.#bytes += parcel.bytes;
  }

  /** false: it was not there any more. */
  remove(parcel: Outgoing): boolean {
    if (!this.#waiting.delete(parcel.seq)) return false;
    this.#entries -= parcel.count;
    this.#bytes -= parcel.bytes;
    return true;
  }

  /** Gives up what is too much: the oldest first, and parcels with errors in them last. Returns what went. */
  trim({ maxEntries, maxBytes }: OutboxBounds): Outgoing[] {
    const gone: Outgoing[] = [];
    for (const withErrors of [false, true])
      for (const parcel of this.#waiting.values()) {
        if (this.#entries <= maxEntries && this.#bytes <= maxBytes) return gone;
        if (parcel.errors > 0 !== withErrors) continue;
        this.remove(parcel);
        this.dropped += parcel.count;
        gone.push(parcel);
      }
    return gone;
  }
}
