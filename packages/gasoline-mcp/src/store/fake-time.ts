import type { Clock } from './clock.ts';
import type { Timers } from './timers.ts';

export interface FakeTime {
  clock: Clock;
  timers: Timers;
  /** Lets time pass: what is due runs in its order. */
  advance(ms: number): void;
  /** How many timers wait. */
  waiting(): number;
}

/** Time for tests: it passes only when it is told to. */
export function fakeTime(start = Date.parse('2026-01-02T03:04:05.000Z')): FakeTime {
  let now = start;
  const waiting = new Set<{ at: number; run: () => void }>();
  return {
    clock: { now: () => now },
    timers: {
      set(ms, run) {
        const timer = { at: now + ms, run };
        waiting.add(timer);
        return () => void waiting.delete(timer);
      },
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        waiting.delete(next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = end;
    },
    waiting: () => waiting.size,
  };
}
