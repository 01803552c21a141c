import { listenAlways } from '../listen-always.ts';
import { document, now, setTimer, weakMap } from '../natives.ts';
import type { Stop } from '../stop.ts';
import { type Tap, wants } from '../tap.ts';

/** What follows an action may follow late, such as a message that goes away again. */
const calmMs = 4_000;
const lookMs = 3_500;
/** Changes that are closer to each other are one. */
const apartMs = 100;
/** So often, over so long a time, is again and again. */
const enough = 3;
const overMs = 1_000;
/** A page that is busier than this is looked at no longer. */
const maxChanges = 10_000;

export const allChanges = { subtree: true, childList: true, attributes: true, characterData: true };

/** How one node changed during one look. */
interface Changing {
  look: number;
  times: number;
  first: number;
  last: number;
}

/**
 * What a page changes again and again by itself: clocks, live prices, tickers. The page is looked at for a moment when
 * the pointer moves over it and nothing was done for a while; who only reads costs it nothing.
 */
export class OwnChanges {
  readonly #tap: Tap;
  readonly #changing = weakMap<Node, Changing>();
  #looks = 0;
  #actedAt = 0;
  #endLook: Stop = () => {};
  #ignorePointer: Stop = () => {};
  #isStopped = false;

  constructor(tap: Tap) {
    this.#tap = tap;
    this.#awaitPointer();
  }

  has(node: Node): boolean {
    const known = this.#changing.get(node);
    return known !== undefined && known.times >= enough && known.last - known.first >= overMs;
  }

  /** The user did something, and what changes from now on may be because of that. */
  acted(): void {
    const isCalm = now() - this.#actedAt >= calmMs;
    this.#actedAt = now();
    this.#endLook();
    this.#ignorePointer();
    if (isCalm) this.#awaitCalm();
  }

  stop(): void {
    this.#isStopped = true;
    this.#endLook();
    this.#ignorePointer();
  }

  #awaitCalm(): void {
    const left = this.#actedAt + calmMs - now();
    if (left > 0) setTimer(() => this.#awaitCalm(), left);
    else this.#awaitPointer();
  }

  #awaitPointer(): void {
    if (this.#isStopped) return;
    this.#ignorePointer = listenAlways(globalThis, 'pointermove', () => {
      this.#ignorePointer();
      if (wants(this.#tap, 'actions')) this.#tap.observe(() => this.#look());
    });
  }

  #look(): void {
    const look = ++this.#looks;
    let left = maxChanges;
    const observer = new MutationObserver((records) =>
      this.#tap.observe(() => {
        for (const { target } of records) this.#note(target, look);
        left -= records.length;
        if (left < 0) this.#endLook();
      }),
    );
    observer.observe(document, allChanges);
    this.#endLook = () => observer.disconnect();
    setTimer(() => observer.disconnect(), lookMs);
  }

  #note(node: Node, look: number): void {
    const at = now();
    const known = this.#changing.get(node);
    // What was found once stays; what was not begins anew.
    if (known && (known.look === look || this.has(node))) {
      if (at - known.last < apartMs) return;
      known.times++;
      known.last = at;
    } else this.#changing.set(node, { look, times: 1, first: at, last: at });
  }
}
