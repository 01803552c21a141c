import type { Parts } from './door.ts';
import { capturePerformance } from './performance/capture-performance.ts';

/** What the page costs. It is a script of its own, because only the top frame of a page has any use for it. */
export function addPerformance({ tap, start, addStop }: Parts): void {
  const stop = tap.observe(() => capturePerformance(tap, start));
  if (stop) addStop(stop);
}
