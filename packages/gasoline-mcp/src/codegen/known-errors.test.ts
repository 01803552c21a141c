import { expect, test } from 'vitest';
import { log, origin, request } from '../timeline/sample-entries.ts';
import { knownErrors } from './known-errors.ts';

const finds = (errors: ReturnType<typeof knownErrors>, text: string) =>
  errors.some(({ source }) => new RegExp(source).test(text));

test.each([
  [log(0, 'Item 17 not found in 20 ms'), 'Item 4 not found in 350 ms', 'Order 4 not found in 350 ms'],
  [
    log(0, 'Uncaught TypeError: x is undefined', { type: 'exception' }),
    'TypeError: x is undefined',
    'TypeError: y is undefined',
  ],
  [log(0, 'Failed with 404'), 'Failed with 404', 'Failed with 500'],
  // Playwright shows the format and its values one after the other.
  [
    log(0, 'Warning: key missing in List', { args: ['Warning: %s in %s', 'key missing', 'List'] }),
    'Warning: %s in %s key missing List',
    'Warning: other',
  ],
  [log(0, 'first line\nsecond line'), 'first line', 'second line'],
])('an error of the session is known again: %#', (entry, again, another) => {
  const errors = knownErrors([entry], []);
  expect(finds(errors, again)).toBe(true);
  expect(finds(errors, another)).toBe(false);
});

test('the browser reports what failed to load; only the same failure is known', () => {
  const errors = knownErrors([], [request(0, '/api/orders/42', { status: 401 })]);
  const reported = (status: number, path: string) =>
    `Failed to load resource: the server responded with a status of ${status} (x) ${origin}${path}`;
  expect(finds(errors, reported(401, '/api/orders/97'))).toBe(true);
  expect(finds(errors, reported(500, '/api/orders/97'))).toBe(false);
  expect(finds(errors, reported(401, '/api/users'))).toBe(false);
  expect(finds(errors, reported(401, '/api/orders/97?page=2'))).toBe(true);
  expect(finds(errors, reported(401, '/api/orders/97/lines'))).toBe(false);
});

test('noise, warnings and repetitions add nothing', () => {
  const logs = [
    log(0, 'a'.repeat(3)),
    log(1, 'aaa'),
    log(2, 'careful', { level: 'warn' }),
    log(3, '[vite] connecting...'),
  ];
  expect(knownErrors(logs, [request(0, '/fine')])).toHaveLength(1);
});

test('a secret in an error is not told, and the error is known all the same', () => {
  const key = ['sk', 'live', 'a1B2c3D4e5F6g7H8i9J0k1L2'].join('_');
  const errors = knownErrors([log(0, `Charge refused for ${key} today`)], []);
  expect(errors[0]?.source).toBe('Charge refused for.*today');
  expect(finds(errors, `Charge refused for ${key} today`)).toBe(true);
});

test('what did not load from the first page excuses no other page', () => {
  const errors = knownErrors([], [request(0, '/', { status: 404 })]);
  const reported = (path: string) =>
    `Failed to load resource: the server responded with a status of 404 (Not Found) ${origin}${path}`;
  expect(finds(errors, reported('/'))).toBe(true);
  expect(finds(errors, reported('/api/orders'))).toBe(false);
});

test('an error of one word excuses nothing but itself', () => {
  const errors = knownErrors([log(0, 'Uncaught Error', { type: 'exception' })], []);
  expect(finds(errors, 'Error')).toBe(true);
  expect(finds(errors, 'TypeError: x is undefined')).toBe(false);
});
