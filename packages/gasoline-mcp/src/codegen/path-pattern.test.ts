import { describe, expect, test } from 'vitest';
import { addressSource, pathPattern, routeOf } from './path-pattern.ts';

test.each([
  ['/orders/42/lines', '/orders/:id/lines', '/orders/9/lines', '/orders/9/other'],
  ['/users/c1f5a3e0-0000-4000-8000-000000000001', '/users/:id', '/users/x', '/users/x/y'],
  ['/a.b/(c)', '/a.b/(c)', '/a.b/(c)', '/axb/(c)'],
  ['/', '/', '/', '/x'],
])('%s is %s', (path, label, same, other) => {
  const pattern = pathPattern(path);
  expect(pattern.label).toBe(label);
  expect(new RegExp(`^${pattern.source}$`).test(same)).toBe(true);
  expect(new RegExp(`^${pattern.source}$`).test(other)).toBe(false);
});

describe('an address is known by its page', () => {
  test.each([
    ['http://a.test/dash?x=1#top', '/dash'],
    ['http://a.test/#/users/7?tab=1', '/#/users/7'],
    ['http://a.test/#!/home', '/#!/home'],
    ['not an address', undefined],
  ])('%s → %s', (url, route) => {
    expect(routeOf(url)).toBe(route);
  });

  test.each([
    ['/dash', 'http://localhost:1/dash?session=2#x', true],
    ['/dash', 'https://other.test/dash/', true],
    ['/dash', 'http://localhost:1/dashboard', false],
    ['/dash', 'http://localhost:1/old/dash', false],
    ['/dash', 'http://localhost:1/login?next=/dash', false],
    ['/', 'http://localhost:1/?a=1', true],
    ['/', 'http://localhost:1/x', false],
    ['/orders/42', 'http://localhost:1/orders/97', true],
    ['/#/users/7', 'http://localhost:1/#/users/8?tab=2', true],
    ['/#/users/7', 'http://localhost:1/#/teams/8', false],
  ])('%s and %s: %s', (route, url, matches) => {
    expect(new RegExp(addressSource(route)).test(url)).toBe(matches);
  });
});

test('a secret in a path is not told', () => {
  const key = ['ghp', 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'].join('_');
  expect(JSON.stringify(pathPattern(`/reset/${key}`))).not.toContain(key.slice(4, 16));
});
