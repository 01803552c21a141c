import type { CaptureSettings, Parcel, WorkerToBridge } from '@gasoline/protocol';
import { atLatest } from './at-latest.ts';

/** A script that follows the bridge into the extension's own world of a frame, and records there. */
export interface Companion {
  configure(settings: CaptureSettings): void;
  requestBegan(): void;
  /** Sends what waits, now. */
  send(): void;
  stop(): void;
}

export type Question = Extract<WorkerToBridge, { k: 'ask' }>;
/** What was found, or why nothing was. */
export type Answer = (question: Question) => { result?: unknown; error?: string };

/** A page that is still loading then, has something that never ends. */
const longestWaitMs = 500;
/** On the window as the extension's own world sees it: no page can look there. */
const world = globalThis as { gasolineCompanions?: Companions | undefined };

/** Those that are here, and what they have in common with the page's script. */
export class Companions {
  readonly pageLoad = randomId() + randomId();
  /** In epoch milliseconds, and whether the page was only beginning: its script knows that for less. */
  readonly start = { ts: Date.now(), isLoading: true };
  readonly sendParcel: (parcel: Parcel) => void;
  readonly #here = new Map<string, Companion>();
  #coming: (() => void)[] | undefined = [];
  #settings: CaptureSettings | undefined;
  #answer: Answer | undefined;
  #waiting: ((answer: Answer) => void)[] = [];

  /** Says that the page has loaded. */
  readonly come = atLatest(longestWaitMs, () => {
    const coming = this.#coming ?? [];
    this.#coming = undefined;
    // One that fails must not keep the others away.
    for (const script of coming) queueMicrotask(script);
  });

  constructor(sendParcel: (parcel: Parcel) => void) {
    this.sendParcel = sendParcel;
    world.gasolineCompanions = this;
  }

  /** The build puts every companion's code into a function that is given to this: until it is called, it costs nothing. */
  whenLoaded(script: () => void): void {
    if (this.#coming) this.#coming.push(script);
    else script();
  }

  /** Each comes once, and learns the settings as soon as they are known. */
  join(name: string, come: () => Companion): void {
    if (this.#here.has(name)) return;
    const companion = come();
    this.#here.set(name, companion);
    if (this.#settings) companion.configure(this.#settings);
  }

  configure(settings: CaptureSettings): void {
    this.#settings = settings;
    for (const companion of this.#here.values()) companion.configure(settings);
  }

  requestBegan(): void {
    for (const companion of this.#here.values()) companion.requestBegan();
  }

  send(): void {
    for (const companion of this.#here.values()) companion.send();
  }

  /** Who can answer questions about the page comes with the companions. */
  answerWith(answer: Answer): void {
    this.#answer = answer;
    for (const ask of this.#waiting.splice(0)) ask(answer);
  }

  /** At once, or as soon as there is somebody who can answer. */
  whenAnswering(ask: (answer: Answer) => void): void {
    if (this.#answer) ask(this.#answer);
    else this.#waiting.push(ask);
  }

  /** The extension is gone: from here on nobody comes any more. */
  stop(): void {
    for (const companion of this.#here.values()) companion.stop();
    this.#here.clear();
    world.gasolineCompanions = undefined;
  }
}

/** Those of this frame, where there is a bridge. */
export function companionsHere(): Companions | undefined {
  return world.gasolineCompanions;
}

function randomId(): string {
  return Math.random().toString(36).slice(2);
}
