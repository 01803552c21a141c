import { type Limits, limits } from '@gasoline/protocol';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Browser } from '../browser/browser.ts';
import { readAction } from '../gate/read-action.ts';
import { readLog } from '../gate/read-log.ts';
import { readNetworkBody } from '../gate/read-network-body.ts';
import { readWebSocketEvent } from '../gate/read-websocket-event.ts';
import { opaqueSample } from '../secrets/rules/opaque-sample.ts';
import { Store } from '../store/store.ts';
import { wayOut } from '../way-out/way-out.ts';
import { runTool } from './run-tool.ts';
import { securityAudit } from './security-audit.ts';
import { createToolContext } from './tool-context.ts';

const clock = { now: () => Date.parse('2026-01-02T03:04:05.000Z') };
const stripe = ['sk', 'live', opaqueSample(24)].join('_');

interface Answer {
  findings: { severity: string; category: string; evidence: Record<string, unknown>; title: string }[];
  summary: { total: number; scanned: Record<string, number> };
  omitted: number;
  returnedCount: number;
  below_threshold: number;
  notes?: string[];
}

function makePlace(smaller: Partial<Limits> = {}) {
  const store = new Store({ clock, limits: { ...limits, ...smaller } });
  const context = createToolContext({ store, browser: new Browser(clock, 10), clock });
  return {
    request: (about: Record<string, unknown>) =>
      store.appendNetworkBody(
        readNetworkBody({ url: 'https://app.example/api', status: 200, ...about }, clock.now())!,
      ),
    log: (message: string, about: Record<string, unknown> = {}) =>
      store.appendLog(readLog({ level: 'log', message, ...about }, clock.now())!),
    event: (about: Record<string, unknown>) =>
      store.appendWebSocketEvent(readWebSocketEvent({ id: 'c1', event: 'message', ...about }, clock.now())!),
    action: (about: Record<string, unknown>) => store.appendAction(readAction(about, clock.now())!),
    async ask(args: Record<string, unknown> = {}) {
      const { content, structuredContent, isError } = await runTool(securityAudit, args, context);
      return { text: content[0]?.text ?? '', data: structuredContent as unknown as Answer, isError };
    },
  };
}

test('a finding says what, where, how often and what to do', async () => {
  const place = makePlace();
  place.request({ method: 'GET', url: `https://app.example/data?api_key=${stripe}&page=2` });
  const { text, data } = await place.ask();
  const masked = `${['sk', 'l'].join('_')}***`;
  expect(data.findings).toMatchObject([
    {
      severity: 'critical',
      category: 'credentials',
      title: 'Stripe secret key in a URL',
      cwe: 'CWE-598',
      occurrences: 1,
      seen: ['net-1'],
      evidence: {
        method: 'GET',
        status: 200,
        field: 'query_param',
        param_name: 'api_key',
        pattern: 'stripe_key',
        redacted_value: expect.stringContaining('***') as string,
        url: expect.stringMatching(
          /^https:\/\/app\.example\/data\?api_key=sk_\w*\*\*\*\w*&page=2$/,
        ) as string,
      },
    },
  ]);
  expect(text).toContain('1 finding (1 critical, 0 warning, 0 info)');
  expect(text).toContain('net-1');
  expect(text).toContain('--- page data (untrusted) from https://app.example');
  expect(text).toContain(masked.slice(0, 4));
});

test('what was looked at is counted, and what was not is said', async () => {
  const place = makePlace({ maxLogs: 2, maxNetworkBodies: 2 });
  const empty = await place.ask();
  expect(empty.text).toContain('No findings.');
  expect(empty.text).toContain('No request was captured');
  expect(empty.text).toContain('Nothing has reported');

  for (let i = 0; i < 3; i++) place.request({ url: `https://app.example/users/${i}` });
  for (let i = 0; i < 3; i++) place.log(`line ${i}`);
  const { data, text } = await place.ask();
  expect(data.summary.scanned).toEqual({
    network_requests: 2,
    console_entries: 2,
    unique_endpoints: 1,
    websocket_events: 0,
    user_actions: 0,
  });
  expect(text).toContain('turn on "Capture network bodies"');
  expect(text).toContain('1 older requests, 1 older log entries');

  place.request({ responseBody: 'x'.repeat(limits.maxResponseBodyChars + 1) });
  expect((await place.ask()).text).toContain('longer than what is kept');
});

