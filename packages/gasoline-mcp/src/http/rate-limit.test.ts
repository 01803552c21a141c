import { expect, test } from 'vitest';
import { RateLimit } from './rate-limit.ts';

test('a steady stream at the limit passes for ever', () => {
  let now = 0;
  const limit = new RateLimit({ now: () => now }, 100, 5000);
  for (let second = 0; second < 60; second++, now += 1000) expect(limit.take(100)).toBe(0);
});

test('a faster one is told to wait once a window is used up, and may go on after that', () => {
  let now = 0;
  const limit = new RateLimit({ now: () => now }, 100, 5000);
  expect(limit.take(500)).toBe(0);
  expect(limit.take(150)).toBe(2);
  now += 2000;
  expect(limit.take(150)).toBe(0);
});

test('a batch larger than the window passes when nothing came before it', () => {
  const limit = new RateLimit({ now: () => 0 }, 100, 5000);
  expect(limit.take(10_000)).toBe(0);
  expect(limit.take(1)).toBe(1);
});
