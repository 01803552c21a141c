import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestReportLine } from '@gasoline/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Place } from '../support/gasoline.ts';
import { PlaywrightProject } from '../support/playwright-project.ts';
import { type ReadReport, readReport, tryOf } from '../support/test-report.ts';

/** Everything is there at once, but what is below /hangs/. */
async function serveHanging(): Promise<Server> {
  const server = createServer(({ url }, response) => {
    if (url?.startsWith('/hangs/')) return;
    response.writeHead(200, { 'content-type': 'text/html' });
    const image = url === '/with-image' ? '<img src="/hangs/image">' : '';
    response.end(`<!doctype html><link rel="icon" href="data:,"><h1>here</h1>${image}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function waitingOf({ snapshot }: TestReportLine): string[] {
  const waiting = snapshot?.network_bodies.filter(({ error }) => error?.startsWith('still waiting')) ?? [];
  return waiting.map(({ method, url }) => `${method} ${new URL(url).pathname}`).sort();
}

describe('a red test tells which requests still had no answer', () => {
  let place: Place;
  let site: Server;
  let project: PlaywrightProject;
  let report: ReadReport;
  let output: string;
  beforeAll(async () => {
    [place, site] = await Promise.all([Place.make(), serveHanging()]);
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    project = new PlaywrightProject({
      reporter: [['gasoline-playwright/reporter', { outputFile: 'report.jsonl' }]],
    });
    project.write(
      'waiting.spec.ts',
      `import { expect, type Page, test } from 'gasoline-playwright';
       const red = () => expect(1, 'red on purpose').toBe(2);
       const hang = (page: Page, name: string) =>
         page.evaluate((name) => void fetch('/hangs/' + name, { method: 'POST' }).catch(() => {}), name);
       test('of fetch and XMLHttpRequest', async ({ page }) => {
         await page.goto('${origin}/');
         await page.evaluate(async () => {
           await fetch('/answered');
           const xhr = new XMLHttpRequest();
           xhr.open('GET', '/hangs/xhr');
           xhr.send();
         });
         await hang(page, 'fetch');
         red();
       });
       test('of an image', async ({ page }) => {
         await page.goto('${origin}/with-image', { timeout: 1_500 });
       });
       test('of a worker', async ({ page }) => {
         await page.goto('${origin}/');
         const asked = page.waitForRequest('${origin}/hangs/worker');
         await page.evaluate((origin) => {
           const script = "fetch('" + origin + "/answered').then(() => fetch('" + origin + "/hangs/worker'))";
           new Worker(URL.createObjectURL(new Blob([script])));
         }, '${origin}');
         await asked;
         red();
       });
       test('of a document', async ({ page }) => {
         await page.goto('${origin}/hangs/document', { timeout: 1_500 });
       });
       test('of a page and a context that were closed before the end', async ({ page, browser }) => {
         await page.goto('${origin}/');
         await hang(page, 'page');
         await page.close();
         const context = await browser.newContext();
         const other = await context.newPage();
         await other.goto('${origin}/');
         await hang(other, 'context');
         await context.close();
         red();
       });
       test('of a popup', async ({ page }) => {
         await page.goto('${origin}/');
         const [popup] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void open('/popup'))]);
         await popup.waitForLoadState();
         await hang(popup, 'popup');
         red();
       });
       test.describe('of a page', () => {
         let page: Page;
         test.beforeAll(async ({ browser }) => {
           page = await browser.newPage();
           await page.goto('${origin}/');
         });
         test.afterAll(() => page.close());
         test('that beforeAll opened', async () => {
           await hang(page, 'before-all');
           red();
         });
       });
       test('and none when all were answered or given up', async ({ page }) => {
         await page.goto('${origin}/');
         await page.evaluate(async () => {
           await fetch('/answered');
           const giveUp = new AbortController();
           const hanging = fetch('/hangs/given-up', { signal: giveUp.signal }).catch(() => {});
           giveUp.abort();
           await hanging;
         });
         red();
       });`,
    );
    ({ output } = await project.runAll(['waiting.spec.ts'], place.env, 110_000));
    report = readReport(project.path('report.jsonl'));
  }, 120_000);
  afterAll(async () => {
    site.close();
    site.closeAllConnections();
    project.clean();
    await place.clean();
  });

  test.each([
    ['of fetch and XMLHttpRequest', ['GET /hangs/xhr', 'POST /hangs/fetch']],
    ['of an image', ['GET /hangs/image']],
    ['of a worker', ['GET /hangs/worker']],
    ['of a document', ['GET /hangs/document']],
    ['of a page and a context that were closed before the end', ['POST /hangs/context', 'POST /hangs/page']],
    ['of a popup', ['POST /hangs/popup']],
    ['that beforeAll opened', ['POST /hangs/before-all']],
    ['and none when all were answered or given up', []],
  ])('%s', (title, waiting) => {
    const line = tryOf(report, title);
    expect(line.status, output).not.toBe('passed');
    expect(waitingOf(line), output).toEqual(waiting);
  });

  test('and how long, where the page knows', () => {
    const { snapshot } = tryOf(report, 'of fetch and XMLHttpRequest');
    const errors = snapshot?.network_bodies.map(({ error }) => error ?? '') ?? [];
    expect(errors.filter((error) => /^still waiting .*, \d+\.\d s later$/.test(error))).toHaveLength(2);
  });
});