test('filters narrow what is looked at', async () => {
  const place = makePlace();
  place.request({ url: 'https://one.example/', responseBody: `{"k":"${stripe}"}`, tabId: 1 });
  place.log('password: hunter2', { url: 'https://two.example/', tabId: 2 });
  place.log('mail jo@example.org');
  place.event({ url: 'ws://three.example/', event: 'open' });
  const found = async (args: Record<string, unknown>) =>
    (await place.ask(args)).data.findings.map(({ category, severity }) => `${category} ${severity}`);
  expect(await found({})).toEqual(['credentials critical', 'pii_exposure warning', 'transport warning']);
  expect(await found({ url_filter: 'one.example' })).toEqual(['credentials critical']);
  expect(await found({ url: 'three' })).toEqual(['transport warning']);
  expect(await found({ tab_id: 2 })).toEqual(['pii_exposure warning']);
  expect(await found({ severity_min: 'critical' })).toEqual(['credentials critical']);
  expect(await found({ checks: ['transport'] })).toEqual(['transport warning']);
  expect(await found({ severity_min: 'info' })).toHaveLength(4);
  expect((await place.ask({})).data.below_threshold).toBe(1);
  expect((await place.ask({ checks: ['nonsense'] })).isError).toBe(true);
});

test('an answer fits whatever was captured, and counts what it leaves out', async () => {
  const place = makePlace();
  for (let i = 0; i < 60; i++)
    place.log(`${'x'.repeat(3000)} token=${opaqueSample(20 + i)}`, {
      url: `https://app.example/${'p'.repeat(500)}`,
    });
  for (const detail of ['normal', 'full']) {
    const { data, text } = await place.ask({ detail });
    const budget = detail === 'full' ? limits.maxFullAnswerBytes : limits.maxAnswerBytes;
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(budget);
    expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThanOrEqual(budget);
    expect(data.summary.total).toBe(60);
    expect(data.returnedCount + data.omitted).toBe(60);
    expect(data.returnedCount).toBeGreaterThan(4);
  }
});

test('binary, empty and broken bodies do no harm', async () => {
  const place = makePlace();
  place.request({ url: 'not a url', responseBody: '\u0000\uffff\ud800'.repeat(1000) });
  place.request({ url: 'https://app.example/%E0%A4%A?x=%', requestBody: '', responseBody: '{"a":' });
  place.log('%E0%A4%A email=%40');
  expect((await place.ask({ severity_min: 'info' })).isError).toBeUndefined();
});

const alnum = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const body = fc
  .string({ unit: fc.constantFrom(...alnum), minLength: 30, maxLength: 60 })
  .map((text) => `4aF${text}`);
const secret = fc.oneof(
  body.map((text) => ['sk', 'live', text].join('_')),
  body.map((text) => `${['gl', 'pat'].join('')}-${text}`),
  body.map((text) => `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.eyJzdWIiOiIxIn0.${text}`),
  body,
);
const places: ((place: ReturnType<typeof makePlace>, value: string) => void)[] = [
  (place, value) =>
    place.request({ url: `https://app.example/x?api_key=${value}&b=1`, pageUrl: `/#token=${value}` }),
  (place, value) => place.request({ url: `https://u:${value}@app.example/` }),
  (place, value) =>
    place.request({ method: 'POST', requestBody: JSON.stringify({ a: [{ apiKey: value }] }) }),
  (place, value) =>
    place.request({ responseBody: JSON.stringify({ note: JSON.stringify({ token: value }) }) }),
  (place, value) =>
    place.request({ responseBody: `x='${value}',token='${value}'`, contentType: 'text/javascript' }),
  (place, value) => place.request({ responseHeaders: { location: `/cb?access_token=${value}` } }),
  (place, value) =>
    place.log(`mail jo@example.org token: ${value} and ${value}`, { url: `/x?secret=${value}` }),
  (place, value) =>
    place.log('login %o', { args: ['login %o', { password: value }], filename: `/a.js?key=${value}` }),
  (place, value) =>
    place.event({
      url: `ws://live.example/?token=${value}`,
      direction: 'incoming',
      data: `{"jwt":"${value}"}`,
    }),
  (place, value) => place.action({ type: 'input', value, url: `https://app.example/?token=${value}` }),
];

test('no answer holds twelve characters of a secret in a row, and none is changed by the way out', async () => {
  await fc.assert(
    fc.asyncProperty(secret, fc.subarray(places, { minLength: 1 }), async (value, chosen) => {
      const place = makePlace();
      for (const plant of chosen) plant(place, value);
      const { text, data, isError } = await place.ask({ severity_min: 'info', detail: 'full' });
      expect(isError).toBeUndefined();
      expect(data.findings.length).toBeGreaterThan(0);
      const out = text + JSON.stringify(data);
      for (let i = 0; i + 12 <= value.length; i++) expect(out).not.toContain(value.slice(i, i + 12));
      expect(wayOut(data)).toEqual(data);
    }),
    { numRuns: 150 },
  );
});

test('people are not shown either', async () => {
  const place = makePlace();
  place.request({
    responseBody: '{"card":"4111 1111 1111 1111","email":"josephine@example.org"}',
    auth: 'none',
  });
  place.request({ url: 'https://app.example/x?email=josephine@example.org' });
  place.log('paid by josephine@example.org with 4111-1111-1111-1111');
  const { text, data } = await place.ask({ severity_min: 'info' });
  expect(data.findings.length).toBeGreaterThan(3);
  expect(text + JSON.stringify(data)).not.toMatch(/1111.1111.1111|josephine/);
});
