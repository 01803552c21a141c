import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeAxis } from './axis.ts';

test('without long silences the axis is even', () => {
  const { percentAt, folds, ticks } = makeAxis([0, 100, 250, 400, 500, 600, 700, 800, 900, 1_000]);
  expect(folds).toEqual([]);
  expect(percentAt(250)).toBeCloseTo(25);
  expect(ticks.map(({ ms }) => ms)).toEqual([0, 200, 400, 600, 800]);
});

test('a long silence is folded, and says how long it was', () => {
  const { percentAt, folds } = makeAxis([0, 400, 800, 1_600, 30_000]);
  expect(folds.map(({ ms }) => ms)).toEqual([28_400]);
  expect(percentAt(800)).toBeCloseTo(46.5);
  expect(percentAt(1_600)).toBeCloseTo(93);
  expect(percentAt(30_000)).toBe(100);
});

test('one moment alone, none at all, and only a silence have an axis too', () => {
  for (const times of [[], [0], [5], [0, 60_000], [Number.NaN]]) {
    const { percentAt, ticks } = makeAxis(times);
    for (const ms of [0, 5, 60_000]) expect(percentAt(ms)).toBeGreaterThanOrEqual(0);
    expect(ticks.every(({ percent }) => percent >= 0 && percent <= 100)).toBe(true);
  }
});

test('later is never further left, and nothing leaves the picture', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -500, max: 200_000 }), { minLength: 1, maxLength: 40 }),
      (times) => {
        const { percentAt, ticks, folds } = makeAxis(times);
        const places = times.toSorted((a, b) => a - b).map(percentAt);
        for (const [i, place] of places.entries()) {
          expect(place).toBeGreaterThanOrEqual(i === 0 ? 0 : (places[i - 1] ?? 0) - 1e-9);
          expect(place).toBeLessThanOrEqual(100);
        }
        expect(ticks.length).toBeLessThanOrEqual(12);
        expect(folds.length).toBeLessThanOrEqual(4);
      },
    ),
  );
});
