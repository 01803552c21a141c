import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PerformanceSnapshotRecord } from '@gasoline/protocol';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ExtensionBrowser } from '../support/extension.ts';
import { Place } from '../support/gasoline.ts';
import { type Pages, type PageServer, servePages } from '../support/page-server.ts';

const patience = { timeout: 15_000, interval: 100 };

/** The library as a page itself would use it, and what it says. */
const ownVitals = `
  <script src="/web-vitals.js"></script>
  <script>
    var vitals = {};
    for (const on of ['onFCP', 'onLCP', 'onCLS', 'onINP', 'onTTFB'])
      webVitals[on](({ name, value }) => (vitals[name] = value), { reportAllChanges: true });
  </script>`;

const pages: Pages = {
  '/web-vitals.js': (answer) => {
    const file = createRequire(import.meta.url)
      .resolve('web-vitals')
      .replace('umd.cjs', 'iife.js');
    answer.setHeader('content-type', 'text/javascript');
    answer.end(readFileSync(file));
  },
  '/slow.js': (answer) => void setTimeout(() => answer.end('var slow = 1;'), 400),
  '/data.json': (answer) => answer.end('{"a":1}'.padEnd(3000)),
  '/heavy': (answer) =>
    answer.end(`<!doctype html><title>Heavy</title>${ownVitals}
      <h1 style="font-size: 60px">What a page costs</h1>
      <button id="slow-button">Slow</button>
      <p id="text">Text</p>
      <script src="/slow.js"></script>
      <script>
        function block(ms) { const end = performance.now() + ms; while (performance.now() < end); }
        function answerSlowly() { block(120); document.title = 'clicked'; }
        document.getElementById('slow-button').onclick = answerSlowly;
        addEventListener('load', () => {
          setTimeout(function blockTheThread() { block(600); }, 50);
          setTimeout(() => {
            const box = document.createElement('div');
            box.style.height = '200px';
            document.body.prepend(box);
          }, 100);
          fetch('/data.json');
        });
      </script>`),
  '/replaced': (answer) =>
    answer.end(`<!doctype html><script>
      var used = [];
      const spy = (owner, key) => {
        const native = owner[key];
        owner[key] = function (...args) {
          if (/gasoline:|chrome-extension:/.test(new Error().stack)) used.push(key);
          return native.apply(this, args);
        };
      };
      spy(EventTarget.prototype, 'addEventListener');
      spy(EventTarget.prototype, 'removeEventListener');
      spy(window, 'setTimeout');
      spy(window, 'queueMicrotask');
      spy(performance, 'now');
      spy(Promise.prototype, 'then');
      spy(JSON, 'stringify');
      const Native = PerformanceObserver;
      window.PerformanceObserver = function (work) { used.push('PerformanceObserver'); return new Native(work); };
    </script>
    <h1>Replaced</h1><button id="slow-button">Slow</button>
    <script>
      document.getElementById('slow-button').onclick = () => {
        const end = performance.now() + 120;
        while (performance.now() < end);
      };
    </script>`),
  // Chrome keeps 250.
  '/many': (answer) =>
    answer.end(
      `<!doctype html><h1>Many</h1>${Array.from({ length: 400 }, (_, i) => `<script src="/tiny.js?${i}"></script>`).join('')}`,
    ),
  '/tiny.js': (answer) => answer.end(''),
  '/framing': (answer) => answer.end('<!doctype html><h1>Framing</h1><iframe src="/framed"></iframe>'),
  '/spa': (answer) =>
    answer.end(`<!doctype html><title>Routes</title>
      <h1>Home</h1>
      <button id="cart">Cart</button> <script>
        document.getElementById('cart').onclick = async () => {
          await (await fetch('/data.json')).text();
          history.pushState({}, '', '/spa/cart');
          document.querySelector('h1').textContent = 'Cart ' + 'x'.repeat(200);
        };
      </script>`),
};

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

async function measured(
  path: string,
  isReady: (found: PerformanceSnapshotRecord) => boolean = () => true,
): Promise<PerformanceSnapshotRecord> {
  const find = async () =>
    (await place.snapshot()).performance_snapshots.find((found) => found.url === path && isReady(found));
  return (await vi.waitUntil(find, patience)) as PerformanceSnapshotRecord;
}

/** Every log of this kind. */
async function blockedThreads() {
  return (await place.snapshot()).logs.filter(({ type }) => type === 'long_task');
}

/** What the page's own copy of the library has said. */
function vitalsOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => (globalThis as unknown as { vitals: Record<string, number> }).vitals);
}

const settled = (found: PerformanceSnapshotRecord) => found.network !== undefined;

