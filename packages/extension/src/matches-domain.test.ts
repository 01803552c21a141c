import { expect, test } from 'vitest';
import { matchesDomain } from './matches-domain.ts';

test.each([
  ['localhost:*', 'http://localhost:3000/cart'],
  ['localhost:*', 'http://localhost/'],
  ['localhost', 'http://localhost:3000/'],
  ['localhost:3000', 'http://localhost:3000/'],
  ['localhost:80', 'http://localhost/'],
  ['my.app:443', 'https://my.app/'],
  ['*.my.app', 'https://shop.my.app/'],
  ['*.my.app', 'https://a.b.my.app:8443/'],
  ['*.my.app', 'https://my.app/'],
  ['shop-*.my.app', 'https://shop-7.my.app/'],
  ['*', 'https://anything.example/'],
  ['MY.app', 'https://my.app/'],
  ['[::1]:*', 'http://[::1]:3000/'],
  ['[::1]', 'http://[::1]:3000/'],
  ['127.0.0.*', 'http://127.0.0.1:5173/'],
])('%s lets %s pass', (filter, url) => {
  expect(matchesDomain([filter], url)).toBe(true);
});

test.each([
  ['localhost:3000', 'http://localhost:3001/'],
  ['localhost:*', 'http://localhost.evil.example/'],
  ['*.my.app', 'https://notmy.app/'],
  ['*.my.app', 'https://my.app.example/'],
  ['my.app', 'https://shop.my.app/'],
  ['my.app', 'https://myxapp/'],
  ['my.app', 'https://other.example/?my.app'],
  ['localhost', 'file:///home/me/index.html'],
  ['localhost', 'about:blank'],
])('%s leaves %s out', (filter, url) => {
  expect(matchesDomain([filter], url)).toBe(false);
});

test('without a filter every page passes, and blank lines are none', () => {
  expect(matchesDomain([], 'https://any.example/')).toBe(true);
  expect(matchesDomain(['', '  '], 'file:///a.html')).toBe(true);
});

test('one of several is enough', () => {
  expect(matchesDomain(['localhost', 'my.app'], 'https://my.app/')).toBe(true);
});

test('a page whose address is unknown passes no filter', () => {
  expect(matchesDomain(['localhost'], undefined)).toBe(false);
});

test('a glob of many stars is decided at once', () => {
  expect(matchesDomain([`${'*a'.repeat(40)}*b`], `http://${'a'.repeat(60)}.example/`)).toBe(false);
});
