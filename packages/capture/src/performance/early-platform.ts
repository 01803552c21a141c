import {
  addEventListener as add,
  afterwards,
  apply,
  clearTimer,
  elapsed,
  performance as pagePerformance,
  removeEventListener as remove,
  setTimer,
  weakMap,
} from '../natives.ts';

/**
 * The names under which `web-vitals` uses the platform. The build puts these in place of the globals, which a
 * page may have replaced by now: zone.js, for one, would take our timers for its own.
 */
export const { PerformanceObserver } = globalThis;

type Work = (...args: unknown[]) => unknown;
const guards = weakMap<Work, Work>();

/** Whatever a page did to the prototypes that the library relies on, it must not meet an error of ours. */
function guarded(work: Work): Work {
  const known = guards.get(work);
  if (known) return known;
  const guard: Work = (...args) => {
    try {
      return work(...args);
    } catch {
      return undefined;
    }
  };
  guards.set(work, guard);
  return guard;
}

export const addEventListener = (type: string, work: Work, options: unknown): void =>
  void apply(add, globalThis, [type, guarded(work), options]);
export const removeEventListener = (type: string, work: Work, options: unknown): void =>
  void apply(remove, globalThis, [type, guarded(work), options]);
export const setTimeout = (work: Work, ms = 0): number => setTimer(guarded(work), ms);
export const clearTimeout = clearTimer;

const done = Promise.resolve();
export const queueMicrotask = (work: Work): void => void afterwards(done, guarded(work), work);

export const performance = {
  now: elapsed,
  getEntriesByType: (type: string) => pagePerformance.getEntriesByType(type),
  get interactionCount() {
    return (pagePerformance as { interactionCount?: number }).interactionCount;
  },
};
