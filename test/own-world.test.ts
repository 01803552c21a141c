import type { ActionRecord } from '@gasoline/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readEvents } from './support/event-stream.ts';
import { ExtensionBrowser } from './support/extension.ts';
import { Place } from './support/gasoline.ts';
import { type Pages, type PageServer, servePages } from './support/page-server.ts';

const patience = { timeout: 10_000, interval: 50 };

/** Looks for names that are not the page's, at every moment that a page has: while it loads, in each kind of task, when it is done. */
const lookout = `
  var seen = new Set(), looks = 0;
  const before = new Set(Reflect.ownKeys(window).concat(Reflect.ownKeys(document)));
  const look = () => {
    looks++;
    for (const key of Reflect.ownKeys(window).concat(Reflect.ownKeys(document))) if (!before.has(key)) seen.add(String(key));
  };
  for (const type of ['readystatechange', 'DOMContentLoaded']) document.addEventListener(type, look, true);
  for (const type of ['load', 'pageshow', 'DOMContentLoaded']) addEventListener(type, () => { look(); Promise.resolve().then(look); queueMicrotask(look); }, true);
  const channel = new MessageChannel();
  channel.port1.onmessage = () => { look(); if (looks < 2000) channel.port2.postMessage(0); };
  channel.port2.postMessage(0);
  (function again() { look(); if (looks < 2000) setTimeout(again, 0); })();
  before.add('seen').add('looks');
`;
/** What a library such as zone.js does to the platform, before we look at what the user does. */
const replaced = `
  var used = [];
  const spy = (owner, key) => {
    const native = owner[key];
    owner[key] = function (...args) {
      if (/gasoline:|chrome-extension:/.test(new Error().stack)) used.push(key);
      return native.apply(this, args);
    };
  };
  spy(EventTarget.prototype, 'addEventListener');
  spy(window, 'setTimeout');
  spy(performance, 'now');
  spy(JSON, 'stringify');
  spy(Document.prototype, 'querySelectorAll');
  spy(Element.prototype, 'getAttribute');
  spy(Array.prototype, 'push');
`;
const button = '<button id="go">Go</button>';
const pages: Pages = {
  '/lookout': (answer) => answer.end(`<!doctype html><script>${lookout}</script>${button}`),
  '/replaced': (answer) => answer.end(`<!doctype html><script>${replaced}</script>${button}`),
  '/asking': (answer) => answer.end(`<!doctype html><button id="go" onclick="fetch('/answer')">Go</button>`),
  '/breaking': (answer) =>
    answer.end(`<!doctype html><button id="go" onclick="throw new Error('broken by a click')">Go</button>`),
  '/redirecting': (answer) =>
    answer.end(`<!doctype html><script>console.log('said in passing');location.href = '/next';</script>`),
  // A server takes its time, though less than those 100 ms after which our scripts wait no longer for the load.
  '/next': (answer) => void setTimeout(() => answer.end(button), 70),
  // The rest of the document comes when the test says so.
  '/slow': (answer) => {
    answer.write(`<!doctype html>${button}<script>console.log('half')</script>`.padEnd(4096));
    finish = () => answer.end('<p>the end</p>');
  },
};

let finish = () => {};
let server: PageServer;
let origin: string;
let place: Place;
let browser: ExtensionBrowser;

beforeAll(async () => {
  server = await servePages(pages);
  origin = server.origin;
  place = await Place.make();
  await place.serve();
  browser = await ExtensionBrowser.launch(place);
});
afterAll(async () => {
  await browser?.close();
  await place?.clean();
  server?.close();
});

/** The click on this page, once it is on the server. */
async function clickOn(path: string): Promise<ActionRecord> {
  const find = async () =>
    (await place.snapshot()).enhanced_actions.find(({ type, url }) => type === 'click' && url.endsWith(path));
  return (await vi.waitUntil(find, patience)) as ActionRecord;
}

test('a page sees no name of ours but the one, and the click is told all the same', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${origin}/lookout`);
  await page.locator('#go').click();
  expect((await clickOn('/lookout')).locators?.[0]).toMatchObject({
    kind: 'role',
    value: 'button',
    name: 'Go',
  });
  expect(await page.evaluate('looks')).toBeGreaterThan(10);
  expect(await page.evaluate('[...seen]')).toEqual([]);
  expect(await page.evaluate("'__gasoline' in window && !('gasolineCompanions' in window)")).toBe(true);
  await page.close();
});

test('what looks at the user and the document meets nothing that the page has replaced', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${origin}/replaced`);
  await page.locator('#go').click();
  await clickOn('/replaced');
  expect(await page.evaluate('used')).toEqual([]);
  await page.close();
});

test('what a page says that leaves before it has loaded is heard', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${origin}/redirecting`, { waitUntil: 'commit' });
  const find = async () => (await place.snapshot()).logs.find(({ message }) => message === 'said in passing');
  expect(await vi.waitUntil(find, patience)).toMatchObject({ url: `${origin}/redirecting` });
  await page.close();
});

test('what the user did before it came is counted', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${origin}/slow`, { waitUntil: 'commit' });
  await page.locator('#go').click();
  finish();
  await page.locator('p').waitFor();
  await vi.waitFor(
    async () =>
      expect((await place.snapshot()).logs.map(({ message }) => message)).toContain(
        'Clicks and key presses that came before the page had loaded, and were not recorded: 1.',
      ),
    patience,
  );
});

test('a request that the page makes is told as the effect of the click that caused it', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${origin}/asking`);
  await page.locator('#go').click();
  await vi.waitFor(async () => expect((await clickOn('/asking')).effect).toBe('request'), patience);
  await page.close();
});

test('whoever reads of an error also reads of the click before it', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${origin}/breaking`);
  await page.locator('#go').click();
  const withError = await vi.waitUntil(
    async () => {
      const now = await place.snapshot();
      return now.logs.some(({ message }) => message.includes('broken by a click')) ? now : undefined;
    },
    { ...patience, interval: 5 },
  );
  expect(
    withError?.enhanced_actions.filter(({ type, url }) => type === 'click' && url.endsWith('/breaking')),
  ).toHaveLength(1);
  await page.close();
});

test('whoever follows what is captured reads of a click before the request that it caused', async () => {
  const events = await readEvents(place, '?entries=all');
  const page = await browser.context.newPage();
  await page.goto(`${origin}/asking`);
  await page.locator('#go').click();
  const told = () => events.messages.map(({ data }) => data['type'] ?? data['url']);
  await vi.waitFor(
    () => expect(told()).toEqual(expect.arrayContaining(['click', `${origin}/answer`])),
    patience,
  );
  expect(told().indexOf('click')).toBeLessThan(told().indexOf(`${origin}/answer`));
  events.close();
  await page.close();
});
