import { expect, test } from 'vitest';
import { bundleForPage, CapturePage, captureScript } from '../../support/capture-page.ts';
import { CapturedPages, scriptPage } from '../../support/captured-pages.ts';

const pages = new CapturedPages();

test('started twice records once', async () => {
  pages.captured = await CapturePage.open(pages.context);
  await pages.captured.page.addInitScript({ content: await captureScript() });
  await pages.captured.page.goto(
    pages.site.url(pages.site.page('/twice', scriptPage(`console.log('once'); console.log('end')`))),
  );
  const logs = await pages.logsUntil('end');
  expect(logs.filter(({ args }) => args?.[0] === 'once')).toHaveLength(1);
});

test('stopped, it leaves every property as it was before', async () => {
  const page = await pages.context.newPage();
  const look = await bundleForPage(`
    const owners = { window, console, fetch, WebSocket, EventSource, ws: WebSocket.prototype, es: EventSource.prototype,
      xhr: XMLHttpRequest.prototype, response: Response.prototype, stream: ReadableStream.prototype,
      reader: ReadableStreamDefaultReader.prototype, target: EventTarget.prototype, fn: Function.prototype };
    globalThis.properties = () => new Map(Object.entries(owners).flatMap(([name, owner]) =>
      Reflect.ownKeys(owner).map((key) => [name + ' ' + String(key), Object.getOwnPropertyDescriptor(owner, key)])));
    globalThis.before = globalThis.properties();
  `);
  await page.addInitScript({ content: `${look}\n${await captureScript()}` });
  await page.goto(pages.site.url('/'));
  const { during, after } = await page.evaluate(async () => {
    type Properties = Map<string, PropertyDescriptor>;
    const { before, properties } = globalThis as unknown as {
      before: Properties;
      properties(): Properties;
    };
    const changed = (): string[] => {
      const now = properties();
      return [...new Set([...before.keys(), ...now.keys()])].filter((key) => {
        const [was, is] = [before.get(key), now.get(key)];
        return (['value', 'get', 'set', 'writable', 'enumerable', 'configurable'] as const).some(
          (field) => !Object.is(was?.[field], is?.[field]),
        );
      });
    };
    await (await fetch('/chunked-json')).json();
    new EventSource('/events').close();
    // The names that this test and the browser itself add to the window.
    const own = /^window (before|properties|event|\d+)$/;
    const during = changed().filter((key) => !own.test(key));
    const api = (globalThis as unknown as { __gasoline: Record<symbol, { capture: { stop(): void } }> })
      .__gasoline;
    api[Symbol.for('gasoline.test')]?.capture.stop();
    return { during, after: changed().filter((key) => !own.test(key)) };
  });
  expect(during.length).toBeGreaterThan(20);
  expect(after).toEqual([]);
});

test('stopped, it leaves alone what the page has wrapped since, and that still works', async () => {
  await pages.visit('<!doctype html>');
  await pages.captured.page.evaluate(() => {
    const wrapped = window.fetch;
    window.fetch = (...args) => wrapped(...args);
    (globalThis as unknown as { mine: unknown }).mine = window.fetch;
  });
  await pages.captured.stop();
  const result = await pages.captured.page.evaluate(async () => [
    window.fetch === (globalThis as unknown as { mine: unknown }).mine,
    (await fetch('/json')).status,
    '__gasoline' in globalThis,
  ]);
  expect(result).toEqual([true, 200, false]);
});

test('a failure of its own harms nobody and is told once', async () => {
  await pages.visit(
    scriptPage(`
      const { get } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'withCredentials');
      Object.defineProperty(XMLHttpRequest.prototype, 'withCredentials', { get() { throw new Error('not today'); } });
      const ask = (again) => {
        const xhr = new XMLHttpRequest();
        xhr.onload = () => { console.log('answered', xhr.status); again?.(); };
        xhr.open('GET', '/json');
        xhr.send();
      };
      ask(() => ask(() => console.log('end')));
    `),
  );
  const logs = await pages.logsUntil('end');
  expect(logs.filter(({ args }) => args?.[0] === 'answered')).toHaveLength(2);
  expect(logs.filter(({ source }) => source === 'gasoline').map(({ message }) => message)).toEqual([
    'Gasoline failed to record: Error: not today',
  ]);
});

test('what waits is sent when the page is left, up to its last words', async () => {
  await pages.visitToLeave('<!doctype html>');
  await pages.captured.page.evaluate(() => {
    addEventListener('pagehide', () => console.log('last words'));
    console.log('still waiting');
    location.href = '/json';
  });
  await pages.captured.page.waitForURL('**/json');
  await pages.captured.recall();
  expect(pages.captured.entries().logs.flatMap(({ args }) => args ?? [])).toEqual([
    'still waiting',
    'last words',
  ]);
});

test('a request that is still on its way when the page is left is a record, and no error', async () => {
  await pages.visitToLeave('<!doctype html>');
  await pages.captured.page.evaluate(() => {
    void fetch('/slow').catch(() => {});
    setTimeout(() => (location.href = '/json'), 50);
  });
  await pages.captured.page.waitForURL('**/json');
  await pages.captured.recall();
  const { logs, networkBodies } = pages.captured.entries();
  const slow = networkBodies.filter(({ url }) => String(url).endsWith('/slow'));
  expect(slow.map(({ status, error }) => [status, error])).toEqual([[0, 'aborted: page left']]);
  expect(logs.filter(({ level }) => level === 'error')).toEqual([]);
});
