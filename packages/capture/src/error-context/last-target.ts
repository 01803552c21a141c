import { listenAlways } from '../listen-always.ts';
import { now } from '../natives.ts';
import { type Stop, stopAll } from '../stop.ts';
import { type Tap, wants } from '../tap.ts';

/** An error that comes later has most likely another cause. */
const expiresAfterMs = 5_000;
const types = ['click', 'input', 'change', 'submit', 'keydown'];

/** What the user touched last, whether or not actions are recorded. */
export class LastTarget {
  // Must not keep alive what the page has removed.
  #node: WeakRef<Node> | undefined;
  #at = 0;

  get node(): Node | undefined {
    return now() - this.#at < expiresAfterMs ? this.#node?.deref() : undefined;
  }

  listen(tap: Tap, touched: () => void): Stop {
    const note = (event: Event): void => {
      if (!event.isTrusted || !wants(tap)) return;
      tap.observe(() => {
        const target = event.composedPath()[0];
        if (!(target instanceof Node)) return;
        this.#node = new WeakRef(target);
        this.#at = now();
        touched();
      });
    };
    return stopAll(types.map((type) => listenAlways(globalThis, type, note)));
  }
}
