import type { Parts } from './parts.ts';
import { capturePerformance } from './performance/capture-performance.ts';

/** What the page costs. Only the top frame of a page has any use for it. */
export function addPerformance({ tap, start, addStop }: Parts): void {
  const stop = tap.observe(() => capturePerformance(tap, start));
  if (stop) addStop(stop);
}
