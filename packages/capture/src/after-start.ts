import { setTimer } from './natives.ts';

/** At the very start of a page it waits for all that we do. What nothing depends on yet comes a moment later. */
export function afterStart(work: () => void): void {
  if (!waiting) {
    waiting = [];
    setTimer(begin, 0);
  }
  waiting[waiting.length] = work;
}

let waiting: (() => void)[] | undefined;

function begin(): void {
  const all = waiting ?? [];
  waiting = undefined;
  for (const work of all) work();
}
