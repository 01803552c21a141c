import { attach, type Attachment, type CdpSession } from 'gasoline-ci/cdp';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Snapshot } from '../../packages/protocol/src/index.ts';
import { CaptureSite } from '../support/capture-site.ts';
import { scriptPage } from '../support/captured-pages.ts';
import { chromiumOptions } from '../support/chromium.ts';
import { Place } from '../support/gasoline.ts';

let browser: Browser;
let site: CaptureSite;
let place: Place;
let page: Page;
let attachment: Attachment | undefined;
const sockets: WebSocket[] = [];

beforeAll(async () => {
  [browser, site, place] = await Promise.all([
    launch({ ...chromiumOptions(), headless: true }),
    CaptureSite.open(),
    Place.make(),
  ]);
  await place.serve();
});
beforeEach(async () => {
  await place.post('/clear', {});
  page = await browser.newPage();
});
afterEach(async () => {
  await attachment?.detach();
  attachment = undefined;
  await page.close();
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await place?.clean();
});

/** Selenium's driver asks for the first page, and speaks to that one alone. */
async function firstPage(): Promise<string> {
  await page.bringToFront();
  const answer = await fetch(`http://${new URL(browser.wsEndpoint()).host}/json`);
  const targets = (await answer.json()) as { type: string; webSocketDebuggerUrl: string }[];
  return targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? '';
}

async function openSocket(address = browser.wsEndpoint()): Promise<WebSocket> {
  const socket = new WebSocket(address);
  sockets.push(socket);
  await new Promise((resolve) => socket.once('open', resolve));
  return socket;
}

const sessions: [string, () => Promise<CdpSession>][] = [
  ["Puppeteer's session of a page", () => page.createCDPSession()],
  ["Puppeteer's session of the browser", () => browser.target().createCDPSession()],
  ['a WebSocket to the browser', () => openSocket()],
  ['a WebSocket to a page', async () => openSocket(await firstPage())],
  ["what Selenium's driver gives", async () => ({ _wsConnection: await openSocket(await firstPage()) })],
];

async function snapshot(): Promise<Snapshot> {
  await attachment?.flush();
  return place.snapshot();
}
/** What the server knows, once it knows this. */
async function said(...words: string[]): Promise<Snapshot> {
  let latest: Snapshot | undefined;
  await vi.waitUntil(
    async () => {
      latest = await snapshot();
      const text = JSON.stringify(latest);
      return words.every((word) => text.includes(word));
    },
    { timeout: 15_000, interval: 100 },
  );
  return latest as Snapshot;
}

describe.each(sessions)('%s', (_, open) => {
  test('gives the page from its first line, its frames and its workers', async () => {
    attachment = await attach(await open(), { port: place.port, testId: 'cdp', captureMode: 'all' });
    site.page(
      '/worker.js',
      `console.error('worker says', { deep: [1, 'two'] });
       fetch('/status?code=500', { method: 'POST', body: 'asked by the worker' }).then((r) => r.text());
       const socket = new WebSocket('ws://' + location.host + '/ws');
       socket.onopen = () => socket.send('from the worker');
       socket.onmessage = () => setTimeout(() => { throw new TypeError('worker broke'); });`,
      { 'content-type': 'text/javascript' },
    );
    const frame = site.page('/frame', scriptPage(`console.error('frame at ' + origin)`));
    const path = site.page(
      '/watched',
      `<script>console.error('page says'); new Worker('/worker.js'); fetch('/echo', { method: 'POST', body: 'asked by the page' });</script>
       <iframe src="${site.otherUrl(frame)}"></iframe>`,
    );
    await page.goto(site.url(path));
    const {
      logs,
      network_bodies: bodies,
      websocket_events: events,
    } = await said(
      'page says',
      'worker says',
      // The page tells of it too, as "Uncaught TypeError".
      '"message":"TypeError: worker broke"',
      `frame at ${new URL(site.otherUrl('/')).origin}`,
      'asked by the page',
      'asked by the worker',
    );
    expect(logs.every(({ testId }) => testId === 'cdp')).toBe(true);
    expect(logs.find(({ message }) => message.startsWith('worker says'))).toMatchObject({
      level: 'error',
      url: site.url('/worker.js'),
      args: ['worker says', { deep: [1, 'two'] }],
    });
    expect(logs.find(({ message }) => message.startsWith('TypeError: worker'))).toMatchObject({
      type: 'exception',
      message: 'TypeError: worker broke',
    });
    expect(bodies.find(({ requestBody }) => requestBody === 'asked by the worker')).toMatchObject({
      status: 500,
      method: 'POST',
      responseBody: '{"code":500}',
    });
    expect(events.filter(({ event }) => event === 'message').map(({ data }) => data)).toEqual(
      expect.arrayContaining(['from the worker']),
    );
    expect(attachment.counts()).toMatchObject({ waiting: 0, lost: 0 });
  });
});

test('a page that replaces what everybody uses is recorded all the same', async () => {
  attachment = await attach(await page.createCDPSession(), { port: place.port });
  const path = site.page(
    '/hostile',
    scriptPage(`
      for (const [owner, key] of [[Array.prototype, 'push'], [JSON, 'stringify'], [JSON, 'parse'], [window, 'setTimeout'],
        [Promise.prototype, 'then'], [Map.prototype, 'get'], [Map.prototype, 'set'], [Reflect, 'apply']])
        owner[key] = () => { throw new Error('replaced'); };
      Object.prototype.toJSON = () => 'polluted';
      console.error('said on', { a: 'hostile page' });
    `),
  );
  await page.goto(site.url(path));
  const { logs } = await said('hostile page');
  expect(logs).toContainEqual(expect.objectContaining({ args: ['said on', { a: 'hostile page' }] }));
});

test('without a server nothing fails, and what was said arrives when one comes', async () => {
  const later = await Place.make();
  attachment = await attach(await page.createCDPSession(), { port: later.port });
  await page.goto(site.url(site.page('/early', scriptPage(`console.error('said before the server came')`))));
  await vi.waitUntil(async () => {
    await attachment?.flush();
    return (attachment?.counts().waiting ?? 0) > 0;
  });
  try {
    await later.serve();
    await vi.waitUntil(
      async () => {
        await attachment?.flush();
        return attachment?.counts().waiting === 0;
      },
      { timeout: 10_000 },
    );
    expect(await (await fetch(later.url('/logs'))).text()).toContain('said before the server came');
    expect(attachment.counts().lost).toBe(0);
  } finally {
    await later.clean();
  }
});

test('detached, it leaves the browser as it was for its other client', async () => {
  attachment = await attach(await browser.target().createCDPSession(), { port: place.port });
  await attachment.detach();
  expect(attachment.counts().targets).toBe(0);
  await page.goto(site.url('/'));
  expect(await page.evaluate(() => '__gasoline' in globalThis)).toBe(false);
});
