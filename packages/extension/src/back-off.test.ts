import { expect, test } from 'vitest';
import { BackOff } from './back-off.ts';

test('waits grow from the first to the longest and stay there', () => {
  const backOff = new BackOff(500, 10_000);
  expect(Array.from({ length: 7 }, () => backOff.next())).toEqual([
    500, 1000, 2000, 4000, 8000, 10_000, 10_000,
  ]);
});

test('a success begins anew', () => {
  const backOff = new BackOff(500, 10_000);
  backOff.next();
  backOff.next();
  backOff.reset();
  expect(backOff.next()).toBe(500);
});
