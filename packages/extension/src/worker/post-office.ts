import type { Labels, Parcel } from '@gasoline/protocol';
import { Circuit } from './circuit.ts';
import { Delivery } from './delivery.ts';
import { describeLoss } from './describe-loss.ts';
import { labelEntries } from './label-entries.ts';
import { Outbox, type Outgoing } from './outbox.ts';
import type { PostOutcome } from './post-parcel.ts';

/** The part of `chrome.storage.session` that is needed: it outlives the worker, and not the browser. */
export interface OfficeStorage {
  get(): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string[]): Promise<void>;
}

export interface OfficeOptions {
  storage: OfficeStorage;
  now(): number;
  post(parcel: Outgoing): Promise<PostOutcome>;
  /** Calls back after a while, in which parcels wait for each other. Those with an error do not. */
  gather(take: () => void): void;
  /** After each attempt to reach the server. */
  reachable(isReachable: boolean): void;
}

const maxWaitingEntries = 1000;
/** Chrome keeps 10 MB for a session. */
const maxWaitingBytes = 8 * 1024 * 1024;
const maxRememberedIds = 2000;

const parcelKey = ({ seq }: Outgoing) => `parcel:${seq}`;
const lossKey = 'loss';

/** Takes parcels from the pages, keeps them safe from the worker's death, and brings them to the server. */
export class PostOffice {
  readonly #options: OfficeOptions;
  readonly #outbox: Outbox;
  readonly #circuit: Circuit;
  readonly #delivery: Delivery;
  readonly #arriving: { parcel: Outgoing; safe: () => void }[] = [];
  /** By id, when it is safe. A bridge sends again what it does not know to be safe. */
  readonly #remembered = new Map<string, Promise<unknown>>();
  #writing = false;
  #gathering = false;
  /** How many of the dropped entries the server knows of. */
  #told: number;

  /** Goes on where the last life of the worker ended. */
  static async open(options: OfficeOptions): Promise<PostOffice> {
    return new PostOffice(options, await options.storage.get());
  }

  private constructor(options: OfficeOptions, kept: Record<string, unknown>) {
    this.#options = options;
    const left = Object.entries(kept)
      .filter(([key]) => key.startsWith('parcel:'))
      .map(([, parcel]) => parcel as Outgoing);
    const loss = kept[lossKey] as { dropped: number; told: number } | undefined;
    this.#outbox = new Outbox(left, loss?.dropped ?? 0);
    this.#told = loss?.told ?? 0;
    for (const { id } of left) this.#remembered.set(id, Promise.resolve());
    this.#circuit = new Circuit(options.now);
    this.#delivery = new Delivery({
      outbox: this.#outbox,
      circuit: this.#circuit,
      post: options.post,
      forget: (parcel) => void options.storage.remove([parcelKey(parcel)]),
      reachable: (isReachable) => this.#attempted(isReachable),
    });
  }

  /** Entries that wait for the server. */
  get waiting(): number {
    return this.#outbox.entries;
  }

  /** Entries that were given up. */
  get dropped(): number {
    return this.#outbox.dropped;
  }

  /** Resolves when the parcel is safe; with false when it had come before. */
  async take(parcel: Parcel, labels: Labels): Promise<boolean> {
    const known = this.#remembered.get(parcel.id);
    if (known) {
      await known;
      return false;
    }
    const safe = this.#keep(parcel, labels);
    this.#remembered.set(parcel.id, safe);
    for (const id of this.#remembered.keys()) {
      if (this.#remembered.size <= maxRememberedIds) break;
      this.#remembered.delete(id);
    }
    await safe;
    return true;
  }

  /** Entries that were given up before they came here. */
  lost(entries: number): void {
    this.#outbox.dropped += entries;
    void this.#saveLoss();
  }

  /** Goes on sending, if the server may be tried. */
  kick(): void {
    void this.#delivery.kick();
  }

  /** The server has let itself be heard: no reason to wait any longer. */
  serverIsThere(): void {
    this.#circuit.close();
    this.kick();
  }

  #keep(parcel: Parcel, labels: Labels): Promise<void> {
    const body = labelEntries(parcel, labels);
    if (body === undefined) {
      this.lost(parcel.count);
      return Promise.resolve();
    }
    const { id, kind, count, errors } = parcel;
    const bytes = new TextEncoder().encode(body).length;
    const outgoing = { seq: this.#outbox.takeSeq(), id, kind, count, errors, body, bytes };
    return new Promise((safe) => {
      this.#arriving.push({ parcel: outgoing, safe });
      if (errors > 0) void this.#write();
      else if (!this.#gathering) {
        this.#gathering = true;
        this.#options.gather(() => {
          this.#gathering = false;
          void this.#write();
        });
      }
    });
  }

  /** What arrives during a write goes into the next one: a flood costs few writes. */
  async #write(): Promise<void> {
    if (this.#writing) return;
    this.#writing = true;
    while (this.#arriving.length > 0) {
      const batch = this.#arriving.splice(0);
      try {
        await this.#options.storage.set(
          Object.fromEntries(batch.map(({ parcel }) => [parcelKey(parcel), parcel])),
        );
      } catch {
        // Storage is full. From memory they still get through, unless the worker dies first.
      }
      for (const { parcel, safe } of batch) {
        this.#outbox.add(parcel);
        safe();
      }
      this.#trim();
      this.kick();
    }
    this.#writing = false;
  }

  /** While the server takes parcels, a flood may be longer than what would wait for it in its absence. */
  #trim(): void {
    const gone = this.#outbox.trim({
      maxEntries: this.#circuit.failing ? maxWaitingEntries : Infinity,
      maxBytes: maxWaitingBytes,
    });
    if (gone.length === 0) return;
    void this.#options.storage.remove(gone.map(parcelKey));
    void this.#saveLoss();
  }

  #attempted(isReachable: boolean): void {
    if (!isReachable) this.#trim();
    else if (this.#outbox.dropped > this.#told) this.#tellLoss();
    this.#options.reachable(isReachable);
  }

  #tellLoss(): void {
    const lost = this.#outbox.dropped - this.#told;
    this.#told = this.#outbox.dropped;
    void this.#saveLoss();
    void this.take(describeLoss(lost, this.#options.now()), {});
  }

  #saveLoss(): Promise<void> {
    return this.#options.storage.set({ [lossKey]: { dropped: this.#outbox.dropped, told: this.#told } });
  }
}
