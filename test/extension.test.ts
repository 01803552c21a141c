/// <reference types="chrome" />
import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ExtensionBrowser, readLogs } from './support/extension.ts';
import { Place } from './support/gasoline.ts';
import { connectClient } from './support/mcp-client.ts';
import { serveSite, type Site } from './support/site.ts';

const patience = { timeout: 20_000, interval: 50 };

let place: Place;
let site: Site;
let browser: ExtensionBrowser;

beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.close());

async function openPage(path: string): Promise<Page> {
  const page = await browser.context.newPage();
  await page.goto(site.origin + path);
  return page;
}

async function messages(pattern: RegExp): Promise<string[]> {
  return (await readLogs(place)).map(({ message }) => message).filter((message) => pattern.test(message));
}

/** The lines that match, once there are so many. */
async function arrived(pattern: RegExp, count: number): Promise<string[]> {
  await vi.waitFor(
    async () => expect((await messages(pattern)).length).toBeGreaterThanOrEqual(count),
    patience,
  );
  return messages(pattern);
}

const lines = (name: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${name} ${from + i}`);

function log(page: Page, texts: string[]): Promise<void> {
  return page.evaluate((texts) => {
    for (const text of texts) console.log(text);
  }, texts);
}

/** Replaces what the extension's scripts use in a page, and listens in. */
const hostileScript = `
  var heard = [];
  const spy = (owner, key) => Object.defineProperty(owner, key, {
    get() { heard.push(key); }, set() { heard.push(key); }, configurable: true,
  });
  spy(MessageEvent.prototype, 'data');
  spy(EventTarget.prototype, 'dispatchEvent');
  Object.defineProperty(Object.prototype, 'toJSON', { value() { heard.push('toJSON'); return {}; } });
  JSON.stringify = () => { heard.push('stringify'); };
  JSON.parse = () => { heard.push('parse'); };
  MessageEvent = class {};
  addEventListener('message', () => heard.push('message'));
  console.log('still heard');
`;

describe('with the server there', () => {
  beforeAll(async () => {
    place = await Place.make();
    await place.serve();
    browser = await ExtensionBrowser.launch(place);
  });
  afterEach(async () => {
    await browser.closePages();
    await place.post('/clear', {});
  });
  afterAll(async () => {
    await browser.close();
    await place.clean();
  });

  test('entries carry their tab, and those of a frame their frame', async () => {
    const page = await openPage(`/labels?frame=${encodeURIComponent(`${site.otherOrigin}/framed`)}`);
    await vi.waitFor(async () => expect(await messages(/^loaded/)).toHaveLength(2), patience);
    const tabId = await browser.tabOf(page);
    const logs = await readLogs(place);
    const [top, framed] = ['loaded /labels', 'loaded /framed'].map((text) =>
      logs.find(({ message }) => message === text),
    );
    expect(top).toMatchObject({ tabId, url: page.url() });
    expect(top).not.toHaveProperty('frame');
    expect(framed).toMatchObject({ tabId, frame: expect.stringMatching(/^[1-9]/) });
  });

  test('what a page says on its way out is heard', async () => {
    const page = await openPage('/leaving');
    await arrived(/^loaded/, 1);
    await page.evaluate(() => addEventListener('pagehide', () => console.log('last words')));
    await page.goto(`${site.origin}/next`);
    expect(await arrived(/^last/, 1)).toEqual(['last words']);
    await page.evaluate(() => addEventListener('pagehide', () => console.log('last words of all')));
    await page.close({ runBeforeUnload: true });
    expect(await arrived(/^last/, 2)).toEqual(['last words', 'last words of all']);
  });

  test('a page that replaces what we use hears nothing and breaks nothing', async () => {
    const page = await openPage('/hostile');
    await page.evaluate(hostileScript);
    expect(await arrived(/^still/, 1)).toEqual(['still heard']);
    await browser.ask({ k: 'change', settings: { captureActions: false } });
    await browser.ask({ k: 'reset' });
    expect(await page.evaluate('heard')).toEqual([]);
  });

  test('the active tab is the one looked at, and the server knows', async () => {
    const [first, second] = [await openPage('/first'), await openPage('/second')];
    const client = await connectClient(place);
    const asked = async () => (await client.call('get_page_info')).data;
    try {
      await first.bringToFront();
      await vi.waitFor(async () => expect(await asked()).toMatchObject({ url: first.url() }), patience);
      await second.bringToFront();
      await vi.waitFor(async () => expect(await asked()).toMatchObject({ url: second.url() }), patience);
      expect(await asked()).toMatchObject({ scope: { tab_id: await browser.tabOf(second) } });
    } finally {
      await client.close();
    }
  });

  describe('a live question', () => {
    test('is answered by the page of the tab it names', async () => {
      const page = await openPage('/asked');
      await openPage('/other');
      const client = await connectClient(place);
      try {
        const tab_id = await browser.tabOf(page);
        const dom = await client.call('query_dom', { selector: 'h1', tab_id });
        expect(dom.data).toMatchObject({
          scope: { tab_id },
          url: page.url(),
          matches: [{ tag: 'h1', text: '/asked' }],
        });
        const audit = await client.call('run_accessibility_audit', { tab_id });
        expect(audit.data).toMatchObject({ scope: { tab_id }, url: page.url() });
      } finally {
        await client.close();
      }
    });

    test('is answered after the worker has died', async () => {
      const page = await openPage('/asked-later');
      await arrived(/^loaded/, 1);
      const client = await connectClient(place);
      try {
        const tab_id = await browser.tabOf(page);
        await browser.killWorker();
        // Somebody has to wake it: here the popup, else a page or its alarm.
        await vi.waitFor(
          async () => expect((await browser.ask({ k: 'state' })).liveLink).toBe(true),
          patience,
        );
        const { data } = await client.call('query_dom', { selector: 'h1', tab_id });
        expect(data).toMatchObject({ matches: [{ text: '/asked-later' }] });
      } finally {
        await client.close();
      }
    });

    test('that cannot be answered says why', async () => {
      const restricted = await browser.context.newPage();
      await restricted.goto('chrome://version');
      const client = await connectClient(place);
      try {
        await restricted.bringToFront();
        const active = await vi.waitFor(async () => {
          const { text } = await client.call('query_dom', { selector: 'h1' });
          expect(text).toContain('Chrome lets no extension in');
          return text;
        }, patience);
        expect(active).toContain('active tab');
        const gone = await client.call('query_dom', { selector: 'h1', tab_id: 1 });
        expect(gone).toMatchObject({ isError: true, text: expect.stringContaining('no tab 1') });
      } finally {
        await client.close();
      }
    });
  });

  test('the badge counts the errors of the page, and begins anew with the next one', async () => {
    const page = await openPage('/badge');
    const badge = async () => {
      const tabId = await browser.tabOf(page);
      return browser.inExtension((tabId) => chrome.action.getBadgeText({ tabId }), tabId);
    };
    expect(await badge()).toBe('');
    await page.evaluate(() => {
      console.error('one');
      console.error('two');
    });
    await vi.waitFor(async () => expect(await badge()).toBe('2'), patience);
    await page.goto(`${site.origin}/badge-next`);
    await vi.waitFor(async () => expect(await badge()).toBe(''), patience);
    await vi.waitFor(async () => {
      const state = await browser.ask({ k: 'state', tabId: await browser.tabOf(page) });
      expect(state.tab).toMatchObject({ state: 'captured', errors: 0 });
    }, patience);
  });

  test('the state tells how the tab and the server stand', async () => {
    const page = await openPage('/state');
    const tabId = await browser.tabOf(page);
    await vi.waitFor(async () => {
      const state = await browser.ask({ k: 'state', tabId });
      expect(state).toMatchObject({ server: { state: 'connected' }, liveLink: true, waiting: 0, dropped: 0 });
      expect(state.tab).toMatchObject({ state: 'captured', url: page.url(), errors: 0 });
      expect(state.tab?.entries).toBeGreaterThan(0);
    }, patience);
    const restricted = await browser.context.newPage();
    await restricted.goto('chrome://version');
    const active = await browser.inExtension(
      async () => (await chrome.tabs.query({})).find(({ url }) => url === undefined)?.id,
      undefined,
    );
    expect(active).toBeDefined();
    expect((await browser.ask({ k: 'state', tabId: active ?? 0 })).tab).toMatchObject({
      state: 'restricted',
    });
  });

  test('settings reach pages that are open, and filtered pages can still be asked', async () => {
    const page = await openPage('/settings');
    const tabId = await browser.tabOf(page);
    await arrived(/^loaded/, 1);
    await browser.ask({ k: 'change', settings: { domainFilters: ['*.my.app'] } });
    expect((await browser.ask({ k: 'state', tabId })).tab).toMatchObject({ state: 'filtered' });
    await log(page, ['not for the server']);
    const client = await connectClient(place);
    try {
      const { data } = await client.call('query_dom', { selector: 'h1', tab_id: tabId });
      expect(data).toMatchObject({ matches: [{ text: '/settings' }] });
    } finally {
      await client.close();
    }
    await browser.ask({ k: 'change', settings: { domainFilters: ['localhost:*'] } });
    await log(page, ['for the server again']);
    expect(await arrived(/for the server/, 1)).toEqual(['for the server again']);
    expect((await browser.ask({ k: 'reset' })).settings.domainFilters).toEqual([]);
  });

  test('however often the worker dies, nothing is lost, doubled or out of order', async () => {
    const page = await openPage('/dying');
    await page.evaluate(() => {
      let n = 0;
      const timer = setInterval(() => {
        for (let i = 0; i < 5; i++) console.log(`line ${++n}`);
        if (n >= 300) clearInterval(timer);
      }, 20);
    });
    for (const reached of [50, 120, 200]) {
      await vi.waitFor(
        async () => expect((await messages(/^line/)).length).toBeGreaterThan(reached),
        patience,
      );
      await browser.killWorker();
    }
    expect(await arrived(/^line/, 300)).toEqual(lines('line', 1, 300));
  });

  test('nor when it dies while the page is left', async () => {
    const page = await openPage('/left');
    await arrived(/^loaded/, 1);
    await log(page, lines('before', 1, 100));
    await browser.killWorker();
    await log(page, lines('between', 1, 100));
    await page.goto(`${site.origin}/arrived`);
    await log(page, lines('after', 1, 100));
    expect(await arrived(/^(before|between|after)/, 300)).toEqual([
      ...lines('before', 1, 100),
      ...lines('between', 1, 100),
      ...lines('after', 1, 100),
    ]);
  });
});

describe('without the server', () => {
  beforeEach(async () => {
    place = await Place.make();
    browser = await ExtensionBrowser.launch(place);
  });
  afterEach(async () => {
    await browser.close();
    await place.clean();
  });

  const globalBadge = () => browser.inExtension(() => chrome.action.getBadgeText({}), undefined);

  test('entries wait for it, and the badge warns', async () => {
    const page = await openPage('/early');
    await log(page, lines('early', 1, 200));
    await vi.waitFor(async () => {
      const state = await browser.ask({ k: 'state' });
      expect(state).toMatchObject({ server: { state: 'unreachable' }, liveLink: false });
      expect(state.waiting).toBeGreaterThan(200);
    }, patience);
    expect(await globalBadge()).toBe('!');
    await place.serve();
    expect(await arrived(/^early/, 200)).toEqual(lines('early', 1, 200));
    await vi.waitFor(async () => expect(await globalBadge()).toBe(''), patience);
    // What the page cost may be told at this moment.
    await vi.waitFor(
      async () => expect(await browser.ask({ k: 'state' })).toMatchObject({ waiting: 0, dropped: 0 }),
      patience,
    );
  });

  test('a server that dies and comes back gets what it missed, once, though the worker died too', async () => {
    const { child } = await place.serve();
    const page = await openPage('/crash');
    await log(page, lines('line', 1, 100));
    await arrived(/^line/, 100);
    child.kill('SIGKILL');
    await vi.waitFor(
      async () =>
        expect(await browser.ask({ k: 'state' })).toMatchObject({ server: { state: 'unreachable' } }),
      patience,
    );
    await log(page, lines('line', 101, 200));
    await page.goto(`${site.origin}/crash-next`);
    await browser.killWorker();
    await log(page, lines('line', 201, 300));
    await place.serve();
    expect(await arrived(/^line/, 200)).toEqual(lines('line', 101, 300));
  });

  test('at most 1000 entries wait, and the server learns how many are missing', async () => {
    // They would come some time later, and push others out after the count was read.
    await browser.ask({ k: 'change', settings: { captureActions: false, capturePerformance: false } });
    const page = await openPage('/flood');
    await log(page, lines('line', 1, 1500));
    await vi.waitFor(async () => {
      const { waiting, dropped } = await browser.ask({ k: 'state' });
      expect(dropped).toBeGreaterThanOrEqual(500);
      expect(waiting).toBeLessThanOrEqual(1000);
    }, patience);
    const { dropped } = await browser.ask({ k: 'state' });
    await place.serve();
    await vi.waitFor(
      async () => expect(await messages(/did not reach/)).toEqual([expect.stringContaining(`${dropped} `)]),
      patience,
    );
    const arrived = await messages(/^line/);
    expect(arrived.at(-1)).toBe('line 1500');
    expect(new Set(arrived).size).toBe(arrived.length);
  });
});
