import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PerformanceSnapshotRecord, Snapshot } from '@gasoline/protocol';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ExtensionBrowser } from './support/extension.ts';
import { Place } from './support/gasoline.ts';

const patience = { timeout: 15_000, interval: 100 };

/** The library as a page itself would use it, and what it says. */
const ownVitals = `
  <script src="/web-vitals.js"></script>
  <script>
    var vitals = {};
    for (const on of ['onFCP', 'onLCP', 'onCLS', 'onINP', 'onTTFB'])
      webVitals[on](({ name, value }) => (vitals[name] = value), { reportAllChanges: true });
  </script>`;

const pages: Record<string, (answer: ServerResponse) => void> = {
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

let server: Server;
let origin: string;
let place: Place;
let browser: ExtensionBrowser;

beforeAll(async () => {
  server = createServer((request, answer) => {
    answer.setHeader('content-type', 'text/html');
    const path = (request.url ?? '').split('?')[0] ?? '';
    (pages[path] ?? (() => answer.end(`<!doctype html><title>${path}</title><h1>${path}</h1>`)))(answer);
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

async function measured(
  path: string,
  isReady: (found: PerformanceSnapshotRecord) => boolean = () => true,
): Promise<PerformanceSnapshotRecord> {
  const find = async () =>
    (await snapshot()).performance_snapshots.find((found) => found.url === path && isReady(found));
  return (await vi.waitUntil(find, patience)) as PerformanceSnapshotRecord;
}

/** What the page's own copy of the library has said. */
function vitalsOf(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => (globalThis as unknown as { vitals: Record<string, number> }).vitals);
}

test('a page load is told with the vitals that the page itself would measure', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${origin}/heavy`);
  await measured('/heavy');
  await page.locator('#slow-button').click();
  const found = await measured('/heavy', (record) => (record.interactionToNextPaint ?? 0) > 100);
  const own = await vitalsOf(page);
  console.log(JSON.stringify(found, null, 1), own);
  await page.close();
});
test('spa', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${origin}/spa`);
  await measured('/spa');
  await page.locator('#cart').click();
  const found = await measured('/spa/cart');
  console.log(JSON.stringify(found, null, 1));
  console.log((await snapshot()).logs.filter((l) => l.type === 'long_task'));
  await page.close();
});
