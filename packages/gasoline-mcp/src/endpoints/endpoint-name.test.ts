import type { NetworkBody } from '@gasoline/protocol';
import { describe, expect, test } from 'vitest';
import { endpointLabel, endpointName, hasIds } from './endpoint-name.ts';
import { isIdKey } from './is-id.ts';

function label(url: string, about: Partial<NetworkBody> = {}): string | undefined {
  const name = endpointName({
    seq: 1,
    ts: 0,
    method: 'GET',
    url,
    status: 200,
    requestBody: null,
    responseBody: null,
    ...about,
  });
  return name && endpointLabel(name, false);
}

describe('a segment that is an id becomes :id', () => {
  test.each([
    '42',
    '550e8400-e29b-41d4-a716-446655440000',
    '550E8400-E29B-41D4-A716-446655440000',
    '550e8400e29b41d4a716446655440000',
    '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    '01arz3ndektsv4rrffq69g5fav',
    '507f1f77bcf86cd799439011',
    'a1b2c3d4e5',
    'DEADBEEF01',
    'V1StGXR8_Z5jdHi6B-myT',
    '0ujsswThIGTUYm2K8FjOOfXtY1K',
    'ckopqwooh000001la8mbi2im9',
    'cus_9s6XKzkNRiz8i3',
    'dQw4w9WgXcQ',
    'order-1042',
    '2026-01-31',
    'alice%40example.com',
    '12,13,14',
    '-Nxy8Kq3LmP0aBcD1eFg',
  ])('%s', (id) => {
    expect(label(`http://h/users/${id}`)).toBe('GET /users/:id');
    expect(label(`http://h/users/${id}/posts?page=2#x`)).toBe('GET /users/:id/posts');
  });
});

describe('a word stays a word', () => {
  test.each([
    'v1',
    'v2alpha1',
    'oauth2',
    'me',
    '2fa',
    'i18n',
    'x86_64',
    'base64',
    'sha256-sums',
    'h264-mp4-1080p',
    'my-post-title',
    'getUser2ById',
    'iphone15promax256gb',
    'facade',
    'deed',
    'step-1',
    'user_profile',
    'k8s-status',
    'access_token',
    'oauth2v1',
  ])('%s', (word) => {
    expect(label(`http://h/${word}/list`)).toBe(`GET /${word}/list`);
  });
});

test('an id before an extension, and addresses that are no URL', () => {
  expect(label('http://h/users/42.json')).toBe('GET /users/:id.json');
  expect(label('/api/a/7?x=1', { pageUrl: 'http://h/page' })).toBe('GET /api/a/:id');
  expect(label('/api/a/7?x=1')).toBe('GET /api/a/:id');
  expect(label('http://h/%E0%A4%A')).toBe('GET /%E0%A4%A');
  expect(label('data:application/json,{}')).toBeUndefined();
  expect(label('blob:http://h/1')).toBeUndefined();
});

test('many paths are one endpoint, and it knows that it has ids', () => {
  expect(hasIds({ method: 'GET', host: 'h', path: '/users/:id' })).toBe(true);
  expect(hasIds({ method: 'GET', host: 'h', path: '/users/:idle' })).toBe(false);
});

describe('GraphQL goes by operation', () => {
  const ask = (body: unknown, url = 'http://h/graphql') =>
    label(url, { method: 'POST', requestBody: typeof body === 'string' ? body : JSON.stringify(body) });

  test.each([
    [{ operationName: 'GetUser', query: 'query GetUser { user { id } }' }, 'POST /graphql GetUser'],
    [{ query: 'mutation AddToCart($id: ID!) { add(id: $id) { id } }' }, 'POST /graphql AddToCart'],
    [{ query: '{ user { id } }' }, 'POST /graphql user'],
    [
      { operationName: 'Persisted', extensions: { persistedQuery: { sha256Hash: 'x' } } },
      'POST /graphql Persisted',
    ],
    [
      [
        { operationName: 'A', query: '{a}' },
        { operationName: 'B', query: '{b}' },
      ],
      'POST /graphql A, B',
    ],
    ['{"query":"query Cut($a: Int) { a { b', 'POST /graphql Cut'],
  ])('%j', (body, expected) => {
    expect(ask(body)).toBe(expected);
  });

  test('a search box is not GraphQL, whatever its field is called', () => {
    expect(ask({ query: 'shoes' }, 'http://h/search')).toBe('POST /search');
    expect(ask({ query: 'query Q { a }' }, 'http://h/api/data')).toBe('POST /api/data Q');
    expect(label('http://h/graphql?query=query%20Q%7Ba%7D')).toBe('GET /graphql Q');
  });
});

test('keys of maps are told from names of fields', () => {
  const ids = [
    '42',
    '550e8400-e29b-41d4-a716-446655440000',
    '507f1f77bcf86cd799439011',
    '2026-01-31',
    'a@b.co',
    'V1StGXR8_Z5jdHi6B-myT',
  ];
  const names = [
    'id',
    'line1',
    'address2',
    'sha256',
    'customfield_10023',
    'customField10023Value',
    'oauth2Token',
    'x509Certificate',
    'ipv4Address',
    'facade',
    'level-100',
  ];
  expect(ids.filter((key) => !isIdKey(key))).toEqual([]);
  expect(names.filter(isIdKey)).toEqual([]);
});
