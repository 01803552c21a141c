import { afterStart } from './after-start.ts';
import { document, listen } from './natives.ts';
import { type Stop, stopAll } from './stop.ts';

/**
 * Listens on the window in the capture phase, also after `document.open()`, which takes every listener off
 * the window: a new root element is the sign of it, and adding a listener that is still there does nothing.
 * https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#document-open-steps
 */
export function listenAlways(target: EventTarget, type: string, listener: (event: never) => void): Stop {
  const add = (): Stop => listen(target, type, listener, true);
  const stop = add();
  rearm.add(add);
  watchRoot();
  return stopAll([stop, () => void rearm.delete(add)]);
}

const rearm = new Set<() => void>();
let watching = false;

function watchRoot(): void {
  if (watching) return;
  watching = true;
  // Not at the start of the page, where every first touch of an interface counts.
  afterStart(() => {
    new MutationObserver(addAll).observe(document, { childList: true });
    // The page may have been quicker.
    addAll();
  });
}

function addAll(): void {
  for (const add of rearm) add();
}
