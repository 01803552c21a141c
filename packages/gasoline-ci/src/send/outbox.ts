import { type EntryKind, entryLists } from '@gasoline/protocol';

/** A parcel with its labels on, ready to be posted. */
export interface Outgoing {
  id: string;
  kind: EntryKind;
  count: number;
  errors: number;
  body: string;
}

/** One POST carries no more than this, unless a single parcel does. */
const maxTogether = { entries: 500, chars: 500_000 };
const maxEntries = 10_000;
const maxChars = 32 * 1024 * 1024;

/** The parcels that wait for the server, oldest first. */
export class Outbox {
  readonly #waiting = new Set<Outgoing>();
  readonly #offered = new WeakSet<Outgoing>();
  #entries = 0;
  #chars = 0;

  get entries(): number {
    return this.#entries;
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /**
   * What is to be sent next: the oldest, and with it what came later of the same kind, as one parcel. From now on it
   * stays as it is, for whoever has it already must know it again.
   */
  next(): Outgoing | undefined {
    const [first] = this.#waiting;
    if (!first || this.#offered.has(first)) return first;
    this.#offered.add(first);
    const others = this.#companyOf(first);
    if (others.length === 0) return first;
    const all = [first, ...others];
    const opening = `{"${entryLists[first.kind]}":[`;
    const body = `${opening}${all.map((parcel) => parcel.body.slice(opening.length, -2)).join()}]}`;
    const count = all.reduce((sum, parcel) => sum + parcel.count, 0);
    const errors = all.reduce((sum, parcel) => sum + parcel.errors, 0);
    for (const other of others) this.remove(other);
    this.#entries += count - first.count;
    this.#chars += body.length - first.body.length;
    return Object.assign(first, { count, errors, body });
  }

  #companyOf(first: Outgoing): Outgoing[] {
    const others: Outgoing[] = [];
    let { count } = first;
    let chars = first.body.length;
    for (const other of this.#waiting) {
      if (other.kind !== first.kind || other.count === 0 || this.#offered.has(other)) continue;
      count += other.count;
      chars += other.body.length;
      if (first.count === 0 || count > maxTogether.entries || chars > maxTogether.chars) break;
      others.push(other);
    }
    return others;
  }

  /** Returns how many entries had to go for it: the oldest first, and parcels with errors in them last. */
  add(parcel: Outgoing, isAlone = false): number {
    if (isAlone) this.#offered.add(parcel);
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

  clear(): void {
    for (const waiting of this.#waiting) this.remove(waiting);
  }

  /** false: it was not there any more. */
  remove(parcel: Outgoing): boolean {
    if (!this.#waiting.delete(parcel)) return false;
    this.#entries -= parcel.count;
    this.#chars -= parcel.body.length;
    return true;
  }
}
