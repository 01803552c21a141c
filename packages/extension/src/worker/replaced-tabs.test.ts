import { expect, test } from 'vitest';
import { ReplacedTabs } from './replaced-tabs.ts';

test('a tab is found under every id that it has had', () => {
  const tabs = new ReplacedTabs();
  tabs.replaced(2, 1);
  tabs.replaced(3, 2);
  expect([1, 2, 3].map((id) => tabs.current(id))).toEqual([3, 3, 3]);
});

test('other tabs keep their ids', () => {
  const tabs = new ReplacedTabs();
  tabs.replaced(2, 1);
  expect(tabs.current(7)).toBe(7);
});

test('what one life of the worker has learned, the next one knows', () => {
  const tabs = new ReplacedTabs();
  tabs.replaced(2, 1);
  expect(new ReplacedTabs(tabs.all()).current(1)).toBe(2);
});

test('the oldest are forgotten when there are very many', () => {
  const tabs = new ReplacedTabs();
  for (let id = 0; id < 600; id++) tabs.replaced(10_000 + id, id);
  expect(tabs.all()).toHaveLength(500);
  expect(tabs.current(0)).toBe(0);
  expect(tabs.current(599)).toBe(10_599);
});
