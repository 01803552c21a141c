import { expect, test } from 'vitest';
import { captureScript, takeEntries } from '../../support/capture-page.ts';
import { CapturedPages, scriptPage } from '../../support/captured-pages.ts';

const pages = new CapturedPages();

test('console, fetch and WebSocket of a script in the head are recorded', async () => {
  await pages.visit(
    scriptPage(`
      console.log('first words', { a: 1 });
      fetch('/json').then((response) => response.json());
      const socket = new WebSocket('ws://' + location.host + '/ws');
      socket.onopen = () => socket.send('hello');
    `),
  );
  const entries = await pages.until(
    ({ websocketEvents, networkBodies }) =>
      websocketEvents.some(({ direction }) => direction === 'incoming') &&
      networkBodies.some(({ url }) => String(url).endsWith('/json')),
  );
  expect(entries.logs).toContainEqual(
    expect.objectContaining({ level: 'log', args: ['first words', { a: 1 }], type: 'console' }),
  );
  expect(entries.logs[0]).toMatchObject({ type: 'page_load' });
  expect(entries.networkBodies).toContainEqual(
    expect.objectContaining({ method: 'GET', status: 200, responseBody: '{"ok":true,"list":[1,2,3]}' }),
  );
  expect(entries.websocketEvents.map(({ event, direction, data }) => [event, direction, data])).toEqual([
    ['connecting', undefined, undefined],
    ['open', undefined, undefined],
    ['message', 'outgoing', 'hello'],
    ['message', 'incoming', 'hello'],
  ]);
});

test('every kind of frame is recorded, and each has its own page load', async () => {
  const inner = scriptPage(`console.log('in a frame of', location.origin, window.origin)`);
  pages.site.page('/inner', inner);
  await pages.visit(`<!doctype html>
    <iframe src="/inner"></iframe>
    <iframe src="${pages.site.otherUrl('/inner')}"></iframe>
    <iframe sandbox="allow-scripts" src="/inner?sandboxed"></iframe>
    <iframe srcdoc="${inner.replaceAll('"', '&quot;')}"></iframe>`);
  const { logs } = await pages.until(
    ({ logs }) => logs.filter(({ args }) => args?.[0] === 'in a frame of').length === 4,
  );
  const frames = logs.filter(({ args }) => args?.[0] === 'in a frame of');
  expect(frames.map(({ url }) => String(url).replace(String(pages.site.port), 'PORT')).sort()).toEqual([
    'about:srcdoc',
    'http://127.0.0.1:PORT/inner',
    'http://127.0.0.1:PORT/inner?sandboxed',
    'http://localhost:PORT/inner',
  ]);
  expect(new Set(frames.map(({ pageLoad }) => pageLoad)).size).toBe(4);
});

test.each([
  ['a strict policy', "default-src 'none'; script-src 'unsafe-inline'; connect-src 'self'"],
  ['Trusted Types', "require-trusted-types-for 'script'; trusted-types 'none'"],
  ['a sandbox', 'sandbox allow-scripts'],
])('a page under %s is recorded', async (_, policy) => {
  await pages.visit(
    scriptPage(`
      console.warn('under a policy');
      addEventListener('securitypolicyviolation', (event) => console.log('violation', event.violatedDirective));
      setTimeout(() => { throw new Error('thrown under a policy'); });
      fetch('/chunked-json').then((response) => response.json(), () => {}).then(() => console.log('end'));
    `),
    { headers: { 'content-security-policy': policy } },
  );
  const logs = await pages.logsUntil('end');
  expect(logs).toContainEqual(expect.objectContaining({ level: 'warn', args: ['under a policy'] }));
  expect(logs).toContainEqual(expect.objectContaining({ message: 'Error: thrown under a policy' }));
  expect(JSON.stringify(logs)).not.toContain('violation');
});

test('a document that is written anew stays recorded', async () => {
  await pages.visit('<!doctype html>');
  await pages.captured.page.evaluate(() => {
    document.open();
    document.write('<!doctype html><p>anew</p>');
    document.close();
  });
  await pages.captured.page.locator('p').waitFor();
  await pages.captured.page.evaluate(() => {
    console.log('after the document was opened');
    setTimeout(() => {
      throw new Error('thrown after the document was opened');
    });
  });
  const logs = await pages.logsUntil('thrown after the document was opened');
  expect(logs).toContainEqual(expect.objectContaining({ args: ['after the document was opened'] }));
  expect(logs.filter(({ type }) => type === 'exception')).toHaveLength(1);
});

test("what a page's first script wraps is not called by us", async () => {
  const capture = (await captureScript()).replaceAll('</script', '<\\/script');
  const page = await pages.context.newPage();
  // As in a page that is already on its way when the extension's script runs: no moment lies between the two scripts.
  const path = pages.site.page(
    '/wrapped',
    `<!doctype html><script>${capture}</script><script>
      const called = [];
      const wrap = (owner, key) => {
        const native = owner[key];
        owner[key] = function (...args) { called.push(key); return Reflect.apply(native, this, args); };
      };
      wrap(Response.prototype, 'clone');
      wrap(Response.prototype, 'text');
      wrap(Headers.prototype, 'forEach');
      wrap(URLSearchParams.prototype, 'toString');
      const href = Object.getOwnPropertyDescriptor(URL.prototype, 'href');
      Object.defineProperty(URL.prototype, 'href', { ...href, get() { called.push('href'); return Reflect.apply(href.get, this, []); } });
      (async () => {
        const answer = await fetch('/echo', { method: 'POST', body: new URLSearchParams('a=1') });
        await answer.arrayBuffer();
        setTimeout(() => (document.title = 'called: ' + called.join()), 100);
      })();
    </script>`,
  );
  await page.goto(pages.site.url(path));
  await page.waitForFunction(() => document.title.startsWith('called'));
  expect(await page.title()).toBe('called:');
  // It was recorded all the same.
  const { networkBodies } = await takeEntries(page);
  expect(networkBodies.find(({ url }) => String(url).endsWith('/echo'))).toMatchObject({
    requestBody: 'a=1',
  });
});