test('a page load has the vitals that the page itself measures, and says what it loaded and what blocked it', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${origin}/heavy`);
  const load = await measured('/heavy', settled);
  expect(load).toMatchObject({ origin, navigationType: 'navigate' });
  expect(load.interactionToNextPaint).toBeUndefined();
  expect(load.network?.slowestRequests?.[0]).toMatchObject({ url: `${origin}/slow.js` });
  expect(load.network?.byType).toMatchObject({
    document: { count: 1 },
    script: { count: 2 },
    fetch: { count: 1 },
  });
  expect(load.network?.byType?.['fetch']?.size).toBeGreaterThan(3000);
  expect(load.longTasks?.longest).toBeGreaterThanOrEqual(600);
  expect(load.longTasks?.totalBlockingTime).toBeGreaterThanOrEqual(550);
  expect(load.longTasks?.scripts?.[0]).toMatchObject({
    url: `${origin}/heavy`,
    functionName: 'blockTheThread',
  });
  expect(load.timing?.load).toBeGreaterThanOrEqual(load.timing?.domContentLoaded ?? Number.NaN);

  await page.locator('#slow-button').click();
  const found = await measured('/heavy', (record) => (record.interactionToNextPaint ?? 0) > 100);
  expect(found.id).toBe(load.id);
  expect(found.network).toEqual(load.network);
  const own = await vitalsOf(page);
  expect(own['CLS']).toBeGreaterThan(0.01);
  expect(found.cumulativeLayoutShift).toBeCloseTo(own['CLS'] ?? Number.NaN, 3);
  expect(found.interactionToNextPaint).toBe(own['INP']);
  expect(found.timing?.firstContentfulPaint).toBeCloseTo(own['FCP'] ?? Number.NaN, 0);
  expect(found.timing?.largestContentfulPaint).toBeCloseTo(own['LCP'] ?? Number.NaN, 0);
  expect(found.timing?.timeToFirstByte).toBeCloseTo(own['TTFB'] ?? Number.NaN, 0);

  const [blocked] = await blockedThreads();
  expect(blocked?.message).toMatch(/^Main thread blocked for \d{3} ms by blockTheThread, /);
  expect(blocked).toMatchObject({ level: 'warn', source: 'performance', url: `${origin}/heavy` });
  await page.close();
});

test('a change of route by a click is a visit of its own, and leaves the load as it was', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${origin}/spa`);
  const load = await measured('/spa', settled);
  await page.locator('#cart').click();
  const route = await measured('/spa/cart', settled);
  expect(route).toMatchObject({
    navigationType: 'soft-navigation',
    network: { byType: { fetch: { count: 1 } } },
  });
  expect(route.network?.byType?.['document']).toBeUndefined();
  expect(route.timing?.load).toBeUndefined();
  expect(route.timing?.timeToFirstByte).toBeUndefined();
  expect(route.timing?.largestContentfulPaint).toBeGreaterThan(0);
  expect((await measured('/spa')).timing).toEqual(load.timing);
  await page.close();
});

test('a change of route that no user caused has no vitals, and takes none from the load', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${origin}/start`);
  await measured('/start', settled);
  await page.evaluate(() => history.pushState({}, '', '/start/by-itself'));
  const route = await measured('/start/by-itself', settled);
  expect(route.navigationType).toBe('soft-navigation');
  expect(Object.values(route.timing ?? {})).toEqual([]);
  expect(route.cumulativeLayoutShift).toBeUndefined();
  await page.close();
});

test('an address that is only corrected is no visit, and neither is a query or a fragment', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${origin}/old-name`);
  await page.evaluate(() => history.replaceState({}, '', '/new-name?tab=1'));
  await page.evaluate(() => history.pushState({}, '', '/new-name?tab=2#part'));
  const load = await measured('/new-name', settled);
  expect(load.navigationType).toBe('navigate');
  expect((await place.snapshot()).performance_snapshots.map(({ url }) => url)).not.toContain('/old-name');
  await page.close();
});

test('a page that is left at once tells its times, and nothing that it could not count', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${origin}/short`);
  await page.locator('h1').waitFor();
  await page.goto(`${origin}/after-short`);
  const load = await measured('/short');
  expect(load.timing?.load).toBeGreaterThan(0);
  expect(load).not.toHaveProperty('network');
  await page.close();
});

test('a page from the back/forward cache is a visit without a load', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${origin}/there`);
  const first = await measured('/there', settled);
  await page.goto(`${origin}/elsewhere`);
  await page.goBack({ waitUntil: 'commit' });
  const again = await measured(
    '/there',
    ({ navigationType, network }) => navigationType === 'back-forward-cache' && network !== undefined,
  );
  expect(again.id).not.toBe(first.id);
  expect(again.timing?.load).toBeUndefined();
  expect(again.network?.requestCount).toBe(0);
  await page.close();
});

test('all of more requests than the browser keeps are counted', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${origin}/many`);
  const { network } = await measured('/many', settled);
  expect(network?.requestCount).toBeGreaterThanOrEqual(401);
  await page.close();
});

test('a frame is part of its page', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${origin}/framing`);
  const load = await measured('/framing', settled);
  expect(load.network?.byType).toMatchObject({ document: { count: 2 } });
  expect((await place.snapshot()).performance_snapshots.map(({ url }) => url)).not.toContain('/framed');
  await page.close();
});

test('a page that replaced the platform does not hear us measure', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${origin}/replaced`);
  const load = await measured('/replaced', settled);
  await page.locator('#slow-button').click();
  const found = await measured('/replaced', (record) => (record.interactionToNextPaint ?? 0) > 100);
  expect(load.timing?.largestContentfulPaint).toBeGreaterThan(0);
  expect(found.cumulativeLayoutShift).toBe(0);
  expect(await page.evaluate('used')).toEqual([]);
  await page.close();
});

test('who switches it off hears nothing of it', async () => {
  await browser.ask({ k: 'change', settings: { capturePerformance: false } });
  const before = await blockedThreads();
  const page = await browser.context.newPage();
  await page.goto(`${origin}/heavy?again`);
  await page.goto(`${origin}/unmeasured`);
  await page.waitForFunction(() => performance.now() > 2_500);
  await page.evaluate(() => console.log('said after it would have been told'));
  await vi.waitFor(
    async () =>
      expect((await place.snapshot()).logs.map(({ message }) => message)).toContain(
        'said after it would have been told',
      ),
    patience,
  );
  expect((await place.snapshot()).performance_snapshots.map(({ url }) => url)).not.toContain('/unmeasured');
  expect(await blockedThreads()).toEqual(before);
  await page.close();
});
