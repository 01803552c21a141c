import { expect, test } from 'vitest';
import { attributeRequests } from './attribute-requests.ts';
import { action, request } from './sample-entries.ts';

const click = action(1000, 'click');
const later = action(3000, 'click');

test.each([
  ['right after an action', 1050, click],
  ['at its very moment', 1000, click],
  ['a breath before it, by another clock', 996, click],
  ['almost two seconds after it', 2990, click],
  ['after the next action', 3001, later],
  ['before any action', 900, undefined],
  ['more than two seconds after the last', 5001, undefined],
])('a request %s has its cause', (_, start, cause) => {
  const asked = request(start, '/api');
  expect(attributeRequests([click, later], [asked]).get(asked)).toBe(cause);
});

test('a navigation causes nothing; what led to it does', () => {
  const asked = request(1500, '/api');
  const moved = action(1400, 'navigate');
  expect(attributeRequests([click, moved], [asked]).get(asked)).toBe(click);
});

test('tabs do not mix', () => {
  const asked = request(1050, '/api', { tabId: 2 });
  expect(attributeRequests([click], [asked]).size).toBe(0);
});
