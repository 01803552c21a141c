import type { Action, NetworkBody } from '@gasoline/protocol';
import { describe, expect, test } from 'vitest';
import { action, button, request } from '../timeline/sample-entries.ts';
import { awaitResponses } from './await-responses.ts';

const click = action(1000, 'click', button('Go'));
const awaitedOf = (requests: NetworkBody[], actions: Action[] = [click]) =>
  [...awaitResponses(actions, requests).values()].flat();
const told = (requests: NetworkBody[], actions?: Action[]) =>
  awaitedOf(requests, actions).map(({ method, path, status }) => `${method} ${path.label} ${status}`);

test('what an action causes is awaited by method and path, once per endpoint', () => {
  const requests = [
    request(1010, '/api/items?page=1'),
    request(1020, '/api/items?page=2'),
    request(1030, '/api/items', { method: 'POST', status: 201 }),
    request(1040, '/api/orders/42'),
    request(1050, '/api/orders/43'),
  ];
  expect(told(requests)).toEqual(['GET /api/items 200', 'POST /api/items 201', 'GET /api/orders/:id 200']);
});

describe('never awaited', () => {
  test.each([
    ['what was there before the first action', request(500, '/api/config')],
    ['what came too late to be caused', request(3001, '/api/late')],
    ['a preflight', request(1010, '/api', { method: 'OPTIONS', status: 204 })],
    ['what the cache answered', request(1010, '/api', { status: 304 })],
    ['what got no answer', request(1010, '/api', { status: 0, error: 'aborted' })],
    ['analytics on a known host', request(1010, '', { url: 'https://www.google-analytics.com/g/collect' })],
    ['analytics on the own one', request(1010, '/telemetry/batch', { method: 'POST' })],
    ['a script or a page', request(1010, '/chunk.js', { contentType: 'text/javascript' })],
    ['a prefetch', request(1010, '/next', { requestHeaders: { 'Next-Router-Prefetch': '1' } })],
    ['a prefetch of Next', request(1010, '/next?_rsc=1a2b')],
    ['what is no request to a server', request(1010, '', { url: 'data:application/json,{}' })],
  ])('%s', (_, asked) => {
    expect(told([asked])).toEqual([]);
  });

  test('what may be due to the next action as well, whose button went down before the click', () => {
    const next = action(2500, 'click', button('Next'));
    expect(told([request(2400, '/api/validate')], [click, next])).toEqual([]);
    expect(told([request(1100, '/api/quick')], [click, action(1300, 'click')])).toEqual([
      'GET /api/quick 200',
    ]);
  });

  test('what answered only the first letters of a text that is now typed at once', () => {
    const typed = action(1000, 'input', { value: 'tea', lastTs: 1400 });
    const asked = ['t', 'te', 'tea'].map((text, i) => request(1100 + i * 150, `/search/${text}`));
    expect(told(asked, [typed])).toEqual(['GET /search/tea 200']);
  });

  test('polling', () => {
    const polls = Array.from({ length: 5 }, (_, i) => request(1100 + i * 1000, '/api/status'));
    expect(told([request(1010, '/api/save', { method: 'PUT' }), ...polls])).toEqual(['PUT /api/save 200']);
  });

  test('what scrolling loads, because scrolling is not repeated', () => {
    expect(told([request(1510, '/api/more')], [click, action(1500, 'scroll')])).toEqual([]);
  });
});

test('where an endpoint answered differently at first, the last answer is meant', () => {
  const [awaited] = awaitedOf([request(1010, '/api/me', { status: 401 }), request(1500, '/api/me')]);
  expect(awaited).toMatchObject({ status: 200, onlyStatus: true });
});

test('operations of GraphQL are told apart', () => {
  const ask = (start: number, name: string) =>
    request(start, '/graphql', {
      method: 'POST',
      requestBody: JSON.stringify({ query: `query ${name} { a }` }),
    });
  const awaited = awaitedOf([ask(1010, 'Cart'), ask(1020, 'User')]);
  expect(awaited.map(({ name, operation }) => [name, operation])).toEqual([
    ['cart', 'Cart'],
    ['user', 'User'],
  ]);
});

describe('the shape of an answer', () => {
  const contractOf = (bodies: unknown[], fields = {}) =>
    awaitedOf(
      bodies.map((body, i) => request(1010 + i, '/api/x', { responseBody: JSON.stringify(body), ...fields })),
    )[0]?.contract;

  test('is what all answers have in common', () => {
    expect(
      contractOf([
        { id: 1, name: 'a', note: null, extra: 1 },
        { id: 2, name: 'b', note: 'x' },
      ]),
    ).toEqual({
      type: 'object',
      fields: [
        ['id', { type: 'number' }],
        ['name', { type: 'string' }],
      ],
    });
  });

  test('speaks for every item of a list', () => {
    expect(contractOf([[{ id: 1, x: 1 }, { id: 2 }]])).toEqual({
      type: 'array',
      items: { type: 'object', fields: [['id', { type: 'number' }]] },
    });
    expect(contractOf([[]])).toEqual({ type: 'array' });
  });

  test('goes three levels deep', () => {
    const contract = contractOf([{ a: { b: { c: { d: 1 } } } }]);
    expect(JSON.stringify(contract)).toContain('["c",{"type":"object","fields":[]}]');
  });

  test('is not judged where the body was cut or is no JSON', () => {
    expect(contractOf([{ a: 1 }], { truncated: true })).toBeUndefined();
    expect(contractOf([{ a: 1 }], { contentType: 'text/plain' })).toBeUndefined();
  });

  test('is not read from a page that was left: the browser has forgotten it', () => {
    const load = action(1200, 'navigate', { navigation: 'load' });
    const [before, after] = awaitedOf(
      [request(1010, '/api/login'), request(1300, '/api/home')],
      [click, load],
    );
    expect(before?.contract).toBeUndefined();
    expect(after?.contract).toBeDefined();
  });
});

test('at most twenty', () => {
  const requests = Array.from({ length: 40 }, (_, i) =>
    request(1010 + i, `/api/${'abcdefghij'[i % 10]}${'klmn'[i % 4]}${'opqrst'[i % 6]}`),
  );
  expect(awaitedOf(requests).length).toBeLessThanOrEqual(20);
  expect(new Set(awaitedOf(requests).map(({ name }) => name)).size).toBe(awaitedOf(requests).length);
});

describe('typing', () => {
  const typed = action(1000, 'input', { value: 'tea', lastTs: 5000 });
  const asked = request(5400, '/search/tea');

  test('is answered after its last letter, however long it took', () => {
    expect(told([asked], [typed])).toEqual(['GET /search/tea 200']);
  });

  test('is answered before the next key, however soon that comes', () => {
    expect(told([asked], [typed, action(5500, 'keypress', { key: 'ArrowDown' })])).toEqual([
      'GET /search/tea 200',
    ]);
    expect(told([asked], [typed, action(5500, 'click')])).toEqual([]);
  });
});
