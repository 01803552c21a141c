import { describe, expect, test } from 'vitest';
import { findNoise } from './find-noise.ts';
import type { Happening, NoiseRule } from './noise-rule.ts';

const page = 'http://localhost:3000/';
const log = (message: string, rest: Partial<Happening> = {}): Happening => ({
  kind: 'log',
  message,
  pageUrl: page,
  ...rest,
});
const request = (url: string, status: number, rest: Partial<Happening> = {}): Happening => ({
  kind: 'network',
  message: '',
  method: 'GET',
  url,
  status,
  pageUrl: page,
  ...rest,
});

describe('noise is recognised', () => {
  test.each<[string, Happening, string]>([
    ['extension', log('boom', { source: 'chrome-extension://abc/content.js' }), 'extension'],
    [
      'extension channel',
      log('Uncaught (in promise) Error: Could not establish connection. Receiving end does not exist.'),
      'extension',
    ],
    ['favicon', request(`${page}favicon.ico`, 404), 'cosmetic'],
    ['source map', request(`${page}assets/index.js.map`, 404), 'cosmetic'],
    ['resize observer', log('ResizeObserver loop completed with undelivered notifications.'), 'cosmetic'],
    ['vite', log('[vite] connecting...'), 'framework'],
    ['webpack', log('[HMR] Waiting for update signal from WDS...'), 'framework'],
    ['next', log('[Fast Refresh] rebuilding'), 'framework'],
    [
      'devtools prompt',
      log('Download the React DevTools for a better development experience: <url>'),
      'framework',
    ],
    ['analytics without answer', request('https://www.google-analytics.com/g/collect?v=2', 0), 'analytics'],
    ['analytics refused', request('https://o1.ingest.us.sentry.io/api/1/envelope/', 403), 'analytics'],
  ])('%s', (_, happening, expected) => {
    expect(findNoise(happening)?.class).toBe(expected);
  });
});

describe('what matters is never noise', () => {
  test.each<[string, Happening]>([
    ['an error of the page', log('TypeError: x is not a function', { source: `${page}src/main.ts` })],
    ['a missing API route', request(`${page}api/users`, 404)],
    ['a host that only sounds like analytics', request('https://analytics.google.com.evil.example/x', 500)],
    ['an own route named like one', request(`${page}api/sentry.io`, 500)],
    ['a server error at an address of a rule', request(`${page}favicon.ico`, 500)],
  ])('%s', (_, happening) => {
    expect(findNoise(happening)).toBeUndefined();
  });
});

describe("a user's own rules", () => {
  const mine: NoiseRule[] = [
    { id: 'mine', url: /\/api\//, status: [400, 599], class: 'infrastructure', reason: 'known' },
  ];

  test('are asked first', () => {
    expect(findNoise(request(`${page}api/x`, 404), mine)).toEqual({
      rule: 'mine',
      class: 'infrastructure',
      reason: 'known',
    });
  });

  test.each([401, 403, 500, 503])('cannot hide a %i of the own origin', (status) => {
    expect(findNoise(request(`${page}api/x`, status), mine)).toBeUndefined();
  });
});
