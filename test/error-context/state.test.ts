import { expect, test } from 'vitest';
import type { StateSnapshot } from '../../packages/protocol/src/index.ts';
import { everything } from '../support/capture-page.ts';
import { CapturedPages } from '../support/captured-pages.ts';
import { appPage, bundleApp } from '../support/framework-page.ts';
import { contextOf, isError } from './context-of.ts';

const pages = new CapturedPages();

/** Runs a module in a page that ends with an error, and gives what is told of the state. */
async function stateAt(
  source: string,
  message = 'Cannot read properties of undefined',
): Promise<StateSnapshot | undefined> {
  await open(source);
  return stateNow(message);
}

async function open(source: string): Promise<void> {
  const script = await bundleApp('react', source, 'production');
  const path = pages.site.page('/app.js', script, { 'content-type': 'text/javascript' });
  await pages.visit(appPage(path), { settings: { ...everything, stateSnapshot: true } });
}

async function stateNow(message: string): Promise<StateSnapshot | undefined> {
  await pages.captured.page.evaluate((text) => console.error(new Error(text)), message);
  const { logs } = await pages.until((entries) =>
    entries.logs.some((entry) => isError(entry) && entry.message?.includes(message)),
  );
  const entry = logs.find((entry) => entry.message?.includes(message));
  expect(logs.filter(({ source }) => source === 'gasoline')).toEqual([]);
  return contextOf(entry).stateSnapshot;
}

const reduxState = `{
  auth: { user: null, token: ['eyJ', 'abcdefgh'].join('.'), loading: false, error: 'Request failed with status 401' },
  cart: { items: [1], total: 3, name: 'Ann', open: true },
  theme: 'dark',
}`;
const redux = `import { legacy_createStore } from 'redux'; const store = legacy_createStore((state = ${reduxState}, { type, ...part }) => ({ ...state, ...part }));`;

const reduxKeys = {
  auth: { type: 'object', keys: ['user', 'token', 'loading', 'error'] },
  cart: { type: 'object', keys: ['items', 'total', 'name', 'open'] },
  theme: { type: 'string' },
};

test('Redux on the window: keys, and how things stand', async () => {
  expect(await stateAt(`${redux} globalThis.store = store`)).toEqual({
    source: 'redux',
    keys: reduxKeys,
    relevantSlice: { 'auth.loading': false, 'auth.error': 'Request failed with status 401' },
  });
});

test('Redux that only a provider of React has is found there', async () => {
  const source = `import React from 'react'; import { createRoot } from 'react-dom/client'; import { flushSync } from 'react-dom'; ${redux}
    const Provider = ({ children }) => children;
    const root = createRoot(document.querySelector('#root'));
    flushSync(() => root.render(<Provider store={store}><main>Hello</main></Provider>));`;
  expect((await stateAt(source))?.keys).toEqual(reduxKeys);
});

test('what the message mentions comes first, without its texts and without secrets', async () => {
  const state = await stateAt(`${redux} globalThis.store = store`, 'carts of this auth are broken');
  expect(state?.relevantSlice).toEqual({
    'auth.user': null,
    'auth.loading': false,
    'auth.error': 'Request failed with status 401',
    'cart.total': 3,
    'cart.open': true,
  });
});

test('what has changed since the user did something is told', async () => {
  await open(`${redux} globalThis.store = store;
    document.addEventListener('click', () => store.dispatch({ type: 'x', cart: { items: [], total: 4 } }));`);
  await pages.captured.page.mouse.click(5, 5);
  expect((await stateNow('of something else'))?.relevantSlice).toEqual({
    'auth.loading': false,
    'auth.error': 'Request failed with status 401',
    'cart.total': 4,
  });
});

test('Zustand: one store is the state, several are parts of it', async () => {
  const zustand = `import { createStore } from 'zustand/vanilla'; const make = (state) => createStore(() => state);`;
  expect(await stateAt(`${zustand} globalThis.cartStore = make({ pending: true, add() {} })`)).toEqual({
    source: 'zustand',
    keys: { pending: { type: 'boolean' }, add: { type: 'function' } },
    relevantSlice: { pending: true },
  });
  expect(
    await stateAt(
      `${zustand} globalThis.__zustand = { cart: make({ count: 2 }), user: make({ name: 'Ann' }) }`,
    ),
  ).toEqual({
    source: 'zustand',
    keys: { cart: { type: 'object', keys: ['count'] }, user: { type: 'object', keys: ['name'] } },
    relevantSlice: { 'cart.count': 2 },
  });
});

test('Svelte stores that a page shows are read and left again', async () => {
  const state = await stateAt(`globalThis.subscribers = 0;
    globalThis.__svelte_stores = { cart: { subscribe(tell) { tell({ status: 'idle', name: 'Ann' }); subscribers++; return () => subscribers--; } } }`);
  expect(state).toEqual({
    source: 'svelte',
    keys: { cart: { type: 'object', keys: ['status', 'name'] } },
    relevantSlice: { 'cart.status': 'idle' },
  });
  expect(
    await pages.captured.page.evaluate(() => (globalThis as unknown as { subscribers: number }).subscribers),
  ).toBe(0);
});

test('values whose name says secret stay in the page, whatever else it says', async () => {
  const state = await stateAt(
    `${redux} globalThis.store = store; store.dispatch({ type: 'x',
      auth: { otp: 123456, passwordStatus: 'hunter2-hunter2', apiKeyError: 'abcdefgh', tokens: 3, isReady: true, session: { status: 1 } } });`,
    'auth failed',
  );
  expect(state?.relevantSlice).toEqual({ 'auth.isReady': true });
});

test('a huge state is cut to 5 kB, and says how much is missing', async () => {
  const state = await stateAt(`${redux} globalThis.store = store;
    const big = Object.fromEntries(Array.from({ length: 500 }, (_, i) => ['error' + i + 'x'.repeat(90), 'e'.repeat(10_000)]));
    store.dispatch({ type: 'x', ...big, big });`);
  expect(JSON.stringify(state).length).toBeLessThan(5 * 1024);
  expect(state?.omitted).toBeGreaterThan(450);
  expect(Object.keys(state?.relevantSlice ?? {}).length).toBeLessThanOrEqual(10);
});

test('a store that cannot be read costs nothing but itself', async () => {
  await open(`import { legacy_createStore } from 'redux';
    globalThis.store = legacy_createStore((state = {}, { type }) => { if (type === 'x') console.error(new Error('in the reducer')); return state; });`);
  await pages.captured.page.evaluate(() =>
    (globalThis as unknown as { store: { dispatch(action: object): void } }).store.dispatch({ type: 'x' }),
  );
  const { logs } = await pages.until((entries) => entries.logs.some(isError));
  expect(contextOf(logs.find(isError)).skipped?.['stateSnapshot']).toContain('does not let itself be read');
});
