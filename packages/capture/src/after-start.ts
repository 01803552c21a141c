import { afterLoad } from './after-load.ts';
import { document, setTimer } from './natives.ts';
import type { Stop } from './stop.ts';

/** A page that takes longer to load hardly feels us. */
const longestWaitMs = 100;

let waiting: Set<() => void> | undefined;

/** At the very start of a page it waits for all that we do. What nothing depends on yet comes when it has loaded. */
export function afterStart(work: () => void): Stop {
  if (!waiting) {
    waiting = new Set();
    afterLoad(begin);
    if (document.readyState !== 'complete') setTimer(begin, longestWaitMs);
  }
  waiting.add(work);
  return () => void waiting?.delete(work);
}

function begin(): void {
  const all = waiting ?? [];
  waiting = undefined;
  for (const work of all) work();
}
