import { document, listen, setTimer } from './natives.ts';
import type { Stop } from './stop.ts';

const waiting = new Set<() => void>();
let isListening = false;

/** When the page has loaded, and after its own listeners: it has been waiting for that longer than we have. */
export function afterLoad(work: () => void): Stop {
  waiting.add(work);
  if (document.readyState === 'complete') setTimer(begin, 0);
  else if (!isListening) {
    isListening = true;
    listen(globalThis, 'load', () => setTimer(begin, 0));
  }
  return () => void waiting.delete(work);
}

function begin(): void {
  for (const work of waiting) {
    waiting.delete(work);
    work();
  }
}
