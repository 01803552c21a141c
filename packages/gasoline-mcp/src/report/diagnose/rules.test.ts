import { describe, expect, test } from 'vitest';
import type { Snapshot, TestReportLine } from '@gasoline/protocol';
import { classifyTry } from '../classify/classify-try.ts';
import { log, red, request, snapshot, socket } from '../test-lines.ts';
import { diagnose } from './diagnose.ts';
import { rules } from './rules.ts';

const told = async (line: TestReportLine) => {
  const tried = await classifyTry(line, { severity: 'error', noiseRules: [], root: '/home/me/app' });
  return { ...diagnose(tried), attempt: tried.attempt };
};
const seen = (fields: Partial<Snapshot>, message?: string) =>
  red({ snapshot: snapshot(fields), ...(message === undefined ? {} : { message }) });
const orders = (ms: number, fields = {}) =>
  request(ms, { method: 'POST', url: 'http://localhost:3000/api/orders', status: 500, ...fields });
const clickLog = (...lines: string[]) =>
  `TimeoutError: locator.click: Timeout 3000ms exceeded.\nCall log:\n${lines.map((line) => `  - ${line}`).join('\n')}\n`;
const pay = "waiting for getByRole('button', { name: 'Pay' })";

/** Each rule with what it must find; none of them may be taken by a rule before it. */
const examples: Record<string, [string, TestReportLine, string][]> = {
  crash: [['a page that died', red({ message: 'Error: page.click: Target crashed' }), 'The page crashed']],
  'navigation-failed': [
    [
      'no server',
      red({
        message: 'Error: page.goto: net::ERR_CONNECTION_REFUSED at http://localhost:1/a\nCall log:\n  - x',
      }),
      'page.goto http://localhost:1/a failed: net::ERR_CONNECTION_REFUSED',
    ],
  ],
  'strict-mode': [
    [
      'two buttons, although a request failed as well',
      seen(
        { network_bodies: [orders(250)] },
        "Error: locator.click: Error: strict mode violation: getByText('Add') resolved to 2 elements:\n    1) <h1>Add</h1> aka getByRole('heading')\n",
      ),
      "getByText('Add') matches 2 elements, and the test needs one",
    ],
  ],
  'failed-request': [
    ['a server that broke', seen({ network_bodies: [orders(250)] }), 'POST /api/orders returned 500'],
    [
      'the request, not the exception that it caused',
      seen({ network_bodies: [orders(250)], logs: [log(262, {})] }),
      'POST /api/orders returned 500',
    ],
    [
      'what came of the last act, not what failed before',
      seen({
        network_bodies: [
          request(20, { status: 404 }),
          request(250, { url: 'http://localhost:3000/api/pay', status: 409 }),
        ],
      }),
      'GET /api/pay returned 409',
    ],
    [
      'the server that broke, not the one that refused',
      seen({ network_bodies: [request(250, { status: 404 }), orders(260)] }),
      'POST /api/orders returned 500',
    ],
    [
      'a script that is not there',
      seen({
        logs: [
          log(20, {
            type: 'network',
            source: 'resource',
            message: 'x',
            metadata: { url: 'http://localhost:3000/vendor.js', element: 'script' },
          }),
        ],
      }),
      'GET /vendor.js got no answer (the <script> could not be loaded)',
    ],
    [
      'errors in a fine answer',
      seen({
        network_bodies: [
          request(250, {
            url: 'http://localhost:3000/graphql',
            responseBody: '{"errors":[{"message":"no field x"}]}',
          }),
        ],
      }),
      'GET /graphql returned 200 with an error in its body',
    ],
    [
      'another origin',
      seen({
        network_bodies: [
          request(250, { url: 'http://api.test/x', status: 0, error: 'TypeError: Failed to fetch' }),
        ],
      }),
      'GET http://api.test/x got no answer (TypeError: Failed to fetch)',
    ],
  ],
  'test-code': [
    [
      'a mistake in the test, although the page throws too',
      seen({ logs: [log(250, {})] }, "TypeError: Cannot read properties of undefined (reading 'length')"),
      "The code of the test threw TypeError: Cannot read properties of undefined (reading 'length')",
    ],
  ],
  exception: [
    [
      'the first that nobody caught',
      seen({
        logs: [
          log(250, {
            frames: [
              { functionName: 'pay', file: '/home/me/app/src/pay.ts', line: 4, column: 2, origin: 'app' },
            ],
          }),
          log(260, { message: 'TypeError: later' }),
        ],
      }),
      'TypeError: boom at pay (src/pay.ts:4:2)',
    ],
    [
      'one that came before the request failed',
      seen({ logs: [log(210, {})], network_bodies: [orders(900)] }),
      'TypeError: boom',
    ],
  ],
  covered: [
    [
      'a banner',
      red({ message: clickLog(pay, '<div id="banner">Cookies</div> intercepts pointer events') }),
      'is covered by <div id="banner">',
    ],
  ],
  socket: [
    [
      'closed with a reason',
      seen({ websocket_events: [socket(250, { code: 1011, reason: 'feed is down' })] }),
      'The socket ws://localhost:3000/prices was closed: 1011 "feed is down"',
    ],
  ],
  'waiting-request': [
    [
      'a server that is silent',
      seen({
        network_bodies: [
          request(250, { status: 0, error: 'still waiting for it when the test ended, 2.5 s later' }),
        ],
      }),
      'GET /api/cart got no answer: still waiting',
    ],
  ],
  'console-error': [
    [
      'what the page said itself',
      seen({ logs: [log(250, { type: 'console', message: 'Widget failed' })] }),
      'The page logged an error: Widget failed',
    ],
  ],
  'not-actionable': [
    [
      'disabled',
      red({ message: clickLog(pay, 'element is not enabled', 'retrying click action') }),
      "getByRole('button', { name: 'Pay' }) is there but stays disabled",
    ],
    ['hidden', red({ message: clickLog(pay, '2 × element is not visible') }), 'stays hidden'],
  ],
  'page-hangs': [
    ['a busy page', red({ message: clickLog(pay, 'performing click action') }), 'did not come back'],
  ],
  'missing-element': [
    [
      'nothing to click',
      red({ message: clickLog("waiting for getByTestId('x')") }),
      "No element matches getByTestId('x')",
    ],
    [
      'nothing to see',
      red({
        message:
          "Error: expect(locator).toBeVisible() failed\n\nLocator: getByText('x')\nExpected: visible\nTimeout: 5ms\nError: element(s) not found\n",
      }),
      "No element matches getByText('x')",
    ],
  ],
  assertion: [
    ['another text', red(), `expect(locator('#out')).toHaveText: expected "Thank you", received ""`],
    [
      'another number',
      red({
        message: 'Error: expect(received).toBe(expected) // Object.is equality\n\nExpected: 2\nReceived: 1',
      }),
      'expect().toBe: expected 2, received 1',
    ],
  ],
  timeout: [
    [
      'the time is over',
      red({ message: 'Test timeout of 30000ms exceeded.', status: 'timedOut' }),
      'Test timeout of 30000ms exceeded.',
    ],
  ],
  complaint: [['anything else', red({ message: 'Error: no such fixture' }), 'no such fixture']],
};

