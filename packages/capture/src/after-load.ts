import { document, listen, setTimer } from './natives.ts';
import type { Stop } from './stop.ts';

/** When the page has loaded, and after its own listeners: it has been waiting for that longer than we have. */
export function afterLoad(work: () => void): Stop {
  const later = (): void => void setTimer(work, 0);
  if (document.readyState !== 'complete') return listen(globalThis, 'load', later);
  later();
  return () => {};
}
