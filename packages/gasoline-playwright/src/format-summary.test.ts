import { emptySnapshot } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import type { GasolineSnapshot } from '../types/index.d.ts';
import { formatSummary } from './format-summary.ts';

const empty = emptySnapshot('2026-01-31T12:00:00.000Z');
const stats = { ...empty.stats, total_logs: 1, error_count: 1, network_failures: 1 };
const snapshot = (fields: Partial<GasolineSnapshot>): GasolineSnapshot => ({
  ...empty,
  stats,
  ...fields,
});
const error = (id: number, message: string) => ({
  id: `log-${id}`,
  ts: '',
  level: 'error' as const,
  message,
  source: 'console',
  url: '',
});

test('errors and failed requests come first, with the place and the answer', () => {
  const text = formatSummary(
    snapshot({
      logs: [
        { ...error(1, 'Error: boom'), stack: 'Error: boom\n    at pay (cart.ts:5:3)', count: 3 },
        { ...error(2, 'chatter'), level: 'info' },
        { ...error(6, 'POST /pay → 500 Internal Server Error'), source: 'network' },
        { ...error(7, 'POST /payment is an error of the page'), source: 'console' },
      ],
      network_bodies: [
        {
          id: 'net-3',
          ts: '',
          method: 'POST',
          url: '/pay',
          status: 500,
          requestBody: null,
          responseBody: 'no\nmoney',
        },
        { id: 'net-4', ts: '', method: 'GET', url: '/off', status: 0, requestBody: null, responseBody: null },
        {
          id: 'net-5',
          ts: '',
          method: 'GET',
          url: '/fine',
          status: 200,
          requestBody: null,
          responseBody: null,
        },
      ],
    }),
  );
  expect(text.split('\n')).toEqual([
    'The browser saw 1 error, 1 failed request, 1 log entry.',
    'Errors:',
    '  Error: boom (3 times) [log-1]',
    '    at pay (cart.ts:5:3)',
    '  POST /payment is an error of the page [log-7]',
    'Failed requests:',
    '  POST /pay → 500 [net-3]',
    '    no money',
    '  GET /off → no answer [net-4]',
    '',
  ]);
});

test('a place in the sources is told rather than one in built code', () => {
  const frames = [
    { file: 'react-dom.js', line: 1, column: 1, origin: 'dependency' as const },
    { functionName: 'pay', file: 'src/cart.ts', line: 5, column: 3, origin: 'app' as const },
  ];
  const logs = [{ ...error(1, 'Error: boom'), stack: 'Error: boom\n    at t (app.js:1:900)', frames }];
  expect(formatSummary(snapshot({ logs }))).toContain('    at pay (src/cart.ts:5:3)');
});

test('what is missing is said', () => {
  const gaps = ['Nothing was captured: no server.'];
  expect(formatSummary(snapshot({ gaps }))).toMatch(/^The browser saw .*\nNothing was captured: no server/);
});

test('nobody says that a browser saw nothing when nobody looked', () => {
  const gaps = ['Nothing was captured: no server.'];
  const none = { ...stats, total_logs: 0, error_count: 0, network_failures: 0 };
  expect(formatSummary(snapshot({ gaps, stats: none }))).toBe('Nothing was captured: no server.\n');
  expect(formatSummary(snapshot({ stats: none }))).toContain('0 errors');
});

test('a flood is counted, not listed', () => {
  const logs = Array.from({ length: 500 }, (_, i) => error(i, `error ${i}`));
  const text = formatSummary(snapshot({ logs }));
  expect(text.split('\n').length).toBeLessThan(30);
  expect(text).toContain('480 more');
});
