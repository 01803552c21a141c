// What a busy page sends: every kind of entry, in sizes as they occur. Deterministic, so that runs compare.
import { limits, paths } from '@gasoline/protocol';

const page = 'https://shop.example/checkout/payment?step=2';
const stack = [
  "TypeError: Cannot read properties of undefined (reading 'total')",
  '    at renderSummary (https://shop.example/assets/app-4f1c2d.js:12:4821)',
  '    at commitHookEffectListMount (https://shop.example/assets/vendor-a81be0.js:40:23150)',
  '    at flushPassiveEffects (https://shop.example/assets/vendor-a81be0.js:40:30021)',
].join('\n');

const labels = (n: number) => ({ tabId: n % 3, pageLoad: `load-${n % 7}` });
const time = (n: number) => new Date(1_790_000_000_000 + n * 10).toISOString();
const words = (chars: number) =>
  'the quick brown fox jumps over the lazy dog, '.repeat(Math.ceil(chars / 45)).slice(0, chars);
const cart = (items: number) =>
  JSON.stringify({
    items: Array.from({ length: items }, (_, i) => ({
      id: i,
      name: `Article ${i}`,
      price: 9.99,
      quantity: 2,
    })),
  });

const entriesPerError = 10;

/** One in ten is an error, each with a message of its own, so that none is folded into another. */
export function logEntry(n: number): Record<string, unknown> {
  const base = { ts: time(n), url: page, ...labels(n) };
  if (n % entriesPerError === 0)
    return {
      ...base,
      type: 'exception',
      level: 'error',
      message: `Payment ${n} failed`,
      stack,
      lineno: 12,
      colno: 4821,
    };
  return {
    ...base,
    type: 'console',
    level: n % 10 === 1 ? 'warn' : 'log',
    message: `cart updated ${n}: ${words(60)}`,
    args: [`cart updated ${n}:`, { items: n % 9, total: 19.98, currency: 'EUR', coupon: null }],
  };
}

const webSocketEvent = (n: number, dataChars: number) => ({
  ts: time(n),
  id: `socket-${n % 25}`,
  event: n % 100 < 25 ? 'open' : 'message',
  url: 'wss://shop.example/live',
  direction: n % 2 === 0 ? 'incoming' : 'outgoing',
  data: words(dataChars),
  size: dataChars,
  ...labels(n),
});

const networkBody = (n: number, requestChars: number, responseChars: number) => ({
  ts: time(n),
  method: 'POST',
  url: `https://shop.example/api/orders/${n}`,
  status: n % 12 === 0 ? 500 : 200,
  requestBody: cart(Math.ceil(requestChars / 60)).slice(0, requestChars),
  responseBody: cart(Math.ceil(responseChars / 60)).slice(0, responseChars),
  requestHeaders: { 'content-type': 'application/json', accept: '*/*' },
  responseHeaders: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  contentType: 'application/json',
  duration: 84.2,
  pageUrl: page,
  ...labels(n),
});

const action = (n: number) => ({
  type: 'click',
  id: `action-${n}`,
  url: page,
  text: 'Pay now',
  selectors: { testId: 'pay', role: { role: 'button', name: 'Pay now' }, cssPath: 'main > form > button' },
  timestamp: 1_790_000_000_000 + n,
  ...labels(n),
});

const performanceSnapshot = (n: number) => ({
  url: `https://shop.example/page/${n % 40}`,
  timestamp: time(n),
  timing: { domContentLoaded: 600, load: 1200, firstContentfulPaint: 410, largestContentfulPaint: 980 },
  network: { requestCount: 42, transferSize: 812_000, slowestRequests: [{ url: page, duration: 412 }] },
  longTasks: { count: 3, totalBlockingTime: 180, longest: 120 },
  ...labels(n),
});

const domSnapshot = (n: number) => ({
  url: page,
  trigger: 'action',
  elements: Array.from({ length: 20 }, (_, i) => ({ kind: 'button', role: 'button', name: `Button ${i}` })),
  timestamp: time(n),
  ...labels(n),
});

export interface Kind {
  path: string;
  /** The name of the array in the body. */
  list: string;
  /** Entries of this kind in a hundred. */
  share: number;
  /** So many of them fill the buffer. */
  fillsAfter: number;
  make(n: number): unknown;
  /** As large as the server keeps it. */
  makeLargest?(n: number): unknown;
}

const largestBody = (n: number) => networkBody(n, limits.maxRequestBodyChars, limits.maxResponseBodyChars);

export const logs: Kind = {
  path: paths.logs,
  list: 'entries',
  share: 66,
  // The errors' buffer is the last to fill.
  fillsAfter: limits.maxErrors * entriesPerError,
  make: logEntry,
};

export const networkBodies: Kind = {
  path: paths.networkBodies,
  list: 'bodies',
  share: 8,
  fillsAfter: limits.maxNetworkBodies,
  // One in ten is as large as capture lets through.
  make: (n) => (n % 10 === 0 ? largestBody(n) : networkBody(n, 300, 1800)),
  makeLargest: largestBody,
};

export const kinds: Kind[] = [
  logs,
  networkBodies,
  {
    path: paths.websocketEvents,
    list: 'events',
    share: 20,
    fillsAfter: limits.maxWebSocketEvents,
    make: (n) => webSocketEvent(n, 180),
    makeLargest: (n) => webSocketEvent(n, limits.maxWebSocketMessageChars),
  },
  {
    path: paths.enhancedActions,
    list: 'actions',
    share: 2,
    fillsAfter: limits.maxActions,
    make: action,
  },
  {
    path: paths.performanceSnapshots,
    list: 'snapshots',
    share: 2,
    fillsAfter: limits.maxPerformanceSnapshots,
    make: performanceSnapshot,
  },
  {
    path: paths.domSnapshots,
    list: 'snapshots',
    share: 2,
    fillsAfter: limits.maxDomSnapshots,
    make: domSnapshot,
  },
];

/** `count` entries, beginning with the nth. */
export function entriesOf({ make }: Kind, count: number, n: number): unknown[] {
  return Array.from({ length: count }, (_, i) => make(n + i));
}

/** A request body of them. */
export function batch(kind: Kind, count: number, n: number): string {
  return JSON.stringify({ [kind.list]: entriesOf(kind, count, n) });
}
