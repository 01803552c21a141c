import { expect, test } from 'vitest';
import { VariableNames } from './variable-names.ts';

test.each([
  ['/api/cart/items', 'items'],
  ['/api/orders/:id', 'orders'],
  ['/recipes/default/tiddlers/%24%3A%2FStoryList', 'storyList'],
  ["/tiddlers/Draft%20of%20'Shopping%20list'", 'ofShoppingList'],
  ['/a/%E0%A4%A', 'e0A4A'],
  ['/', 'api'],
  [`/${'x'.repeat(300)}`, 'x'.repeat(20)],
])('what %s answers is called %s', (path, name) => {
  expect(new VariableNames().take(path)).toBe(name);
});

test('a name is taken once', () => {
  const names = new VariableNames();
  expect(['/a/items', '/b/items'].map((path) => names.take(path))).toEqual(['items', 'items2']);
});
