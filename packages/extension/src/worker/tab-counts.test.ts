import { beforeEach, expect, test } from 'vitest';
import { TabCounts } from './tab-counts.ts';

let counts: TabCounts;

beforeEach(() => {
  counts = new TabCounts();
  counts.opened(7, 'first');
});

test('entries and errors of a page and its frames add up', () => {
  counts.add(7, 'first', 5, 1);
  counts.add(7, undefined, 3, 2);
  expect(counts.get(7)).toMatchObject({ entries: 8, errors: 3 });
});

test('a new document begins at zero', () => {
  counts.add(7, 'first', 5, 1);
  counts.opened(7, 'second');
  expect(counts.get(7)).toMatchObject({ entries: 0, errors: 0 });
});

test('the same document that connects again goes on', () => {
  counts.add(7, 'first', 5, 1);
  counts.opened(7, 'first');
  expect(counts.get(7)).toMatchObject({ entries: 5, errors: 1 });
});

test('the last words of the old document do not count for the new one', () => {
  counts.opened(7, 'second');
  counts.add(7, 'first', 5, 1);
  expect(counts.get(7)).toMatchObject({ entries: 0, errors: 0 });
});

test('tabs are counted apart, and forgotten when they close', () => {
  counts.add(8, undefined, 1, 1);
  expect(counts.get(7)?.errors).toBe(0);
  counts.forget(8);
  expect(counts.get(8)).toBeUndefined();
});

test('a new life goes on with what was kept', () => {
  counts.add(7, 'first', 5, 1);
  expect(new TabCounts(structuredClone(counts.all())).get(7)).toMatchObject({ entries: 5, errors: 1 });
});
