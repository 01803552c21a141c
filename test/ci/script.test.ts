import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { flushExpression, scriptPath, smallScriptPath } from 'gasoline-ci';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CaptureSite } from '../support/capture-site.ts';
import { scriptPage } from '../support/captured-pages.ts';
import { launchShell } from '../support/chromium.ts';
import { CiHost } from '../support/ci-host.ts';

let browser: Browser;
let site: CaptureSite;
let context: BrowserContext;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchShell(), CaptureSite.open()]);
});
beforeEach(async () => {
  context = await browser.newContext();
});
afterEach(() => context.close());
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

describe.each([
  ['small', smallScriptPath],
  ['playwright', createRequire(import.meta.url).resolve('gasoline-ci/playwright')],
  ['full', scriptPath],
])('the %s script', (name, path) => {
  const open = () => CiHost.open(context, { captureMode: 'all' }, path);

  test('leaves one name on the window, and takes the binding and the configuration off it', async () => {
    await context.addInitScript(() => {
      Object.defineProperty(globalThis, 'keysBefore', {
        value: Reflect.ownKeys(globalThis),
        enumerable: false,
      });
    });
    await open();
    const page = await context.newPage();
    await page.goto(site.url('/'));
    const added = await page.evaluate(() => {
      const before = (globalThis as unknown as { keysBefore: PropertyKey[] }).keysBefore;
      return Reflect.ownKeys(globalThis)
        .filter((key) => !before.includes(key))
        .map(String);
    });
    expect(added.filter((key) => !/^(keysBefore|event|\d+)$/.test(key) && !/playwright/i.test(key))).toEqual([
      '__gasoline',
    ]);
    const gone = await page.evaluate(() => [
      '__gasolineDeliver' in globalThis,
      '__GASOLINE_CONFIG' in globalThis,
      Object.keys(globalThis).includes('__gasoline'),
    ]);
    expect(gone).toEqual([false, false, false]);
  });

  test('speaks under a policy that forbids everything', async () => {
    const host = await open();
    const page = await context.newPage();
    const path = site.page(`/csp-${name}`, '<!doctype html><title>x</title>', {
      'content-security-policy': "default-src 'none'; sandbox allow-scripts",
    });
    await page.goto(site.url(path));
    await page.evaluate(() => console.error('under a policy'));
    expect(await host.messagesUntil('under a policy')).toContain('under a policy');
  });

  test('speaks on https pages that the test runner answers itself', async () => {
    const host = await open();
    await context.route('https://shop.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: scriptPage(`console.error('from https')`) }),
    );
    const page = await context.newPage();
    await page.goto('https://shop.example/cart');
    expect(await host.messagesUntil('from https')).toContain('from https');
  });

  test('speaks on data: pages', async () => {
    const host = await open();
    const page = await context.newPage();
    await page.goto(`data:text/html,<script>console.error('from data')</script>`);
    expect(await host.messagesUntil('from data')).toContain('from data');
  });

  test('speaks in frames of other origins, and in sandboxed ones', async () => {
    const host = await open();
    const page = await context.newPage();
    const inner = site.page(`/inner-${name}`, scriptPage(`console.error('from ' + origin)`));
    const outer = site.page(
      `/outer-${name}`,
      `<iframe src="${site.otherUrl(inner)}"></iframe><iframe sandbox="allow-scripts" src="${inner}"></iframe>`,
    );
    await page.goto(site.url(outer));
    expect(await host.messagesUntil(`from ${new URL(site.otherUrl('/')).origin}`)).toContain(
      `from ${new URL(site.otherUrl('/')).origin}`,
    );
    expect(await host.messagesUntil('from null')).toContain('from null');
  });

  test('a page that navigates while it logs loses nothing that it said before', async () => {
    const host = await open();
    const page = await context.newPage();
    const last = site.page(`/last-${name}`, scriptPage(`console.log('arrived')`));
    const first = site.page(
      `/first-${name}`,
      scriptPage(`
        onload = () => {
          for (let i = 0; i < 20; i++) console.log('line ' + i);
          addEventListener('beforeunload', () => console.log('going'));
          location.href = '${last}';
          console.log('said after');
        };
      `),
    );
    await page.goto(site.url(first));
    const said = await host.messagesUntil('arrived');
    expect(said).toEqual(expect.arrayContaining(['line 0', 'line 19', 'said after', 'going', 'arrived']));
  });

  test('a page that logs an error and closes itself is heard', async () => {
    const host = await open();
    const page = await context.newPage();
    await page.goto(site.url('/'));
    const closing = site.page(`/closing-${name}`, scriptPage(`console.error('last words'); window.close();`));
    await page.evaluate((url) => void window.open(url), site.url(closing));
    expect(await host.messagesUntil('last words')).toContain('last words');
  });

  test('what waits is sent when the host asks for it', async () => {
    const host = await open();
    const page = await context.newPage();
    await page.goto(site.url('/'));
    await page.evaluate(`console.log('waiting'); ${flushExpression}`);
    expect(await host.messagesUntil('waiting')).toContain('waiting');
  });

  test('put into a page twice, it records once', async () => {
    const host = await open();
    await context.addInitScript({ path });
    const page = await context.newPage();
    await page.goto(
      site.url(site.page(`/twice-${name}`, scriptPage(`console.error('once'); console.error('end')`))),
    );
    const said = await host.messagesUntil('end');
    expect(said.filter((message) => message === 'once')).toHaveLength(1);
  });

  test('bodies are those of failed requests, unless all are asked for', async () => {
    const host = await CiHost.open(context, {}, path);
    const page = await context.newPage();
    await page.goto(site.url('/'));
    await page.evaluate(async () => {
      const init = { method: 'POST', body: 'asked' };
      await (await fetch('/echo', init)).text();
      await (await fetch('/status?code=500', init)).text();
    });
    const bodies = (
      await host.until(
        ({ networkBodies }) => networkBodies.filter(({ method }) => method === 'POST').length === 2,
      )
    ).networkBodies.filter(({ method }) => method === 'POST');
    expect(
      bodies.map(({ status, requestBody, responseBody }) => [status, requestBody, responseBody]),
    ).toEqual([
      [200, undefined, undefined],
      [500, 'asked', '{"code":500}'],
    ]);
  });

  test('says which test it belongs to, by its configuration or by the name on the window', async () => {
    const host = await CiHost.open(context, { testId: 'cart > pays' }, path);
    const page = await context.newPage();
    await page.goto(site.url('/'));
    await page.evaluate(() => console.error('labelled'));
    const { logs } = await host.until((entries) => entries.logs.some(({ args }) => args?.[0] === 'labelled'));
    expect(new Set(logs.map(({ testId }) => testId))).toEqual(new Set(['cart > pays']));
  });

  test('tells what the user does, and never what was typed into a password field', async () => {
    const host = await open();
    const page = await context.newPage();
    const form = site.page(
      `/form-${name}`,
      `<form onsubmit="return false"><input id="user"><input id="pass" type="password"><button data-testid="go">Log in</button></form>`,
    );
    await page.goto(site.url(form));
    await page.fill('#user', 'ann');
    await page.fill('#pass', ['very', 'secret'].join('-'));
    await page.click('button');
    const { enhancedActions } = await host.until((entries) =>
      entries.enhancedActions.some(({ type }) => type === 'submit'),
    );
    const click = enhancedActions.find(({ type }) => type === 'click');
    expect(click).toMatchObject({ target: 'button', text: 'Log in', selectors: { testId: 'go' } });
    expect(enhancedActions.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['navigate', 'input', 'click', 'submit']),
    );
    expect(JSON.stringify(host.entries())).not.toContain('very-secret');
  });
});

test.each([
  ['a key', 'keypress', (page: Page) => page.keyboard.press('Escape')],
  ['a click', 'click', (page: Page) => page.click('button')],
])('%s that comes before anything else is told, also right after the load', async (_, type, act) => {
  const host = await CiHost.open(context, {}, scriptPath);
  const page = await context.newPage();
  await page.goto(site.url(site.page('/at-once', '<!doctype html><button>Go</button><input type="file">')));
  await act(page);
  const { enhancedActions } = await host.until((entries) =>
    entries.enhancedActions.some((action) => action.type === type),
  );
  expect(enhancedActions.filter((action) => action.type === type)).toHaveLength(1);
});
