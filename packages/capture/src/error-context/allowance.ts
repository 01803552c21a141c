import { now } from '../natives.ts';

/** More than any real tree needs; what goes round in circles ends here. */
const maxSteps = 20_000;
const stepsPerLook = 64;

let until = 0;
let steps = 0;
let spent = false;

/** From now on we look around in the page, one look at a time, and no longer than this. */
export function allow(ms: number): void {
  until = now() + ms;
  tryAgain();
}

/** Another try has its own steps, but no more time. */
export function tryAgain(): void {
  steps = 0;
  spent = false;
}

/** Takes one step, if there is one left. */
export function step(): boolean {
  steps++;
  if (steps > maxSteps || (steps % stepsPerLook === 0 && now() > until)) spent = true;
  return !spent;
}

/** It was not enough. */
export function isSpent(): boolean {
  return spent;
}
