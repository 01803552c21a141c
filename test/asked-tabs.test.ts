/// <reference types="chrome" />
import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ExtensionBrowser } from './support/extension.ts';
import { Place } from './support/gasoline.ts';
import { connectClient } from './support/mcp-client.ts';
import { serveSite, type Site } from './support/site.ts';

const patience = { timeout: 20_000, interval: 50 };

let place: Place;
let site: Site;
let browser: ExtensionBrowser;
let client: Awaited<ReturnType<typeof connectClient>>;

beforeAll(async () => {
  site = await serveSite();
  place = await Place.make();
  await place.serve();
  browser = await ExtensionBrowser.launch(place);
  client = await connectClient(place);
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await client.close();
  await browser.close();
  await place.clean();
  site.close();
});

async function open(url: string): Promise<{ page: Page; tabId: number }> {
  const page = await browser.context.newPage();
  await page.goto(url);
  return { page, tabId: await browser.tabOf(page) };
}

/** The heading of the page in this tab, or why it could not be asked. */
async function ask(tabId: number | undefined): Promise<string> {
  const { data, isError, text } = await client.call('query_dom', {
    selector: 'h1',
    ...(tabId === undefined ? {} : { tab_id: tabId }),
  });
  return isError ? text : ((data['matches'] as { text: string }[])[0]?.text ?? 'no heading');
}

describe('a page that hangs', () => {
  /** For longer than an answer is waited for; the test closes it before. */
  async function openHanging(): Promise<number> {
    const { page, tabId } = await open(`${site.origin}/hanging`);
    expect(await ask(tabId)).toBe('/hanging');
    const hangs = page.waitForEvent('console', (message) => message.text() === 'hangs');
    const looping = page.evaluate(() => {
      console.log('hangs');
      const end = Date.now() + 15_000;
      while (Date.now() < end);
    });
    // It ends with its page.
    looping.catch(() => {});
    await hangs;
    return tabId;
  }

  test('is told as such, and keeps no other tab from answering', async () => {
    const { tabId: other } = await open(`${site.otherOrigin}/lively`);
    const hanging = await openHanging();
    const order: string[] = [];
    await Promise.all([
      ask(hanging).then((answer) => order.push(answer)),
      ask(other).then((answer) => order.push(answer)),
    ]);
    expect(order).toEqual([
      '/lively',
      expect.stringMatching(/did not answer within 8 s: its script is busy/),
    ]);
  });

  test('that a new worker cannot reach is not asked for long', async () => {
    const hanging = await openHanging();
    await browser.killWorker();
    await expect.poll(async () => (await browser.ask({ k: 'state' })).liveLink, patience).toBe(true);
    expect(await ask(hanging)).toMatch(/cannot be asked: .*busy without end/);
  });
});

test('twenty questions of two clients at once get each its own answer', async () => {
  const tabs = [await open(`${site.origin}/left`), await open(`${site.otherOrigin}/right`)];
  for (const { page } of tabs)
    await page.evaluate(() => {
      for (let i = 0; i < 10; i++)
        document.body.append(Object.assign(document.createElement('p'), { id: `p${i}` }));
      for (const p of document.querySelectorAll('p')) p.textContent = `${location.pathname} ${p.id}`;
    });
  const second = await connectClient(place);
  const asked = Array.from({ length: 20 }, (_, i) => ({
    tab: tabs[i % 2],
    id: `p${i % 10}`,
    by: i % 4 < 2 ? client : second,
  }));
  try {
    const answers = await Promise.all(
      asked.map(({ tab, id, by }) => by.call('query_dom', { selector: `#${id}`, tab_id: tab?.tabId })),
    );
    expect(answers.map(({ data }) => (data['matches'] as { text: string }[])[0]?.text)).toEqual(
      asked.map(({ tab, id }) => `${new URL(tab?.page.url() ?? '').pathname} ${id}`),
    );
  } finally {
    await second.close();
  }
});

test('a tab answers for the page it shows, also for one from the back/forward cache', async () => {
  const { page, tabId } = await open(`${site.origin}/there`);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  expect(await ask(tabId)).toBe('/there');
  await page.goto(`${site.origin}/elsewhere`);
  expect(await ask(tabId)).toBe('/elsewhere');
  // A page from the cache is not loaded, so there is no load event to wait for.
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => ask(tabId), patience).toBe('/there');
  expect(await page.evaluate('globalThis.isSamePage')).toBe(true);
});

test('a tab that sleeps is told as such, and answers when it is awake, though its id has changed', async () => {
  const { tabId } = await open(`${site.origin}/asleep`);
  await open(`${site.origin}/awake`);
  const sleeping = await browser.inExtension(async (id) => (await chrome.tabs.discard(id))?.id, tabId);
  await expect.poll(() => ask(tabId), patience).toMatch(/sleeps: Chrome has unloaded its page/);
  expect(await ask(sleeping)).toMatch(/sleeps/);
  await browser.killWorker();
  await browser.inExtension((id) => chrome.tabs.update(id ?? 0, { active: true }), sleeping);
  await expect.poll(() => ask(tabId), patience).toBe('/asleep');
  await browser.inExtension((id) => chrome.tabs.remove(id ?? 0), sleeping);
  await expect.poll(() => ask(tabId), patience).toContain(`no tab ${tabId} any more`);
});

describe('a page that is closed to extensions', () => {
  const reason = 'Chrome lets no extension in there';

  test.each(['chrome://version', 'about:blank'])('%s is told as such', async (url) => {
    const page = await browser.context.newPage();
    await page.goto(url);
    await expect.poll(() => ask(undefined), patience).toContain(reason);
  });

  test('the new tab page is told as such, by all three questions', async () => {
    const tab_id = await browser.inExtension(async () => (await chrome.tabs.create({})).id, undefined);
    await expect.poll(() => ask(undefined), patience).toContain(reason);
    for (const [tool, more] of [
      ['query_dom', { selector: 'h1' }],
      ['get_page_info', {}],
      ['run_accessibility_audit', {}],
    ] as const) {
      const { isError, text } = await client.call(tool, { ...more, tab_id });
      expect({ isError, text }).toEqual({ isError: true, text: expect.stringContaining(reason) });
    }
  });
});
