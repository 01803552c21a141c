import type { PageStart } from '@gasoline/capture';
import { randomId } from '@gasoline/capture/host';
import type { CaptureSettings, Parcel, WorkerToBridge } from '@gasoline/protocol';
import { atLatest } from './at-latest.ts';

/** Who records in the extension's own world of a frame. */
export interface Companion {
  configure(settings: CaptureSettings): void;
  requestBegan(): void;
  /** Sends what waits, now. */
  send(): void;
  /** The page may be about to go: from now on, nothing waits. Or it stays after all. */
  hurry(isLeaving: boolean): void;
  stop(): void;
}

export type Question = Extract<WorkerToBridge, { k: 'ask' }>;
/** What was found, or why nothing was. */
export type Answer = (question: Question) => { result?: unknown; error?: string };

/** A page that is still loading then, has something that never ends. */
const longestWaitMs = 500;

/** Those that are here, and what they have in common with the page's script. */
export class Companions {
  readonly pageLoad = randomId();
  readonly start: PageStart;
  readonly sendParcel: (parcel: Parcel) => void;
  readonly #here: Companion[] = [];
  #coming: (() => void)[] | undefined = [];
  #settings: CaptureSettings | undefined;
  #answer: Answer | undefined;
  #waiting: ((answer: Answer) => void)[] = [];
  #isStopped = false;

  /** Says that the page has loaded. */
  readonly come = atLatest(longestWaitMs, () => {
    const coming = this.#coming ?? [];
    this.#coming = undefined;
    // One that fails must not keep the others away.
    for (const work of coming) queueMicrotask(work);
  });

  constructor(start: PageStart, sendParcel: (parcel: Parcel) => void) {
    this.start = start;
    this.sendParcel = sendParcel;
  }

  whenLoaded(work: () => void): void {
    if (this.#coming) this.#coming.push(work);
    else queueMicrotask(work);
  }

  /** Learns the settings as soon as they are known. */
  join(come: () => Companion): void {
    if (this.#isStopped) return;
    const companion = come();
    this.#here.push(companion);
    if (this.#settings) companion.configure(this.#settings);
  }

  configure(settings: CaptureSettings): void {
    this.#settings = settings;
    for (const companion of this.#here) companion.configure(settings);
  }

  requestBegan(): void {
    for (const companion of this.#here) companion.requestBegan();
  }

  send(): void {
    for (const companion of this.#here) companion.send();
  }

  hurry(isLeaving: boolean): void {
    for (const companion of this.#here) companion.hurry(isLeaving);
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
    this.#isStopped = true;
    for (const companion of this.#here.splice(0)) companion.stop();
  }
}
