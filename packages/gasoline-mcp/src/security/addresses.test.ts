import { expect, test } from 'vitest';
import { endpointOf, isLoopback, isTokenEndpoint } from './addresses.ts';

test.each([
  'http://localhost',
  'http://a.b.localhost:1',
  'http://127.0.0.1',
  'http://127.9.9.9',
  'http://[::1]:7',
])('%s is this machine', (url) => expect(isLoopback(new URL(url))).toBe(true));

test.each(['http://localhost.example.org', 'http://128.0.0.1', 'http://192.168.0.1', 'http://notlocalhost'])(
  '%s is another machine',
  (url) => expect(isLoopback(new URL(url))).toBe(false),
);

test.each(['/login', '/api/v1/oauth/token', '/auth/refresh', 'https://a.example/users/sign_in', '/session'])(
  '%s hands out tokens',
  (url) => expect(isTokenEndpoint(url)).toBe(true),
);

test.each(['/api/users', '/authors/1', '/x?next=/login', '/obsessions', '/tokenizer'])(
  '%s does not hand out tokens',
  (url) => expect(isTokenEndpoint(url)).toBe(false),
);

test('calls that differ in ids and parameters are one endpoint', () => {
  const one = endpointOf('GET', 'https://a.example/users/12/orders/3f2504e0-4f89-11d3-9a0c-0305e82c3301?x=1');
  expect(one).toBe('GET a.example/users/:id/orders/:id');
  expect(endpointOf('GET', '/no/origin/7#x')).toBe('GET /no/origin/:id');
  expect(endpointOf('GET', 'data:text/plain,x')).toBe('GET data:text/plain,x');
});
