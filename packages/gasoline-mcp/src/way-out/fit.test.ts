import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitItems, jsonBytes, shorten } from './fit.ts';

test('what fits is left alone', () => {
  const items = [{ message: 'short' }];
  expect(fitItems(items, 100, jsonBytes)).toEqual({ items, shortened: false });
});

test('long texts are shortened before items are dropped, and say by how much', () => {
  const items = [{ message: 'x'.repeat(100_000) }, { message: 'short' }];
  const { items: fitted } = fitItems(items, 8000, jsonBytes);
  expect(fitted).toHaveLength(2);
  expect(fitted[0]?.message).toMatch(/^x{4000}… \[\+96000 chars\]$/);
});

test('whatever the items, the result fits and is a shortened beginning of them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue({ maxDepth: 6 }), { maxLength: 40 }),
      fc.integer({ min: 100, max: 3000 }),
      (items, budget) => {
        const { items: fitted } = fitItems(items, budget, jsonBytes);
        expect(fitted.length === 0 || jsonBytes(fitted) <= budget).toBe(true);
        expect(fitted.length).toBeLessThanOrEqual(items.length);
      },
    ),
  );
});

test('wide and deep values are bounded', () => {
  const wide = { args: Array.from({ length: 5000 }, (_, i) => i) };
  expect(jsonBytes(shorten(wide, 100))).toBeLessThan(200);
  let deep: unknown = 'x';
  for (let i = 0; i < 100; i++) deep = { a: deep };
  expect(jsonBytes(shorten(deep, 100))).toBeLessThan(200);
});
