import { enterLater } from './door.ts';
import type { Platform } from './natives.ts';

/** A page that is still loading then, has something that never ends. */
const longestWaitMs = 500;

/**
 * Runs a script that follows the first one when the page has loaded, because the page would have to wait for it. This
 * stands in a bundle of its own, so it uses nothing but what it is given.
 */
export function whenLoaded(script: () => void, isLast: boolean): void {
  const later = enterLater<Platform>(isLast);
  if (!later) return;
  const { setTimer, apply, addEventListener, document } = later.platform;
  let isWaiting = true;
  const begin = (): void => {
    if (isWaiting) later.enter(script);
    isWaiting = false;
  };
  if (document.readyState === 'complete') {
    begin();
    return;
  }
  // After the page's own listeners.
  apply(addEventListener, globalThis, ['load', () => setTimer(begin, 0), { capture: true, once: true }]);
  setTimer(begin, longestWaitMs);
}