describe.each(rules)('$id', ({ id, kind }) => {
  test.each(examples[id] ?? [['has no example', red(), 'x']])('%s', async (_, line, primary) => {
    const { diagnosis } = await told(line);
    expect(diagnosis.primary).toContain(primary);
    expect(diagnosis.kind).toBe(kind);
  });
});

test('noise is no reason', async () => {
  const { diagnosis } = await told(
    seen({
      network_bodies: [
        request(250, {
          method: 'POST',
          url: 'http://localhost:3000/api/analytics',
          status: 0,
          error: 'TypeError: Failed to fetch',
        }),
        request(255, {
          url: 'http://localhost:3000/api/gone',
          status: 0,
          error: 'AbortError: signal is aborted',
        }),
        request(260, { status: 503 }),
        request(270, { status: 200 }),
        request(280, {
          url: 'http://other.test/pixel',
          status: 0,
          error: 'opaque answer: the page cannot see its status',
        }),
      ],
      websocket_events: [
        socket(210, { code: 1006 }),
        socket(230, { event: 'open', id: 'ws-2' }),
        socket(240, { code: 1000, id: 'ws-2' }),
      ],
      logs: [log(220, { type: 'console', message: 'Warning: Each child in a list should have a key' })],
    }),
  );
  expect(diagnosis.kind).toBe('assertion');
  expect(diagnosis.hints.filter((hint) => hint.startsWith('Probably unrelated'))).toEqual([
    'Probably unrelated: POST /api/analytics (analytics endpoint, non-critical)',
    'Probably unrelated: GET /api/gone (the page itself gave up on it)',
  ]);
});

test('the reason is marked on the axis, once', async () => {
  const { attempt } = await told(
    seen({ network_bodies: [request(10, {}), orders(250)], logs: [log(262, {})] }),
  );
  expect(attempt.timeline.filter(({ primary }) => primary).map(({ text }) => text)).toEqual([
    'POST /api/orders',
  ]);
});

test('hints tell the message in the body, what was thrown then, and what the test waited for', async () => {
  const { diagnosis } = await told(
    seen({
      network_bodies: [
        orders(250, { responseBody: '{"error":"Internal Server Error","details":"no address"}' }),
      ],
      logs: [log(262, {})],
    }),
  );
  expect(diagnosis.hints).toEqual([
    'Root cause likely: "no address"',
    'Then thrown: TypeError: boom',
    `The test then waited in vain at cart.spec.ts:9: expect(locator('#out')).toHaveText: expected "Thank you", received ""`,
  ]);
});

test('a page in place of JSON is named', async () => {
  const { diagnosis } = await told(
    seen({
      network_bodies: [
        request(10, { url: 'http://localhost:3000/', contentType: 'text/html' }),
        request(240, { url: 'http://localhost:3000/api/config', contentType: 'text/html; charset=utf-8' }),
      ],
      logs: [log(250, { message: `SyntaxError: Unexpected token '<', "<!doctype "... is not valid JSON` })],
    }),
  );
  expect(diagnosis.hints[0]).toBe(
    'Root cause likely: GET /api/config (status 200) was answered with HTML, not JSON',
  );
});

test('a test that was to fail and passed, and one that was interrupted, are told as that', async () => {
  expect((await told(red({ errors: [], steps: [], status: 'passed' }))).diagnosis.primary).toContain(
    'was expected to fail, and passed',
  );
  expect((await told(red({ errors: [], steps: [], status: 'interrupted' }))).diagnosis.primary).toContain(
    'interrupted',
  );
});
