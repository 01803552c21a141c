import type { EventRecord } from '@gasoline/protocol';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CaptureSite } from './support/capture-site.ts';
import { readEvents } from './support/event-stream.ts';
import { ExtensionBrowser } from './support/extension.ts';
import { Place } from './support/gasoline.ts';
import { connectClient } from './support/mcp-client.ts';

const html = '<!doctype html><title>Cart</title><link rel="icon" href="data:,"><h1>Cart</h1>';
/** Of no provider, and never valid. */
const secret = ['sk', 'live', 'a1B2c3D4'.repeat(4)].join('_');

let place: Place;
let site: CaptureSite;
let browser: ExtensionBrowser;
let page: Page;

beforeAll(async () => {
  place = await Place.make();
  site = await CaptureSite.open();
  await place.serve();
  browser = await ExtensionBrowser.launch(place);
  page = await browser.context.newPage();
  await page.goto(site.url(site.page('/cart', html)));
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await place?.clean();
});

/** What happens in the page, and what is told of it. Clicks and forms have their own tests, with ordinary use. */
const triggers: [string, string, Partial<EventRecord>][] = [
  [
    'a new error',
    `setTimeout(() => undefined_thing.total)`,
    { category: 'errors', severity: 'error', message: 'New error: ReferenceError on /cart' },
  ],
  [
    'a rejection',
    `void Promise.reject(new RangeError('too many'))`,
    { category: 'errors', message: 'Unhandled rejection: RangeError on /cart' },
  ],
  [
    'an answer 5xx',
    `fetch('/status?code=503')`,
    { category: 'network_errors', severity: 'error', message: 'Server error: GET /status → 503' },
  ],
  [
    'a 4xx where there was success',
    `(async () => { await fetch('/status?code=200&again'); await fetch('/status?code=403'); })()`,
    {
      category: 'network_errors',
      severity: 'warning',
      message: 'Auth/access issue: GET /status → 403 (was 200)',
    },
  ],
  [
    'a secret in a request',
    `fetch('/json?api_key=${secret}')`,
    { category: 'security', message: expect.stringContaining('Possible credential exposure in GET /json') },
  ],
  [
    'a blocked thread',
    `{ const end = performance.now() + 650; while (performance.now() < end); }`,
    {
      category: 'performance',
      message: expect.stringMatching(/^Main thread blocked for \d{3,} ms on \/cart$/),
    },
  ],
  [
    'a socket that was cut',
    `{ const socket = new WebSocket(location.origin.replace('http', 'ws') + '/chat');
       socket.onopen = () => socket.send('drop'); }`,
    { category: 'network_errors', message: 'WebSocket /chat closed abnormally (1006)' },
  ],
];

test.each(triggers)(
  '%s is told, with the id to ask further by and without the secret',
  async (_, play, told) => {
    const reader = await readEvents(place);
    // In a task of its own, as an app would do it.
    await page.evaluate((code) => void setTimeout(new Function(code) as () => void), play);
    await expect
      .poll(() => reader.messages.map(({ data }) => data), { timeout: 20_000 })
      .toContainEqual(
        expect.objectContaining({
          ...told,
          context: expect.toSatisfy(
            ({ id, connection_id }: Record<string, unknown>) =>
              /^(?:log|net)-\d+$/.test(String(id)) || typeof connection_id === 'string',
          ),
        }),
      );
    expect(JSON.stringify(reader.messages)).not.toContain(secret.slice(10, 22));
    reader.close();
  },
);

test('a load that takes more than twice as long as before is told to who waits for it', {
  timeout: 120_000,
}, async () => {
  const client = await connectClient(place);
  const path = site.page('/slow', `${html}<script src="/late.js"></script>`);
  let lateMs = 0;
  await page.route('**/late.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateMs));
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const measured = async () => {
    const { data } = await client.call('check_performance', { url: '/slow' });
    return (data['snapshot'] as { id?: string } | undefined)?.id;
  };
  for (let load = 0; load < 2; load++) {
    const before = await measured();
    await page.goto(site.url(path));
    await expect.poll(measured, { timeout: 20_000, interval: 200 }).not.toBe(before);
  }
  const waiting = client.call('wait_for_event', { timeout_seconds: 60, events: ['performance'] });
  await client.call('configure_streaming');
  lateMs = 8_000;
  await page.goto(site.url(path));
  const { text, data } = await waiting;
  expect(text).toMatch(/Performance regression: \/slow loaded in \d{4,} ms \(baseline: \d+ ms\)/);
  expect(data['events']).toMatchObject([{ context: { id: expect.stringMatching(/^perf-\d+$/) } }]);
  await client.close();
});
