import { defaultPort, type WireLog } from '@gasoline/protocol';
import type { Sender, SenderCounts, SenderOptions } from '../../types/index.d.ts';
import { Outbox, type Outgoing } from './outbox.ts';
import { type Outcome, postParcel, type Server } from './post-parcel.ts';
import { readDelivery } from './read-delivery.ts';

/** What is no error waits this long for company: a test is over before ten of its parcels have been carried one by one. */
const gatherMs = 500;
const firstPauseMs = 250;
const maxPauseMs = 5_000;

export function createSender(options: SenderOptions = {}): Sender {
  const { GASOLINE_HOST, GASOLINE_PORT, GASOLINE_TEST_ID } = process.env;
  const host = options.host ?? (GASOLINE_HOST || '127.0.0.1');
  const port = options.port ?? (Number(GASOLINE_PORT) || defaultPort);
  const testId = options.testId ?? GASOLINE_TEST_ID;
  const server: Server = { url: `http://${bracketed(host)}:${port}`, token: options.token };
  return new ParcelSender(testId ? { testId } : {}, (parcel) => postParcel(server, parcel));
}

/** An IPv6 address stands in brackets in a URL. */
function bracketed(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

/** Brings parcels to the server one after the other, in order. */
export class ParcelSender implements Sender {
  readonly #labels: { testId?: string };
  readonly #post: (parcel: Outgoing) => Promise<Outcome>;
  readonly #outbox = new Outbox();
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #gathering: ReturnType<typeof setTimeout> | undefined;
  #pauseMs = firstPauseMs;
  #sent = 0;
  #lost = 0;
  /** How many of the lost the server knows of. */
  #told = 0;
  #notes = 0;
  #note: Outgoing | undefined;
  #isForgotten = false;

  constructor(labels: { testId?: string }, post: (parcel: Outgoing) => Promise<Outcome>) {
    this.#labels = labels;
    this.#post = post;
  }

  send(delivery: unknown): void {
    let isUrgent = false;
    for (const parcel of readDelivery(delivery, this.#labels)) {
      if (!parcel) this.#lost++;
      else this.#lost += this.#outbox.add(parcel);
      if (parcel && parcel.errors > 0) isUrgent = true;
    }
    // While it is away, the timer asks again; the next parcel is no reason to hurry.
    if (this.#timer !== undefined) return;
    if (isUrgent) void this.#run();
    else this.#gathering ??= setTimeout(() => void this.#run(), gatherMs);
  }

  async flush(): Promise<void> {
    // Another may be at work with what was there before.
    await this.#running;
    await this.#run();
  }

  async forget(): Promise<void> {
    clearTimeout(this.#gathering);
    clearTimeout(this.#timer);
    this.#isForgotten = true;
    this.#outbox.clear();
    await this.#running;
  }

  counts(): SenderCounts {
    return { sent: this.#sent, waiting: this.#outbox.entries, lost: this.#lost };
  }

  #run(): Promise<void> {
    clearTimeout(this.#gathering);
    this.#gathering = undefined;
    if (this.#outbox.isEmpty) return Promise.resolve();
    this.#running ??= this.#sendAll();
    return this.#running;
  }

  async #sendAll(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    try {
      for (let parcel = this.#outbox.next(); parcel; parcel = this.#outbox.next()) {
        const outcome = await this.#post(parcel);
        if (outcome.k === 'later') {
          this.#pause(outcome.ms);
          return;
        }
        this.#pauseMs = firstPauseMs;
        this.#settle(parcel, outcome.k === 'accepted' ? outcome.rejected : parcel.count);
        if (this.#lost > this.#told) this.#tellLoss();
      }
    } finally {
      // In the same breath as the last look into the outbox: what comes now starts a new run.
      this.#running = undefined;
    }
  }

  #settle(parcel: Outgoing, rejected: number): void {
    // Too many waited, and it was given up while it was under way.
    if (!this.#outbox.remove(parcel) && !this.#isForgotten) this.#lost -= parcel.count;
    // A note that is refused itself is no reason for another.
    if (parcel === this.#note) return;
    this.#lost += rejected;
    this.#sent += parcel.count - rejected;
  }

  #pause(ms = this.#pauseMs): void {
    this.#pauseMs = Math.min(this.#pauseMs * 2, maxPauseMs);
    this.#timer = setTimeout(() => void this.#run(), ms);
    // Whoever wants to wait for it calls `flush`; a test run must not stay alive for us.
    this.#timer.unref();
  }

  /** A log entry of our own, so that whoever reads the captured ones knows that some are missing. */
  #tellLoss(): void {
    const count = this.#lost - this.#told;
    this.#told = this.#lost;
    const entry: WireLog = {
      ts: Date.now(),
      level: 'warn',
      type: 'console',
      source: 'gasoline',
      message: `${count} captured ${count === 1 ? 'entry' : 'entries'} did not reach the Gasoline server: too many waited while it was away, or it refused them.`,
    };
    const id = `loss-${process.pid}-${Date.now()}-${this.#notes++}`;
    const note = { id, kind: 'logs', count: 1, errors: 0, json: JSON.stringify([entry]) };
    [this.#note] = readDelivery(note, this.#labels);
    if (this.#note) this.#lost += this.#outbox.add(this.#note, true);
  }
}
