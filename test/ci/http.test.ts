import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext } from '@playwright/test';
import { scriptPath, smallScriptPath } from 'gasoline-ci';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CaptureSite } from '../support/capture-site.ts';
import { serveToPages } from '../support/capture-token.ts';
import { launchShell } from '../support/chromium.ts';
import { readLogs } from '../support/extension.ts';
import { Place } from '../support/gasoline.ts';

let browser: Browser;
let site: CaptureSite;
let context: BrowserContext;
let place: Place;
let token: string;

beforeAll(async () => {
  [browser, site, place] = await Promise.all([launchShell(), CaptureSite.open(), Place.make()]);
  token = await serveToPages(place);
  for (const [name, path] of Object.entries({ small: smallScriptPath, full: scriptPath }))
    site.page(`/${name}.js`, readFileSync(path, 'utf8'), { 'content-type': 'text/javascript' });
});
beforeEach(async () => {
  context = await browser.newContext();
});
afterEach(() => context.close());
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await place?.clean();
});

/** A page as a user writes it, without any test runner. */
function tagged(name: string, code: string, config: object = { endpoint: place.url(''), token }): string {
  return `<!doctype html><script>window.__GASOLINE_CONFIG = ${JSON.stringify(config)}</script>
    <script src="/${name}.js"></script><script>${code}</script>`;
}

async function logsWith(word: string, where: Place = place) {
  await vi.waitUntil(async () => JSON.stringify(await readLogs(where).catch(() => [])).includes(word), {
    timeout: 15_000,
    interval: 50,
  });
  return readLogs(where);
}

describe.each(['small', 'full'])('the %s script in a script tag', (name) => {
  test('posts to the server, with the test that the window names', async () => {
    const page = await context.newPage();
    const path = site.page(
      `/tag-${name}`,
      `<script>window.__GASOLINE_TEST_ID = 'by tag ${name}'</script>${tagged(name, `console.error('by http ${name}')`)}`,
    );
    await page.goto(site.url(path));
    const logs = await logsWith(`by http ${name}`);
    expect(logs.find(({ message }) => message === `by http ${name}`)?.testId).toBe(`by tag ${name}`);
    // Our own requests are none of the page's.
    const { network_bodies: bodies } = (await (await fetch(place.url('/snapshot'))).json()) as {
      network_bodies: { url: string }[];
    };
    expect(bodies.filter(({ url }) => url.startsWith(place.url('')))).toEqual([]);
  });

  test('more than a browser sends at once for a page that goes arrives in pieces', async () => {
    const page = await context.newPage();
    const path = site.page(
      `/large-${name}`,
      tagged(
        name,
        `for (let i = 0; i < 40; i++) console.log('large ${name} ' + i + ' ' + 'ü'.repeat(7000)); console.error('large end ${name}')`,
      ),
    );
    await page.goto(site.url(path));
    const logs = await logsWith(`large end ${name}`);
    expect(logs.filter(({ message }) => message.startsWith(`large ${name}`))).toHaveLength(40);
  });

  test('what is said last is sent while the page goes', async () => {
    const page = await context.newPage();
    const path = site.page(
      `/going-${name}`,
      tagged(name, `addEventListener('pagehide', () => console.error('gone ${name}'))`),
    );
    await page.goto(site.url(path));
    await page.goto('about:blank');
    expect(JSON.stringify(await logsWith(`gone ${name}`))).toContain(`gone ${name}`);
  });
});

test('a page that the server does not know says once what to do', async () => {
  const page = await context.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const config = { endpoint: place.url(''), token: 'of somebody else' };
  await page.goto(site.url(site.page('/unknown', tagged('small', `console.error('unheard')`, config))));
  const advice = () => said.filter((text) => text.startsWith('Gasoline: nothing reaches'));
  await vi.waitUntil(() => advice().length > 0, { timeout: 15_000 });
  // The next attempts fail as the first did.
  await vi.waitUntil(() => said.filter((text) => text.includes('CORS')).length > 2, { timeout: 20_000 });
  expect(advice()).toEqual([
    `Gasoline: nothing reaches ${place.url('')}. Is "gasoline serve --capture-token" running, and its token in __GASOLINE_CONFIG?`,
  ]);
});

test('a server that dies and comes back gets what was said in between', async () => {
  const other = await Place.make();
  try {
    const { child } = await other.serve();
    const page = await context.newPage();
    // Any answer of the page's own origin needs no token here: the test hands requests on as a program.
    await context.route(`${other.url('')}/**`, async (route) => {
      const request = route.request();
      if (request.method() === 'OPTIONS')
        return route.fulfill({
          status: 204,
          headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        });
      const answer = await fetch(request.url(), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: request.postData() ?? '',
      }).catch(() => undefined);
      if (!answer) return route.abort();
      return route.fulfill({
        status: answer.status,
        headers: {
          'access-control-allow-origin': '*',
        },
        body: await answer.text(),
      });
    });
    await page.goto(
      site.url(site.page('/dying', tagged('small', `console.error('before')`, { endpoint: other.url('') }))),
    );
    await logsWith('before', other);
    child.kill('SIGKILL');
    await vi.waitUntil(() => child.signalCode !== null);
    await page.evaluate(() => console.error('in between'));
    await page.evaluate(() => console.log('and this'));
    await other.serve();
    const logs = await logsWith('in between', other);
    await logsWith('and this', other);
    expect(logs.map(({ message }) => message)).not.toContain('before');
  } finally {
    await other.clean();
  }
});

test('a server that refuses everything is told of the loss, and not of the loss of that', async () => {
  const posted: string[] = [];
  await context.route(`${place.url('')}/**`, (route) => {
    posted.push(route.request().postData() ?? '');
    return route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      body: '{}',
    });
  });
  const notes = (): number => posted.filter((body) => body.includes('did not reach')).length;
  const page = await context.newPage();
  await page.goto(site.url(site.page('/refused', tagged('small', `console.error('refused')`))));
  await vi.waitUntil(() => notes() > 0);
  await page.evaluate(() => console.error('another'));
  await vi.waitUntil(() => posted.some((body) => body.includes('another')));
  const others = posted.filter((body) => body !== '').length - notes();
  expect(notes()).toBeLessThanOrEqual(others);
});
