import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ActionRecord, Snapshot } from '@gasoline/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ExtensionBrowser } from './support/extension.ts';
import { Place } from './support/gasoline.ts';

const patience = { timeout: 10_000, interval: 50 };

/** Looks for the door at every moment that a page has: while it loads, in each kind of task, when it is done. */
const lookout = `
  var seen = 0, looks = 0;
  const look = () => {
    looks++;
    const names = Object.getOwnPropertySymbols(window.__gasoline ?? {}).map(String);
    if (names.includes('Symbol(gasoline.door)')) seen++;
  };
  for (const type of ['readystatechange', 'DOMContentLoaded']) document.addEventListener(type, look, true);
  for (const type of ['load', 'pageshow', 'DOMContentLoaded']) addEventListener(type, () => { look(); Promise.resolve().then(look); queueMicrotask(look); }, true);
  const channel = new MessageChannel();
  channel.port1.onmessage = () => { look(); if (looks < 20000) channel.port2.postMessage(0); };
  channel.port2.postMessage(0);
  (function again() { look(); if (looks < 20000) setTimeout(again, 0); })();
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
`;
/** What a library such as zone.js does to the platform, before our second script comes. */
const replaced = `
  var used = [];
  const spy = (owner, key) => {
    const native = owner[key];
    owner[key] = function (...args) {
      if (new Error().stack.includes('gasoline:///')) used.push(key);
      return native.apply(this, args);
    };
  };
  spy(EventTarget.prototype, 'addEventListener');
  spy(window, 'setTimeout');
  spy(performance, 'now');
  spy(JSON, 'stringify');
`;
const button = '<button id="go">Go</button>';
const pages: Record<string, (answer: ServerResponse) => void> = {
  '/lookout': (answer) => answer.end(`<!doctype html><script>${lookout}</script>${button}`),
  '/replaced': (answer) => answer.end(`<!doctype html><script>${replaced}</script>${button}`),
  // The rest of the document comes when the test says so.
  '/slow': (answer) => {
    answer.write(`<!doctype html>${button}<script>console.log('half')</script>`.padEnd(4096));
    finish = () => answer.end('<p>the end</p>');
  },
};

let finish = () => {};
let server: Server;
let origin: string;
let place: Place;
let browser: ExtensionBrowser;

beforeAll(async () => {
  server = createServer((request, answer) => {
    answer.setHeader('content-type', 'text/html');
    (pages[request.url ?? ''] ?? (() => answer.end()))(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  place = await Place.make();
  await place.serve();
  browser = await ExtensionBrowser.launch(place);
});
afterAll(async () => {
  await browser.close();
  await place.clean();
  server.closeAllConnections();
  server.close();
});

async function snapshot(): Promise<Snapshot> {
  return (await (await fetch(place.url('/snapshot'))).json()) as Snapshot;
}

/** The click on this page, once it is on the server. */
async function clickOn(path: string): Promise<ActionRecord> {
  const find = async () =>
    (await snapshot()).enhanced_actions.find(({ type, url }) => type === 'click' && url.endsWith(path));
  return (await vi.waitUntil(find, patience)) as ActionRecord;
}

test('a page never sees the door through which the second script comes in', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${origin}/lookout`);
  await page.locator('#go').click();
  expect((await clickOn('/lookout')).locators?.[0]).toMatchObject({
    kind: 'role',
    value: 'button',
    name: 'Go',
  });
  expect(await page.evaluate('looks')).toBeGreaterThan(10);
  expect(await page.evaluate('seen')).toBe(0);
  await page.close();
});

test('the second script uses the platform as it was before the page replaced it', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${origin}/replaced`);
  await page.locator('#go').click();
  await clickOn('/replaced');
  expect(await page.evaluate('used')).toEqual([]);
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
      expect((await snapshot()).logs.map(({ message }) => message)).toContain(
        'Clicks and key presses that came before the page had loaded, and were not recorded: 1.',
      ),
    patience,
  );
});
