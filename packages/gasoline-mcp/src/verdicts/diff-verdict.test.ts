import { expect, test } from 'vitest';
import { diffVerdict } from './diff-verdict.ts';

test.each([
  [0, 0, 0, 'unchanged'],
  [1, 0, 0, 'improved'],
  [0, 1, 0, 'regressed'],
  [0, 0, 1, 'regressed'],
  [0, 1, 1, 'regressed'],
  [1, 1, 0, 'mixed'],
  [1, 0, 1, 'mixed'],
  [1, 1, 1, 'mixed'],
])('%i gone, %i new, %i slower: %4$s', (resolved, fresh, slower, verdict) => {
  expect(diffVerdict({ resolved, fresh, slower })).toBe(verdict);
});
