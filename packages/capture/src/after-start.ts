import { setTimer } from './natives.ts';
import type { Stop } from './stop.ts';

let waiting: Set<() => void> | undefined;

/** At the very start of a page it waits for all that we do. What nothing depends on yet comes a moment later. */
export function afterStart(work: () => void): Stop {
  if (!waiting) setTimer(begin, 0);
  waiting ??= new Set();
  waiting.add(work);
  return () => void waiting?.delete(work);
}

function begin(): void {
  const all = waiting ?? [];
  waiting = undefined;
  for (const work of all)
    try {
      work();
    } catch {
      // What one of them needs may be broken by the page. The others must come all the same.
    }
}
