import { expect, test } from 'vitest';
import { isAccessToken, readAccessToken } from './access-token.ts';

test.each([
  ['', ''],
  ['k3Y_-x', 'k3Y_-x'],
  ['  k3Y\n', 'k3Y'],
])('%j is read as %j', (text, token) => {
  expect(readAccessToken(text)).toEqual({ token });
});

test.each(['two words', 'Bearer k3Y', 'schlüssel', 'a\nb', 'a\0b'])('%j is refused', (text) => {
  expect(readAccessToken(text)).toEqual({ error: expect.stringContaining('one word') });
});

test.each([undefined, 7, ' k3Y', 'é'])('%j is no token', (value) => {
  expect(isAccessToken(value)).toBe(false);
});
