import { expect, test } from 'vitest';
import { everything } from '../support/capture-page.ts';
import { CapturedPages } from '../support/captured-pages.ts';
import { ancestryOf, contextOf, isError } from './context-of.ts';

const pages = new CapturedPages();

/** Pages that lay traps. `noticed` counts how often a getter or a trap was called. */
const traps: [what: string, script: string][] = [
  [
    'getters on the window that throw and log',
    `for (const name of ['store', '__svelte', '__zustand', '__svelte_stores', '__REDUX_STORE__', 'other'])
       Object.defineProperty(window, name, { enumerable: true, get() { noticed++; console.log('read', name); throw new Error(name) } })`,
  ],
  [
    'a fiber that is none',
    `trap.__reactFiber$x = { return: 1 }; trap.__reactContainer$x = 'no'; trap._vnode = 7; trap.__svelte_meta = []`,
  ],
  [
    'a fiber with getters',
    `const evil = {}; for (const key of ['tag', 'return', 'type', 'child', 'stateNode', '__v_isVNode', 'loc'])
       Object.defineProperty(evil, key, { enumerable: true, get() { noticed++; throw new Error('read') } });
     trap.__reactFiber$x = evil; trap.__reactContainer$x = evil; trap._vnode = evil; trap.__vue_app__ = evil; trap.__svelte_meta = evil`,
  ],
  [
    'a proxy that throws at every look',
    `const evil = new Proxy({}, new Proxy({}, { get: () => () => { throw new Error('trap') } }));
     trap.__reactFiber$x = evil; trap.__reactContainer$x = evil; trap._vnode = evil; trap.__vue_app__ = evil; trap.__svelte_meta = evil; window.store = evil`,
  ],
  [
    'fibers in a circle',
    `function Round() {} const one = { tag: 0, type: Round }, two = { tag: 0, type: Round, return: one, child: one, sibling: one };
     Object.assign(one, { return: two, child: two, sibling: two, alternate: two });
     trap.__reactFiber$x = one; trap.__reactContainer$x = { stateNode: { current: one } }`,
  ],
  [
    'a tree of Vue in a circle',
    `const vnode = { __v_isVNode: true, el: document.body, children: [], component: null }; vnode.children.push(vnode, vnode, vnode); trap._vnode = vnode`,
  ],
  [
    'parents of Svelte in a circle',
    `const parent = { type: 'component', file: 'A.svelte', componentTag: 'A', line: 1 }; parent.parent = parent;
     trap.__svelte_meta = { loc: { file: 'B.svelte', line: 2 }, parent }`,
  ],
  [
    'a store that throws, and one that is odd',
    `window.store = { getState() { throw new Error('no') }, dispatch() {} }; window.odd = { getState: () => 7, setState() {} }`,
  ],
  [
    'platform methods that throw',
    `Array.prototype.flatMap = Document.prototype.querySelectorAll = () => { throw new Error('mine') }`,
  ],
];

test.each(traps)('%s: the page notices nothing, and the error arrives', async (_, script) => {
  await pages.visit(
    `<!doctype html><link rel="icon" href="data:,"><body><button id="trap">Go</button><script>
      let noticed = 0; const trap = document.querySelector('#trap');
      trap.addEventListener('click', () => { throw new TypeError('the real one') });
      try { ${script} } catch (error) { document.title = String(error) }
    </script></body>`,
    { settings: { ...everything, stateSnapshot: true } },
  );
  const { page } = pages.captured;
  const seen: string[] = [];
  page.on('console', (message) => void seen.push(message.text()));
  page.on('pageerror', (error) => void seen.push(error.message));
  await page.mouse.click(20, 20);
  const { logs } = await pages.until((entries) => entries.logs.some(isError));
  expect(logs.filter(isError).map(({ message }) => message)).toEqual(['TypeError: the real one']);
  expect(logs.filter(({ source }) => source === 'gasoline')).toEqual([]);
  expect(seen).toEqual(['the real one']);
  expect(await page.evaluate('noticed + document.title')).toBe('0');
  const { componentAncestry, skipped } = contextOf(logs.find(isError));
  expect(componentAncestry ?? skipped?.['componentAncestry']).toBeTruthy();
});

