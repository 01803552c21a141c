import { expect, test } from 'vitest';
import { bar, formatMeasure } from './format-measure.ts';

test.each([
  [1249.6, 'ms', '1250 ms'],
  [12_340, 'ms', '12.3 s'],
  [0.0906, 'score', '0.091'],
  [2.25, 'count', '2.3'],
  [512, 'bytes', '512 B'],
  [340_000, 'bytes', '332 KB'],
  [2_400_000, 'bytes', '2.3 MB'],
] as const)('%d %s is %s', (value, unit, text) => {
  expect(formatMeasure(value, unit)).toBe(text);
});

test('a bar shows what was, and what came on top or was saved', () => {
  expect(bar(100, 400)).toBe('███▓▓▓▓▓▓▓▓▓');
  expect(bar(400, 100)).toBe('███░░░░░░░░░');
  expect(bar(5, 5)).toBe('████████████');
  expect(bar(0, 3)).toBe('▓▓▓▓▓▓▓▓▓▓▓▓');
  expect(bar(0, 0)).toBe('');
});
