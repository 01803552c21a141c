import { describe, expect, test } from 'vitest';
import { Browser } from '../browser/browser.ts';
import { readAction } from '../gate/read-action.ts';
import { readLog } from '../gate/read-log.ts';
import { readNetworkBody } from '../gate/read-network-body.ts';
import { readWebSocketEvent } from '../gate/read-websocket-event.ts';
import { Store } from '../store/store.ts';
import { getDebugContext } from './get-debug-context.ts';
import { runTool } from './run-tool.ts';
import { createToolContext } from './tool-context.ts';

const now = Date.parse('2026-01-02T03:04:05.000Z');
const page = 'http://localhost:3000/cart';

function makeContext() {
  const clock = { now: () => now };
  const store = new Store({ clock });
  return {
    ...createToolContext({ store, browser: new Browser(clock, 10), clock }),
    log(raw: object) {
      const draft = readLog({ level: 'error', ts: now, url: page, ...raw }, now);
      if (draft) store.appendLog(draft);
    },
    request(url: string, status: number, responseBody: string) {
      const startedAt = now - 400;
      const draft = readNetworkBody(
        {
          url,
          method: 'POST',
          status,
          responseBody,
          contentType: 'application/json',
          pageUrl: page,
          ts: startedAt,
          startedAt,
          duration: 100,
        },
        now,
      );
      if (draft) store.appendNetworkBody(draft);
      const metadata = { method: 'POST', url, status, startedAt };
      if (status < 400) return;
      this.log({
        type: 'network',
        source: 'network',
        message: `POST ${url} → ${status}`,
        ts: now - 300,
        metadata,
      });
    },
    act(type: string, text: string, effect?: string) {
      const draft = readAction({ type, text, target: 'button', url: page, ts: now - 2000, effect }, now);
      if (draft) store.appendAction(draft);
    },
    socket(event: object) {
      const draft = readWebSocketEvent(
        { id: 'ab12cd34ef', url: 'ws://localhost:3000/live', ts: now, ...event },
        now,
      );
      if (draft) store.appendWebSocketEvent(draft);
    },
  };
}
type Context = ReturnType<typeof makeContext>;

async function ask(context: Context, args: object = {}) {
  const { content, structuredContent } = await runTool(getDebugContext, args, context);
  return { text: content[0]?.text ?? '', data: structuredContent as Record<string, never[]> };
}

test('everything that is broken comes in one answer, each with an id to ask further', async () => {
  const context = makeContext();
  context.act('click', 'Buy');
  context.request('http://localhost:3000/api/checkout', 500, '{"error":"database is down"}');
  context.log({
    type: 'exception',
    source: 'exception',
    message: "TypeError: Cannot read properties of undefined (reading 'total')",
  });
  context.socket({ event: 'open' });
  context.socket({ event: 'close', code: 1006 });
  const { text, data } = await ask(context);
  expect(text).toContain('1 error, 1 failing request, 1 dead socket.');
  expect(text).toContain('→ 500');
  expect(text).toContain('database is down');
  expect(text).toContain('ws://localhost:3000/live closed 1006');
  expect(text).toContain('click button "Buy" (the page did not react)');
  expect(data['errors']?.[0]).toMatchObject({
    before: [
      expect.stringMatching(/^net-\d+ POST \/api\/checkout → 500$/),
      expect.stringContaining('click button "Buy"'),
    ],
  });
  expect(data['failed_requests']?.[0]).toMatchObject({ id: expect.stringMatching(/^net-/) as string });
});

test('what nobody caught comes before what was only told', async () => {
  const context = makeContext();
  context.log({ type: 'exception', source: 'exception', message: 'Error: thrown', ts: now - 2000 });
  context.log({ type: 'console', source: 'console', message: 'told', ts: now - 1000 });
  const { data } = await ask(context);
  expect(data['errors']?.map(({ summary }) => summary)).toEqual([expect.stringContaining('thrown'), 'told']);
});

test('a change of the API and a leaked key are told', async () => {
  const context = makeContext();
  const url = 'http://localhost:3000/api/cart';
  for (let i = 0; i < 4; i++) context.request(url, 200, '{"total": 7, "currency": "EUR"}');
  context.request(url, 200, '{"total": "7", "currency": "EUR"}');
  const key = ['sk', 'live', '51H8xQ2eZvKYlo2C0aBcDeFgHi'].join('_');
  context.request('http://localhost:3000/api/config', 200, JSON.stringify({ payment: { key } }));
  const { text, data } = await ask(context);
  expect(data['api_changes']).toEqual([
    { endpoint: 'POST /api/cart', what: expect.stringContaining('total') as string },
  ]);
  expect(data['leaks']).toHaveLength(1);
  expect(text).toContain('1 change of the API, 1 leak.');
  expect(text).not.toContain(key.slice(0, 16));
});

test('noise is left out and counted', async () => {
  const context = makeContext();
  context.log({
    type: 'network',
    source: 'network',
    message: 'GET',
    metadata: { url: 'http://localhost:3000/favicon.ico', status: 404 },
  });
  const { text, data } = await ask(context);
  expect(data['failed_requests']).toEqual([]);
  expect(data['left_out']).toEqual({ noise: 1 });
  expect(text).toContain('1 kind of noise left out');
});

test('nothing broken is said, and who was looking', async () => {
  const { text } = await ask(makeContext());
  expect(text).toMatch(/^Nothing is broken as far as was captured\. Nothing has reported/);
});

describe('a default answer stays short', () => {
  test('with many bugs, each with long texts; what is left out is counted', async () => {
    const context = makeContext();
    for (let i = 0; i < 40; i++) {
      context.log({
        type: 'exception',
        source: 'exception',
        message: `Error: ${String.fromCharCode(97 + (i % 26)).repeat(i + 1)} ${'long words '.repeat(200)}`,
      });
      context.request(
        `http://localhost:3000/api/${'x'.repeat(i + 1)}/y`,
        500,
        `{"why":"${'because '.repeat(500)}"}`,
      );
      context.act('click', `Button ${i}`);
    }
    const { text, data } = await ask(context);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2_500);
    expect(JSON.stringify(data).length).toBeLessThanOrEqual(2_500);
    const left = data['left_out'] as unknown as Record<string, number>;
    expect((data['errors']?.length ?? 0) + (left['errors'] ?? 0)).toBe(40);
    expect((data['failed_requests']?.length ?? 0) + (left['failed_requests'] ?? 0)).toBe(40);
  });
});
