import { document, listen, setTimer } from './natives.ts';
import type { Stop } from './stop.ts';

const waiting = new Set<() => void>();
let listening = false;

/** When the page has loaded, and after its own listeners: it has been waiting for that longer than we have. */
export function afterLoad(work: () => void): Stop {
  if (document.readyState === 'complete') setTimer(work, 0);
  else {
    waiting.add(work);
    // One listener and one timer for all: the page's load ends after them.
    if (!listening) listen(globalThis, 'load', () => setTimer(begin, 0));
    listening = true;
  }
  return () => void waiting.delete(work);
}

function begin(): void {
  for (const work of waiting)
    try {
      work();
    } catch {
      // What one of them needs may be broken by the page. The others must come all the same.
    }
  waiting.clear();
}
