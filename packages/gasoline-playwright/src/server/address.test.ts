import { expect, test } from 'vitest';
import { addressOf, defaultAddressPort, isThisMachine, urlOf } from './address.ts';

test('host and port come from the environment', () => {
  expect(defaultAddressPort({ GASOLINE_PORT: '8123' })).toBe(8123);
  expect(defaultAddressPort({})).toBe(7890);
  expect(urlOf(addressOf(7, { GASOLINE_HOST: '::1' }))).toBe('http://[::1]:7');
  expect(urlOf(addressOf(7, {}))).toBe('http://127.0.0.1:7');
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['gasoline.example', false],
  ['127.0.0.1.example', false],
])('%s is this machine: %s', (host, expected) => {
  expect(isThisMachine({ host, port: 1 })).toBe(expected);
});