test('of a hundred thousand parents the nearest are told, and that there are more', async () => {
  await pages.visit(`<!doctype html><body><button id="trap">Go</button><script>
    const deep = Array.from({ length: 100_000 }, (_, i) => ({ tag: 0, type: { ['Part' + i]() {} }['Part' + i], memoizedProps: { i } }));
    deep.forEach((fiber, i) => (fiber.return = deep[i + 1] ?? null));
    document.querySelector('#trap').__reactFiber$x = deep[0];
    document.querySelector('#trap').addEventListener('click', () => { throw new Error('deep') });
  </script></body>`);
  await pages.captured.page.locator('#trap').click();
  const { logs } = await pages.until((entries) => entries.logs.some(isError));
  const { componentAncestry, skipped } = contextOf(logs.find(isError));
  expect(ancestryOf(logs.find(isError))[1]).toMatch(/^Part9 > .* > Part1 > Part0$/);
  expect(componentAncestry?.omitted).toBeGreaterThan(1_000);
  expect(skipped?.['componentAncestry']).toMatch(/broken off/);
});

test('names and keys without end are cut to 5 kB, the leaf last', async () => {
  await pages.visit(`<!doctype html><body><button id="trap">Go</button><script>
    const props = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => ['key' + i + 'x'.repeat(1000), i]));
    const parts = Array.from({ length: 30 }, () => ({ tag: 0, type: Object.assign(() => {}, { displayName: 'N'.repeat(100_000) }), memoizedProps: props }));
    parts.forEach((fiber, i) => (fiber.return = parts[i + 1] ?? null));
    document.querySelector('#trap').__reactFiber$x = parts[0];
    document.querySelector('#trap').addEventListener('click', () => { throw new Error('long') });
  </script></body>`);
  await pages.captured.page.locator('#trap').click();
  const { logs } = await pages.until((entries) => entries.logs.some(isError));
  const { componentAncestry } = contextOf(logs.find(isError));
  expect(JSON.stringify(componentAncestry).length).toBeLessThan(5 * 1024);
  expect(componentAncestry?.components.at(-1)?.propKeys).toHaveLength(20);
  expect(componentAncestry?.omitted).toBe(20);
});

test('what is said of an error may be unreadable, and is recorded all the same', async () => {
  await pages.visit(`<!doctype html><script>
    const { proxy, revoke } = Proxy.revocable({}, {}); revoke();
    console.error('unreadable', proxy, { get componentStack() { throw new Error('read') } });
    console.error(new Error('with the unreadable'), proxy);
  </script>`);
  const logs = await pages.logsUntil('with the unreadable');
  expect(logs.filter(isError)).toHaveLength(2);
  expect(logs.filter(({ source }) => source === 'gasoline')).toEqual([]);
});

test('on a page too large to look through, what was clicked is still told', async () => {
  await pages.visit(`<!doctype html><body><div id="root"><button id="trap">Go</button></div><script>
    const root = { tag: 3, type: null, return: null };
    const parts = Array.from({ length: 30_000 }, () => ({ tag: 0, type: function Part() {}, return: root, memoizedProps: {} }));
    parts.forEach((fiber, i) => (fiber.sibling = parts[i + 1] ?? null));
    root.child = parts[0];
    document.querySelector('#root').__reactContainer$x = { stateNode: { current: root } };
    document.querySelector('#trap').__reactFiber$x = { tag: 5, type: 'button', return: parts[29_000] };
    document.querySelector('#trap').addEventListener('click', function clicked() { throw new Error('large') });
  </script></body>`);
  await pages.captured.page.locator('#trap').click();
  const { logs } = await pages.until((entries) => entries.logs.some(isError));
  expect(ancestryOf(logs.find(isError))).toEqual(['event_target', 'Part']);
});
