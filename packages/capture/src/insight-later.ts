import { enterLater } from './door.ts';
import type { Platform } from './natives.ts';

/** A page that is still loading then, has something that never ends. */
const longestWaitMs = 500;

/**
 * Runs the second half's script when the page has loaded. The browser may hand it to the page before that, and a small
 * page would then wait for it. This file stands alone, so it uses nothing but what it is given.
 */
export function whenLoaded(insight: () => void): void {
  const later = enterLater<Platform>();
  if (!later) return;
  const { setTimer, apply, addEventListener, document } = later.platform;
  let isWaiting = true;
  const begin = (): void => {
    if (isWaiting) later.enter(insight);
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
