import {
  type BridgeToWorker,
  bridgePort,
  connectRequest,
  type Labels,
  type LeftBehind,
  leftBehindPrefix,
  type Parcel,
  type WorkerToBridge,
} from '@gasoline/protocol';
import { BackOff } from '../back-off.ts';
import { Unacknowledged } from './unacknowledged.ts';

export interface WorkerPortOptions {
  hear(message: Exclude<WorkerToBridge, { k: 'taken' }>): void;
  /** The extension was reloaded, removed or switched off: its pages are on their own. */
  orphaned(): void;
}

/** A port opened in the moment of the worker's death may stay silent for ever, and nobody says that it is closed. */
const maxSilenceMs = 5000;

/**
 * The way to the worker. The worker sleeps when nothing happens, and its end of the port with it; a new port is
 * opened when there is something to say, or when the worker asks for it.
 */
export class WorkerPort {
  readonly #options: WorkerPortOptions;
  readonly #parcels = new Unacknowledged();
  readonly #backOff = new BackOff(200, 10_000);
  #port: chrome.runtime.Port | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** Without them, what a page leaves behind that no worker has met belongs to no tab. */
  #labels: Labels = {};
  #isLeaving = false;
  #isOrphan = false;

  constructor(options: WorkerPortOptions) {
    this.#options = options;
  }

  /** A worker that was born anew does not know us and asks for a port. */
  listen(): void {
    chrome.runtime.onMessage.addListener((message) => {
      if (message === connectRequest) this.open();
    });
  }

  open(): void {
    if (this.#port || this.#isOrphan || isPrerendered()) return;
    let port: chrome.runtime.Port;
    try {
      port = chrome.runtime.connect({ name: bridgePort });
    } catch {
      // "Extension context invalidated."
      this.checkOrphaned();
      return;
    }
    this.#port = port;
    port.onMessage.addListener((message: WorkerToBridge) => this.#hear(message));
    port.onDisconnect.addListener(() => {
      // Chrome wants to see the reason read; a page in the back/forward cache has one.
      void chrome.runtime?.lastError;
      if (this.#port === port) this.#closed();
    });
    this.#parcels.sendAllAgain();
    this.#sendParcels();
  }

  /** Goes out before this returns: the page may be gone after that. */
  send(parcel: Parcel): void {
    this.#parcels.keep(parcel);
    this.open();
    this.#sendParcels();
    if (this.#isLeaving) this.#leaveBehind([parcel]);
  }

  answer(answer: Extract<BridgeToWorker, { k: 'answer' }>): void {
    this.#post(answer);
  }

  /** The page goes. A port to a worker that is not awake yet goes with it, and all that is on it. */
  leave(): void {
    this.#isLeaving = true;
    this.#leaveBehind(this.#parcels.all());
  }

  /** It is back from the back/forward cache. Its port was closed there, which nobody told it. */
  comeBack(): void {
    this.#isLeaving = false;
    this.#giveUpPort();
    this.open();
  }

  /** An extension that is gone has no id. */
  checkOrphaned(): void {
    if (this.#isOrphan || chrome.runtime?.id !== undefined) return;
    this.#isOrphan = true;
    this.#port = undefined;
    clearTimeout(this.#silence);
    this.#options.orphaned();
  }

  #leaveBehind(parcels: Parcel[]): void {
    if (parcels.length === 0 || this.#isOrphan) return;
    const left: LeftBehind = { parcels, labels: this.#labels };
    chrome.storage.session.set({ [`${leftBehindPrefix}${parcels[0]?.id}`]: left }).catch(() => {
      // The store is full, or the page is gone: the port was the better way.
    });
  }

  #sendParcels(): void {
    if (!this.#port) return;
    const lost = this.#parcels.takeLost();
    if (lost > 0) this.#post({ k: 'lost', count: lost });
    for (const parcel of this.#parcels.unsent()) this.#post({ k: 'parcel', parcel });
    if (this.#parcels.size > 0) this.#silence ??= setTimeout(() => this.#giveUpPort(), maxSilenceMs);
  }

  #post(message: BridgeToWorker): void {
    try {
      this.#port?.postMessage(message);
    } catch {
      // The port broke just now; what counts is still kept.
      this.#closed();
    }
  }

  #hear(message: WorkerToBridge): void {
    if (message.k === 'settings') this.#labels = message.labels;
    if (message.k !== 'taken') {
      this.#options.hear(message);
      return;
    }
    this.#backOff.reset();
    for (const id of message.ids) this.#parcels.forget(id);
    clearTimeout(this.#silence);
    this.#silence = undefined;
    this.#sendParcels();
  }

  #giveUpPort(): void {
    const port = this.#port;
    this.#closed();
    port?.disconnect();
  }

  #closed(): void {
    this.#port = undefined;
    clearTimeout(this.#silence);
    this.#silence = undefined;
    this.checkOrphaned();
    // The worker died with our parcels, perhaps before it had them safe.
    if (!this.#isOrphan && this.#parcels.size > 0) setTimeout(() => this.open(), this.#backOff.next());
  }
}

/** Rendered ahead of time, and perhaps never seen: what it reports has not happened for the user. */
function isPrerendered(): boolean {
  return (document as Document & { prerendering?: boolean }).prerendering === true;
}
