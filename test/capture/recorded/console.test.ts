import { expect, test } from 'vitest';
import { captureScript, everything, takeEntries } from '../../support/capture-page.ts';
import { CapturedPages, scriptPage } from '../../support/captured-pages.ts';

const pages = new CapturedPages();

test('each method has its level, and says what it was given', async () => {
  await pages.visit(
    scriptPage(`
      for (const method of ['debug', 'log', 'info', 'warn', 'error', 'trace', 'dir', 'table']) console[method](method, 1);
      console.assert(true, 'fine');
      console.assert(false, 'not fine');
      console.assert(false);
    `),
  );
  const logs = await pages.logsUntil('console.assert');
  expect(logs.filter(({ type }) => type === 'console').map(({ level, args }) => [level, args])).toEqual([
    ['debug', ['debug', 1]],
    ['log', ['log', 1]],
    ['info', ['info', 1]],
    ['warn', ['warn', 1]],
    ['error', ['error', 1]],
    ['log', ['trace', 1]],
    ['log', ['dir', 1]],
    ['log', ['table', 1]],
    ['error', ['not fine']],
    ['error', ['console.assert']],
  ]);
  const error = logs.find(({ args }) => args?.[0] === 'error');
  expect(error?.['stack'], 'the stack of the call, without our frames').toMatch(/^ {4}at http:.*:\d+:\d+$/);
});

test.each([
  ['%s is %d years', ['Ann', 42.9], 'Ann is 42 years'],
  ['%i %f', ['7.9', '1.5'], '7 1.5'],
  ['%o and %O', [{ a: 1 }, [2]], '{"a":1} and [2]'],
  ['%cred%c', ['color: red', ''], 'red'],
  ['100%% sure', ['yes'], '100% sure yes'],
  ['%s', [], '%s'],
  ['%d', ['text'], 'NaN'],
  ['%s rest', ['a', { b: 1 }, 'c'], 'a rest {"b":1} c'],
])('the format %s gives the text that the console shows', async (format, args, message) => {
  await pages.visit(scriptPage(`console.log(...${JSON.stringify([format, ...args])}); console.log('end');`));
  const logs = await pages.logsUntil('end');
  expect(logs.find(({ args }) => args?.[0] === format)?.message).toBe(message);
});

test('hostile things cost no entry', async () => {
  await pages.visit(
    scriptPage(`
      const revoked = Proxy.revocable({}, {}); revoked.revoke();
      const cyclic = {}; cyclic.self = cyclic;
      const error = new Error('x');
      Object.defineProperty(error, 'message', { get() { throw new Error('no'); } });
      console.log('revoked', revoked.proxy);
      console.log('cyclic', cyclic);
      console.log('getter', { get a() { throw new Error('never called'); } });
      console.log('many', new Array(100000).fill(1));
      console.log('long', 'x'.repeat(100000));
      console.error('bad', error);
      console.log('end');
    `),
  );
  const logs = await pages.logsUntil('end');
  const shown = Object.fromEntries(logs.map(({ args }) => [args?.[0], args?.[1]]));
  expect(shown).toMatchObject({
    revoked: '[unreadable]',
    cyclic: { self: '[Circular]' },
    getter: { a: '[getter]' },
    many: expect.arrayContaining([expect.stringMatching(/^\[\d+ more items\]$/)]) as unknown,
    long: expect.stringMatching(/^x{8000,8192}… \[\d+ more characters\]$/) as unknown,
    bad: { name: 'Error' },
  });
  expect(logs.filter(({ source }) => source === 'gasoline')).toEqual([]);
});

test('a page that replaces what everybody uses is recorded all the same', async () => {
  const page = await pages.context.newPage();
  // The library that measures loads uses what it finds, and would say that it failed.
  await page.addInitScript({ content: await captureScript({ ...everything, performance: false }) });
  const path = pages.site.page(
    '/hostile',
    scriptPage(`
      const places = [
        [Map.prototype, 'get'], [Map.prototype, 'set'], [WeakMap.prototype, 'get'], [WeakMap.prototype, 'set'],
        [JSON, 'stringify'], [JSON, 'parse'], [Promise.prototype, 'then'], [Promise.prototype, 'catch'],
        [window, 'setTimeout'], [window, 'clearTimeout'], [Array.prototype, 'push'],
      ];
      const before = places.map(([owner, key]) => owner[key]);
      for (const [owner, key] of places) owner[key] = () => { throw new Error('replaced'); };
      Object.prototype.toJSON = Array.prototype.toJSON = () => 'polluted';
      console.log('said', { on: ['a', 'hostile', 'page'] });
      console.error(new Error('logged'));
      const xhr = new XMLHttpRequest();
      xhr.onloadend = () => {
        places.forEach(([owner, key], i) => (owner[key] = before[i]));
        delete Object.prototype.toJSON;
        delete Array.prototype.toJSON;
        location.hash = 'ready';
      };
      xhr.open('POST', '/echo');
      xhr.send('the body');
    `),
  );
  await page.goto(pages.site.url(path));
  await page.waitForURL('**#ready');
  const { logs, networkBodies } = await takeEntries(page);
  expect(logs).toContainEqual(expect.objectContaining({ args: ['said', { on: ['a', 'hostile', 'page'] }] }));
  expect(logs).toContainEqual(expect.objectContaining({ message: 'Error: logged' }));
  expect(networkBodies).toContainEqual(expect.objectContaining({ status: 200, requestBody: 'the body' }));
  expect(logs.filter(({ source }) => source === 'gasoline')).toEqual([]);
});
