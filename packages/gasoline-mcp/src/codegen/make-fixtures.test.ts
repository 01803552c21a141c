import { expect, test } from 'vitest';
import { request } from '../timeline/sample-entries.ts';
import { makeFixtures } from './make-fixtures.ts';

const read = (file: string) =>
  JSON.parse(file) as Record<string, { status: number; contentType: string; body: unknown }>;

test('the last answer of each endpoint is kept, as it was', () => {
  const { file, routes } = makeFixtures([
    request(1, '/api/items?page=1', { responseBody: '{"page":1}' }),
    request(2, '/api/orders/42', { method: 'PUT', status: 201, responseBody: '{"id":42}' }),
    request(3, '/api/items?page=2', { responseBody: '{"page":2}' }),
    request(4, '/api/text', { contentType: 'text/plain', responseBody: 'hi' }),
  ]);
  expect(read(file)).toEqual({
    'PUT /api/orders/:id': { status: 201, contentType: 'application/json', body: { id: 42 } },
    'GET /api/items': { status: 200, contentType: 'application/json', body: { page: 2 } },
    'GET /api/text': { status: 200, contentType: 'text/plain', body: 'hi' },
  });
  expect(routes.map(({ key }) => key)).toEqual(Object.keys(read(file)));
});

test('secrets are masked, and masked values keep their type', () => {
  const key = ['sk', 'live', 'a1B2c3D4e5F6g7H8i9J0k1L2'].join('_');
  const body = { password: 'hunter2-and-more', pin: 1234, nested: { list: [key] }, name: 'Ann' };
  const { file } = makeFixtures([request(1, '/api/me', { responseBody: JSON.stringify(body) })]);
  expect(file).not.toContain('hunter2');
  expect(file).not.toContain(key.slice(8, 20));
  expect(read(file)['GET /api/me']?.body).toMatchObject({ pin: expect.any(Number) as number, name: 'Ann' });
});

test('what does not fit or was cut is left out, and that is said', () => {
  const many = Array.from({ length: 26 }, (_, i) => request(i, `/api/${String.fromCharCode(97 + i)}`));
  expect(makeFixtures(many).routes).toHaveLength(20);
  expect(makeFixtures(many).warnings).toEqual([expect.stringContaining('6 endpoints are left out')]);
  const large = Array.from({ length: 5 }, (_, i) =>
    request(i, `/api/${String.fromCharCode(97 + i)}`, { responseBody: JSON.stringify('x'.repeat(16_000)) }),
  );
  expect(Buffer.byteLength(makeFixtures(large).file)).toBeLessThanOrEqual(50_000);
  expect(makeFixtures([request(1, '/api/cut', { truncated: true })])).toMatchObject({
    routes: [],
    warnings: [expect.stringContaining('1 answers were not kept whole')],
  });
});
