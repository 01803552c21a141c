import { expect, test } from 'vitest';
import { IdleExit } from './idle-exit.ts';

test('it is due when nobody has needed it for long enough, counted from the last need', () => {
  let now = 0;
  let needed = true;
  const idle = new IdleExit({ now: () => now }, 1000, () => needed);
  now = 5000;
  expect(idle.isDue()).toBe(false);
  needed = false;
  now = 5999;
  expect(idle.isDue()).toBe(false);
  now = 6000;
  expect(idle.isDue()).toBe(true);
  idle.touch();
  expect(idle.isDue()).toBe(false);
});

test('a server without an idle time never leaves', () => {
  const idle = new IdleExit({ now: () => Number.MAX_SAFE_INTEGER }, Number.POSITIVE_INFINITY, () => false);
  expect(idle.isDue()).toBe(false);
});
