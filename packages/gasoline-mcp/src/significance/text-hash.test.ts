import { expect, test } from 'vitest';
import { textHash } from './text-hash.ts';

test('texts that differ in little have different numbers, and one text has one', () => {
  const texts = Array.from(
    { length: 100_000 },
    (_, i) => `TypeError: the ${i.toString(36)} of ${i % 7} is gone`,
  );
  expect(new Set(texts.map(textHash)).size).toBe(texts.length);
  expect(textHash('a')).toBe(textHash('a'));
  expect(Number.isSafeInteger(textHash('\uffff'.repeat(300)))).toBe(true);
});
