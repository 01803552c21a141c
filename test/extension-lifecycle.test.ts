import type { BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ExtensionBrowser, launchWithoutExtension, readLogs } from './support/extension.ts';
import { Place } from './support/gasoline.ts';
import { serveSite, type Site } from './support/site.ts';

const patience = { timeout: 20_000, interval: 50 };

let place: Place;
let site: Site;
let context: BrowserContext;

beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  place = await Place.make();
  await place.serve();
});
afterEach(async () => {
  await context.close();
  await place.clean();
});

async function messages(): Promise<string[]> {
  return (await readLogs(place)).filter(({ type }) => type === 'console').map(({ message }) => message);
}

/** Says it until the server has heard it: nobody tells when a page begins to be captured. */
async function saidAndHeard(page: Page, text: string): Promise<void> {
  await vi.waitFor(async () => {
    await page.evaluate((text) => console.log(text), text);
    expect(await messages()).toContain(text);
  }, patience);
}

describe('a page that was open before the extension', () => {
  test('is captured without a reload, its frames too, and once only after an update', async () => {
    const browser = await launchWithoutExtension(place);
    ({ context } = browser);
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto(`${site.origin}/old?frame=/framed`);
    await browser.install();
    await saidAndHeard(page, 'after the installation');
    const framed = page.frames().find((frame) => frame.url().endsWith('/framed'));
    await framed?.evaluate(() => console.log('from the frame'));
    await vi.waitFor(async () => expect(await messages()).toContain('from the frame'), patience);

    await browser.install();
    await saidAndHeard(page, 'after the update');
    await page.evaluate(() => console.log('counted once'));
    await page.evaluate(() => console.log('the end'));
    await vi.waitFor(async () => expect(await messages()).toContain('the end'), patience);
    expect((await messages()).filter((message) => message === 'counted once')).toHaveLength(1);
  });
});

test('a page that comes back from the back/forward cache is captured again', async () => {
  const browser = await ExtensionBrowser.launch(place);
  ({ context } = browser);
  const page = await context.newPage();
  await page.goto(`${site.origin}/there`);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.goto(`${site.origin}/elsewhere`);
  // A page from the cache is not loaded, so there is no load event to wait for.
  await page.goBack({ waitUntil: 'commit' });
  await saidAndHeard(page, 'back again');
  expect(await page.evaluate('globalThis.isSamePage')).toBe(true);
});

test('a request that a reload breaks off is no failure', async () => {
  const browser = await ExtensionBrowser.launch(place);
  ({ context } = browser);
  const page = await context.newPage();
  await page.goto(`${site.origin}/again`);
  const loads = 5;
  for (let load = 0; load < loads; load++) {
    // Caught by nobody, as most are.
    await page.evaluate(() => void fetch('/unanswered'));
    await page.reload();
  }
  await saidAndHeard(page, 'the end');
  const { network_bodies: requests } = await place.snapshot();
  expect(requests.filter(({ url }) => url.endsWith('/unanswered')).map(({ error }) => error)).toEqual(
    Array<string>(loads).fill('aborted: page left'),
  );
  expect((await readLogs(place)).filter(({ level }) => level === 'error')).toEqual([]);
});
