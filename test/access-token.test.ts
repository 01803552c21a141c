/// <reference types="chrome" />
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { extensionOrigin, type Health } from '@gasoline/protocol';
import type { Page } from '@playwright/test';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ExtensionBrowser } from './support/extension.ts';
import { Place } from './support/gasoline.ts';
import { connectClient } from './support/mcp-client.ts';
import { serveSite, type Site } from './support/site.ts';

const patience = { timeout: 20_000, interval: 50 };

let place: Place;
let site: Site;
beforeEach(async () => {
  site = await serveSite();
  place = await Place.make();
  await place.serve(['--require-token']);
});
afterEach(async () => {
  await place.clean();
  site.close();
});

const readToken = () => readFileSync(join(place.stateDir, 'token'), 'utf8').trim();

async function ask(path: string): Promise<Response> {
  return fetch(place.url(path), { headers: { authorization: `Bearer ${readToken()}` } });
}

test('a server with --require-token takes the extension in when the options have its token', async () => {
  const browser = await ExtensionBrowser.launch(place);
  try {
    const page = await browser.context.newPage();
    await page.goto(`${site.origin}/guarded`);
    const tabId = await browser.tabOf(page);
    const heard = async () => (await (await ask('/logs')).text()).includes('loaded /guarded');
    const state = () => browser.ask({ k: 'state', tabId });

    expect(await state()).toMatchObject({ server: { state: 'refused', wants: 'token' }, liveLink: false });
    expect((await browser.ask({ k: 'clear' })).cleared).toBe(false);
    await browser.openPopup();
    await expect.poll(() => browser.popupText('title'), patience).toBe('The server wants a token');
    await browser.ask({ k: 'change', settings: { accessToken: 'not-the-one' } });
    await expect.poll(() => browser.popupText('title'), patience).toBe('The server refuses the token');
    expect((await state()).waiting).toBeGreaterThan(0);
    expect(await heard()).toBe(false);

    const options = await browser.context.newPage();
    await options.goto(`${extensionOrigin}/options.html`);
    await options.locator('#accessToken:enabled').fill(` ${readToken()}\n`);
    await options.getByRole('button', { name: 'Save' }).click();
    await options.getByText('Saved.').waitFor();
    await expect.poll(async () => (await state()).liveLink, patience).toBe(true);
    await expect.poll(heard, patience).toBe(true);
    await expect.poll(async () => (await state()).waiting, patience).toBe(0);
    const client = await connectClient(place);
    const { data } = await client.call('query_dom', { selector: 'h1', tab_id: tabId });
    await client.close();
    expect(data).toMatchObject({ matches: [{ text: '/guarded' }] });
    expect((await browser.ask({ k: 'clear' })).cleared).toBe(true);
    expect(await heard()).toBe(false);

    await expect(readAsBridge(page, 'local')).rejects.toThrow('not allowed from this context');
    expect(await readAsBridge(page, 'session')).not.toContain(readToken());
  } finally {
    await browser.close();
  }
});

test('gasoline open hands the token over, in a file that nobody else can read', async () => {
  const child = place.start(['open', '--headless', `${site.origin}/opened`]);
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (printed += String(chunk)));
  await expect.poll(() => child.exitCode ?? printed, patience).toMatch(/is open/);
  expect(((await (await ask('/health')).json()) as Health).extension.connected).toBe(true);
  await expect.poll(async () => (await ask('/logs')).text(), patience).toContain('loaded /opened');
  const defaults = join(place.stateDir, `${place.port}-browser`, 'extension', 'defaults.json');
  expect(readFileSync(defaults, 'utf8')).toContain(readToken());
  expect(statSync(defaults).mode & 0o777).toBe(0o600);
});

/** What code in the world of the extension's bridge in this page can read of a store. */
async function readAsBridge(page: Page, store: 'local' | 'session'): Promise<string> {
  const cdp = await page.context().newCDPSession(page);
  const worlds: { id: number; origin: string }[] = [];
  cdp.on('Runtime.executionContextCreated', ({ context }) => worlds.push(context));
  await cdp.send('Runtime.enable');
  const world = worlds.find(({ origin }) => origin === extensionOrigin);
  if (!world) throw new Error('The page has no bridge.');
  const { result } = await cdp.send('Runtime.evaluate', {
    expression: `chrome.storage.${store}.get().then(JSON.stringify, (error) => 'refused: ' + error.message)`,
    contextId: world.id,
    awaitPromise: true,
    returnByValue: true,
  });
  await cdp.detach();
  const text = String(result.value);
  if (text.startsWith('refused: ')) throw new Error(text);
  return text;
}
