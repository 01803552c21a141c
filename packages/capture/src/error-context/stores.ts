import { apply, ownKeys } from '../natives.ts';
import { rootsNear } from './page-nodes.ts';
import { field } from './plain-field.ts';
import { type Fiber, react, rootFiberOf } from './react.ts';
import { search } from './tree.ts';

/** Pages add their globals after those of the platform, so the last ones are theirs. */
const maxGlobals = 200;

/** By their names, if there are several. */
type Found = [name: string, store: unknown];

const has = (store: unknown, method: string): boolean => typeof field(store, method) === 'function';
const storeProp = ({ memoizedProps }: Fiber): unknown => field(memoizedProps, 'store');

function call(store: unknown, method: string, ...given: unknown[]): unknown {
  return apply(field(store, method) as () => unknown, store, given as []);
}

/** Each kind of store by its methods, and how it is read. */
const kinds: [source: string, methods: string[], read: (store: unknown) => unknown][] = [
  ['redux', ['getState', 'dispatch'], (store) => call(store, 'getState')],
  ['zustand', ['getState', 'setState'], (store) => call(store, 'getState')],
  // Not `state.value`, which is reactive and would notice.
  ['pinia', ['install', 'use'], (store) => field(store, 'state', '_rawValue')],
];

/** A store of Svelte tells its value at once to whoever listens. */
function svelteValue(store: unknown): unknown {
  let value: unknown;
  const stop = call(store, 'subscribe', (told: unknown) => (value = told));
  if (typeof stop === 'function') stop();
  return value;
}

function fieldsOf(owner: unknown, keys: string[]): Found[] {
  return keys.map((key) => [key, field(owner, key)]);
}

/**
 * The state of the stores that can be reached, of the first kind that there is. Most apps keep theirs in a module,
 * where nobody can; but what React and Vue have rendered may lead there.
 */
export function readStores(touched: Node | undefined): { source: string; state: unknown } | undefined {
  const collected = (name: string): Found[] => {
    const stores = field(globalThis, name);
    return fieldsOf(stores, stores ? ownKeys(stores) : []);
  };
  const found: Found[] = [
    ...rootsNear(touched, rootFiberOf).map((root): Found => {
      // The provider of react-redux has its store among its props.
      const [provider] = search(react, root, ({ item }) => (has(storeProp(item), 'getState') ? 0 : Infinity));
      return ['store', provider && storeProp(provider)];
    }),
    ...fieldsOf(globalThis, ['__REDUX_STORE__', ...ownKeys(globalThis).slice(-maxGlobals)]),
    ...collected('__zustand'),
    ...rootsNear(touched, (node) =>
      field(node, '__vue_app__', '_context', 'config', 'globalProperties', '$pinia'),
    ).map((pinia): Found => ['pinia', pinia]),
  ];
  for (const [source, methods, read] of kinds) {
    const stores = found.filter(([, store]) => methods.every((method) => has(store, method)));
    // The same one may be found twice, under two names.
    const states = [...new Map(stores.map(([name, store]) => [store, name]))].map(([store, name]) => [
      name,
      read(store),
    ]);
    if (states[0]) return { source, state: states[1] ? Object.fromEntries(states) : states[0][1] };
  }
  const svelte = collected('__svelte_stores').filter(([, store]) => has(store, 'subscribe'));
  if (!svelte[0]) return undefined;
  return {
    source: 'svelte',
    state: Object.fromEntries(svelte.map(([name, store]) => [name, svelteValue(store)])),
  };
}
