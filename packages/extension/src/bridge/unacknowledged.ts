import type { Parcel } from '@gasoline/protocol';

const maxEntries = 1000;
const maxChars = 8 * 1024 * 1024;

interface Kept {
  parcel: Parcel;
  /** It is on its way; the worker may well have it. */
  sent: boolean;
}

/** The parcels that the worker has not called safe yet, oldest first. */
export class Unacknowledged {
  readonly #kept = new Map<string, Kept>();
  #entries = 0;
  #chars = 0;
  #lost = 0;

  get size(): number {
    return this.#kept.size;
  }

  keep(parcel: Parcel): void {
    this.#kept.set(parcel.id, { parcel, sent: false });
    this.#entries += parcel.count;
    this.#chars += parcel.json.length;
    for (const [id, { parcel: oldest, sent }] of this.#kept) {
      if (this.#entries <= maxEntries && this.#chars <= maxChars) break;
      if (this.#kept.size === 1) break;
      if (!sent) this.#lost += oldest.count;
      this.forget(id);
    }
  }

  all(): Parcel[] {
    return [...this.#kept.values()].map(({ parcel }) => parcel);
  }

  /** Those that have not been sent, now counted as sent. */
  unsent(): Parcel[] {
    return [...this.#kept.values()].flatMap((kept) => {
      if (kept.sent) return [];
      kept.sent = true;
      return kept.parcel;
    });
  }

  /** The port broke: whatever was on it may not have arrived. */
  sendAllAgain(): void {
    for (const kept of this.#kept.values()) kept.sent = false;
  }

  forget(id: string): void {
    const kept = this.#kept.get(id);
    if (!kept) return;
    this.#kept.delete(id);
    this.#entries -= kept.parcel.count;
    this.#chars -= kept.parcel.json.length;
  }

  /** Entries given up before they were sent, once. */
  takeLost(): number {
    const lost = this.#lost;
    this.#lost = 0;
    return lost;
  }
}
