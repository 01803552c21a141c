import { expect, test } from 'vitest';
import { badgeText } from './badge.ts';

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('%i errors are shown as %j', (errors, text) => {
  expect(badgeText(errors)).toBe(text);
});
