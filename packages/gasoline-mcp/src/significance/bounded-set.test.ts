import { expect, test } from 'vitest';
import { BoundedSet } from './bounded-set.ts';

test('the newest are remembered, the oldest forgotten', () => {
  const set = new BoundedSet(10);
  for (let i = 0; i < 100; i++) expect(set.add(String(i))).toBe(true);
  for (let i = 90; i < 100; i++) expect(set.add(String(i))).toBe(false);
  expect(set.add('0')).toBe(true);
  set.clear();
  expect(set.add('99')).toBe(true);
});
