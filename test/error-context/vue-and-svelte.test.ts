import { expect, test } from 'vitest';
import { type Entry, everything } from '../support/capture-page.ts';
import { CapturedPages } from '../support/captured-pages.ts';
import { appPage, bundleSvelte, bundleVue, type Mode } from '../support/framework-page.ts';
import { ancestryOf, contextOf, isError } from './context-of.ts';

const pages = new CapturedPages();
const modes: Mode[] = ['development', 'production'];

/** A function whose code is in a file of its own, as a development server would send it. */
const failsInFile = (file: string): string =>
  `(0, eval)('(function () { throw new Error("failed in a file") })\\n//# sourceURL=http://localhost/src/${file}?t=1')`;

async function open(script: string, before = ''): Promise<void> {
  const path = pages.site.page('/app.js', script, { 'content-type': 'text/javascript' });
  await pages.visit(appPage(path, before), { settings: { ...everything, stateSnapshot: true } });
}

async function errorAfter(click: string): Promise<Entry | undefined> {
  await pages.captured.page.locator(`#${click}`).click();
  const { logs } = await pages.until((entries) => entries.logs.some(isError));
  return logs.find(isError);
}

test.each(modes)('Vue, %s: what fails after a click is told by what was clicked', async (mode) => {
  const script = await bundleVue(mode);
  for (const click of ['handler', 'timer']) {
    await open(script);
    expect(contextOf(await errorAfter(click)).componentAncestry).toEqual({
      framework: 'vue',
      foundBy: 'event_target',
      components: [
        { name: 'App', hasState: true, stateKeys: ['broken', 'tick'] },
        { name: 'SaveButton', propKeys: ['label', 'kind'], hasState: true, stateKeys: ['clicks', 'busy'] },
      ],
    });
  }
});

test.each(modes)('Vue, %s: an error of a render is told by the file in its stack', async (mode) => {
  await open(await bundleVue(mode), `globalThis.failAsRow = ${failsInFile('rows/Row.vue')}`);
  expect(ancestryOf(await errorAfter('render'))).toEqual(['stack_names', 'App > Row']);
});

test.each(modes)('Vue, %s: looking at a tree while it renders makes nothing depend on it', async (mode) => {
  await open(
    await bundleVue(mode),
    `globalThis.failAsRow = () => { console.error(new Error('said in a render')); return '' }`,
  );
  const { page } = pages.captured;
  const warnings: string[] = [];
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
  const error = await errorAfter('render');
  expect(ancestryOf(error)).toEqual(['event_target', 'App']);
  expect(contextOf(error).stateSnapshot?.source).toBe('pinia');
  const renders = await page.evaluate(async () => {
    const { rendersOfVue, changeCart } = globalThis as unknown as {
      rendersOfVue(): number;
      changeCart(): Promise<void>;
    };
    const before = rendersOfVue();
    await changeCart();
    return rendersOfVue() - before;
  });
  expect(renders).toBe(0);
  expect(warnings).toEqual([]);
});

test('Pinia: keys of every store, and only such values as tell how things stand', async () => {
  await open(await bundleVue('production'));
  expect(contextOf(await errorAfter('handler')).stateSnapshot).toEqual({
    source: 'pinia',
    keys: {
      cart: { type: 'object', keys: ['items', 'loading', 'error', 'customer'] },
      session: { type: 'object', keys: ['failed', 'owner'] },
    },
    relevantSlice: { 'cart.loading': false, 'cart.error': 'no such item', 'session.failed': true },
  });
});

test('Svelte, development: components come with file and line', async () => {
  await open(await bundleSvelte('development'));
  const folder = 'test/error-context/pages/svelte';
  expect(contextOf(await errorAfter('handler')).componentAncestry).toEqual({
    framework: 'svelte',
    foundBy: 'event_target',
    components: [
      { name: 'App', file: `${folder}/App.svelte`, line: 6 },
      { name: 'Form', file: `${folder}/Form.svelte`, line: 9 },
      { name: 'Field', file: `${folder}/Field.svelte`, line: 7 },
    ],
  });
});

test('Svelte, development: an error without a click is told by the file in its stack', async () => {
  await open(await bundleSvelte('development'), `globalThis.failAsField = ${failsInFile('Field.svelte')}`);
  await pages.captured.page.evaluate(
    () => void setTimeout((globalThis as unknown as { failAsField(): void }).failAsField),
  );
  const { logs } = await pages.until((entries) => entries.logs.some(isError));
  expect(ancestryOf(logs.find(isError))).toEqual(['stack_names', 'App > Form > Field']);
});

test('Svelte, production: that there are no names is said', async () => {
  await open(await bundleSvelte('production'));
  expect(contextOf(await errorAfter('handler')).skipped?.['componentAncestry']).toBe(
    'Svelte keeps no component names in production builds',
  );
});
