import { expect, test } from 'vitest';
import type { CaptureSettings } from '../../packages/protocol/src/index.ts';
import { everything } from '../support/capture-page.ts';
import { CapturedPages } from '../support/captured-pages.ts';
import { appPage, bundleReact } from '../support/framework-page.ts';
import { ancestryOf, contextOf, isError } from './context-of.ts';

const pages = new CapturedPages();

async function open(settings: CaptureSettings | null): Promise<void> {
  const script = await bundleReact(19, 'development');
  const path = pages.site.page('/app.js', script, { 'content-type': 'text/javascript' });
  await pages.visit(appPage(path, 'globalThis.store = { getState: () => ({ error: 1 }), dispatch() {} }'), {
    settings,
  });
  await pages.captured.page.locator('#handler').click();
}

async function context(): Promise<ReturnType<typeof contextOf>> {
  const { logs } = await pages.until((entries) => entries.logs.some(isError));
  return contextOf(logs.find(isError));
}

const off: [what: string, changed: Partial<CaptureSettings>, off: string[], has: string[]][] = [
  ['everything', { aiContext: false, stateSnapshot: true }, ['aiContext'], []],
  ['the component tree', { componentTree: false }, ['componentTree', 'stateSnapshot'], []],
  [
    'source snippets',
    { sourceSnippets: false, stateSnapshot: true },
    ['sourceSnippets'],
    ['componentAncestry', 'stateSnapshot'],
  ],
];

test.each(off)('%s can be switched off, and the error says so', async (_, changed, names, has) => {
  await open({ ...everything, ...changed });
  const { off, skipped, ...parts } = await context();
  expect(off).toEqual(names);
  expect(Object.keys(parts).sort()).toEqual(has);
  expect(skipped ?? {}).toEqual({});
});

test.each(off)(
  '%s can be switched off after the error: what was held does not leave the page',
  async (_, changed, names) => {
    await open(null);
    await pages.captured.configure({ ...everything, ...changed });
    const { off, ...parts } = await context();
    expect(off).toEqual(names);
    expect('componentAncestry' in parts).toBe(names.includes('sourceSnippets'));
  },
);

test('the state is not looked at before the settings say so', async () => {
  await open(null);
  await pages.captured.configure({ ...everything, stateSnapshot: true });
  expect(await context()).toMatchObject({
    componentAncestry: { framework: 'react' },
    skipped: { stateSnapshot: 'the settings came later' },
  });
});

test('what was clicked is known although actions are not recorded', async () => {
  await open({ ...everything, actions: false });
  const { componentAncestry } = await context();
  expect(componentAncestry?.foundBy).toBe('event_target');
});

test('after ten errors within a second the others come without their components', async () => {
  await open(everything);
  await context();
  await pages.captured.page.evaluate(() => {
    for (let i = 0; i < 30; i++) console.error(new Error(`flood ${i}`));
  });
  const { logs } = await pages.until((entries) =>
    entries.logs.some(({ message }) => message === 'Error: flood 29'),
  );
  const flood = logs.filter(({ message }) => message?.includes('flood'));
  const found = flood.filter((entry) => ancestryOf(entry)[1] !== undefined);
  expect(found.length).toBeGreaterThanOrEqual(9);
  expect(found.length).toBeLessThanOrEqual(20);
  expect(contextOf(flood.at(-1)).flood).toBe(10);
  // It has the stack of the first of its second.
  const { stack, stackOf } = flood.at(-1) ?? {};
  expect({ stack, stackOf }).toEqual({ stack: undefined, stackOf: expect.any(Number) as number });
  expect(flood.find(({ stackId }) => stackId === stackOf)?.stack).toContain('Error: flood');
});

test('the page tells its scripts when a stack names sources without an address', async () => {
  await open(everything);
  await pages.captured.page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = `setTimeout(() => { throw new Error('evaluated') })\n//# sourceURL=webpack-internal:///./src/a.js`;
    document.body.append(script);
  });
  const { logs } = await pages.until((entries) =>
    entries.logs.some(({ message }) => message === 'Error: evaluated'),
  );
  expect(contextOf(logs.at(-1)).scripts).toEqual([pages.site.url('/app.js')]);
  expect(contextOf(logs.find(isError)).scripts).toBeUndefined();
});
