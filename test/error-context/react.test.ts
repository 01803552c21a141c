import { expect, test } from 'vitest';
import type { Entry } from '../support/capture-page.ts';
import { CapturedPages } from '../support/captured-pages.ts';
import { appPage, bundleReact, type Mode, reactVersions } from '../support/framework-page.ts';
import { ancestryOf, contextOf, isError } from './context-of.ts';

const pages = new CapturedPages();
const scripts = new Map<string, Promise<string>>();

/** Opens the app, clicks, and gives the errors that followed. */
async function errorsAfter(
  version: (typeof reactVersions)[number],
  mode: Mode,
  { click, before = '' }: { click?: string; before?: string },
): Promise<Entry[]> {
  const name = `${version} ${mode}`;
  const script = scripts.get(name) ?? bundleReact(version, mode);
  scripts.set(name, script);
  const path = pages.site.page('/app.js', await script, { 'content-type': 'text/javascript' });
  await pages.visit(appPage(path, before));
  if (click !== undefined) await pages.captured.page.locator(`#${click}`).click();
  await pages.until(({ logs }) => logs.some(isError));
  await pages.captured.flush();
  return pages.captured.entries().logs.filter(isError);
}

const form = 'App > ThemeContext.Provider > AuthProvider > LoginPage > LoginFields';

test.each(reactVersions)(
  'React %i: what fails after a click is told by what was clicked',
  async (version) => {
    for (const click of ['handler', 'async', 'timer', 'said']) {
      const errors = await errorsAfter(version, 'development', { click });
      expect([click, ...errors.map(ancestryOf)]).toEqual([
        click,
        ...errors.map(() => ['event_target', `${form} > Buttons`]),
      ]);
    }
  },
);

test.each(reactVersions)(
  'React %i: components come with their keys, and without any value',
  async (version) => {
    const [error] = await errorsAfter(version, 'development', { click: 'handler' });
    expect(contextOf(error).componentAncestry?.components).toEqual([
      { name: 'App', propKeys: ['locale'] },
      { name: 'ThemeContext.Provider', contextKeys: ['dark'] },
      { name: 'AuthProvider', hasState: true, contextKeys: ['user', 'setUser'] },
      { name: 'LoginPage', propKeys: ['redirectUrl'], hasState: true, stateKeys: ['step', 'email'] },
      { name: 'LoginFields', propKeys: ['title'] },
      { name: 'Buttons', propKeys: ['onTimer'] },
    ]);
    expect(JSON.stringify(contextOf(error))).not.toMatch(/ann@example|\/home|Log in/);
  },
);

test.each(reactVersions)('React %i: an error of a render is told by its stack', async (version) => {
  const [first] = await errorsAfter(version, 'development', { click: 'render' });
  expect(ancestryOf(first)).toEqual(['stack_names', `${form} > RowList > Row`]);
});

test.each(reactVersions)(
  'React %i: an error that a boundary caught is told with the boundary',
  async (version) => {
    const errors = await errorsAfter(version, 'development', { click: 'render', before: 'bounded = true' });
    const said = errors.filter(({ source }) => source === 'console').map(ancestryOf);
    expect(said.length).toBeGreaterThan(0);
    for (const [way, names] of said) {
      expect(way).toBe('component_stack');
      // Where the tree is gone already, names are all that is left, and providers are not among them.
      expect(names).toMatch(/^App > .*LoginFields > Boundary > RowList > Row$/);
    }
  },
);

test.each([16, 17, 18] as const)(
  'React %i: what fails in the first render is told while it renders',
  async (version) => {
    const [first] = await errorsAfter(version, 'development', { before: 'brokenAtFirst = true' });
    expect(ancestryOf(first)).toEqual(['stack_names', `${form} > Row`]);
  },
);

test('React 19: what fails in the first render leaves no tree behind, and that is said', async () => {
  const [first] = await errorsAfter(19, 'development', { before: 'brokenAtFirst = true' });
  expect(contextOf(first)).toEqual({
    skipped: { componentAncestry: 'no component framework found at the error' },
    off: ['stateSnapshot'],
  });
});

test.each([16, 17, 18] as const)('React %i: an effect is told by what React says of it', async (version) => {
  const errors = await errorsAfter(version, 'development', { click: 'effect' });
  const said = errors.find(({ source }) => source === 'console');
  expect(ancestryOf(said)).toEqual([
    'component_stack',
    expect.stringMatching(/LoginFields > EffectSwitch > EffectPanel$/),
  ]);
});

test('React 19: an effect is told by what was clicked', async () => {
  const [error] = await errorsAfter(19, 'development', { click: 'effect' });
  expect(ancestryOf(error)).toEqual(['event_target', `${form} > EffectSwitch`]);
});

test('a component that was loaded late has its name', async () => {
  await errorsAfter(19, 'development', { click: 'timer' });
  await pages.captured.page.locator('#field').click();
  await pages.captured.page.evaluate(() => console.error(new Error('unrelated')));
  const { logs } = await pages.until((entries) =>
    entries.logs.some(({ message }) => message?.includes('unrelated')),
  );
  expect(ancestryOf(logs.at(-1))).toEqual(['event_target', `${form} > LateField`]);
});

test.each(reactVersions)('React %i: a production build has the names that are left', async (version) => {
  for (const click of ['handler', 'render', 'effect']) {
    const errors = await errorsAfter(version, 'production', { click });
    for (const [way, names] of errors.map(ancestryOf)) {
      expect(way).toBe('event_target');
      expect(names).toMatch(/^\S{1,3} > ThemeContext.Provider > \S{1,3} > \S{1,3} > Anonymous > \S{1,3}$/);
    }
  }
});

test.each(reactVersions)(
  'React %i: what a boundary has removed still knows where it was',
  async (version) => {
    const errors = await errorsAfter(version, 'production', { click: 'render', before: 'bounded = true' });
    for (const [way, names] of errors.map(ancestryOf)) {
      expect(way).toBe('event_target');
      expect(names).toMatch(
        /^\S{1,3} > ThemeContext.Provider > \S{1,3} > \S{1,3} > Anonymous > \S{1,3} > \S{1,3}$/,
      );
    }
  },
);
