import {
  afterwards,
  apply,
  clearTimer,
  performance as pagePerformance,
  platform,
  setTimer,
} from '../natives.ts';

/**
 * The names under which `web-vitals` uses the platform. The build puts these in place of the globals, which a
 * page may have replaced by now: zone.js, for one, would take our timers for its own.
 */
const { addEventListener: add, removeEventListener: remove, elapsed } = platform;

export const { PerformanceObserver } = platform;

export const addEventListener = (...args: unknown[]): void => void apply(add, globalThis, args);
export const removeEventListener = (...args: unknown[]): void => void apply(remove, globalThis, args);
export const setTimeout = (work: () => void, ms = 0): number => setTimer(work, ms);
export const clearTimeout = clearTimer;

const done = Promise.resolve();
export const queueMicrotask = (work: () => void): void => void afterwards(done, work, work);

export const performance = {
  now: elapsed,
  getEntriesByType: (type: string) => pagePerformance.getEntriesByType(type),
  get interactionCount() {
    return (pagePerformance as { interactionCount?: number }).interactionCount;
  },
};
