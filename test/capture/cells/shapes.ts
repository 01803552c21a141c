import { type Cell, cellsOf, next, outcome, plain } from './cell.ts';

type AnyFunction = (...args: unknown[]) => unknown;

/** Makes capture set those of its patches that come late: a body of unknown length, an EventSource. */
export async function provokeLatePatches(): Promise<void> {
  await (await fetch('/chunked-json')).json();
  const source = new EventSource('/events');
  await next(source, 'open');
  source.close();
}

const consoleMethods = [
  'assert', 'clear', 'count', 'debug', 'dir', 'error', 'group', 'info', 'log', 'table', 'time', 'trace', 'warn',
]; // biome-ignore format: one list

/** Where the functions live that capture may replace. */
const places: Record<string, () => [owner: object, key: string]> = {
  fetch: () => [globalThis, 'fetch'],
  WebSocket: () => [globalThis, 'WebSocket'],
  'WebSocket.prototype.send': () => [WebSocket.prototype, 'send'],
  'WebSocket.prototype.close': () => [WebSocket.prototype, 'close'],
  'WebSocket.prototype.constructor': () => [WebSocket.prototype, 'constructor'],
  EventSource: () => [globalThis, 'EventSource'],
  'EventSource.prototype.close': () => [EventSource.prototype, 'close'],
  'EventSource.prototype.constructor': () => [EventSource.prototype, 'constructor'],
  XMLHttpRequest: () => [globalThis, 'XMLHttpRequest'],
  'XMLHttpRequest.prototype.open': () => [XMLHttpRequest.prototype, 'open'],
  'XMLHttpRequest.prototype.send': () => [XMLHttpRequest.prototype, 'send'],
  'XMLHttpRequest.prototype.setRequestHeader': () => [XMLHttpRequest.prototype, 'setRequestHeader'],
  'XMLHttpRequest.prototype.abort': () => [XMLHttpRequest.prototype, 'abort'],
  'Function.prototype.toString': () => [Function.prototype, 'toString'],
  'EventTarget.prototype.addEventListener': () => [EventTarget.prototype, 'addEventListener'],
  'EventTarget.prototype.removeEventListener': () => [EventTarget.prototype, 'removeEventListener'],
  'ReadableStreamDefaultReader.prototype.read': () => [ReadableStreamDefaultReader.prototype, 'read'],
  Response: () => [globalThis, 'Response'],
  Request: () => [globalThis, 'Request'],
  setTimeout: () => [globalThis, 'setTimeout'],
  'Promise.prototype.then': () => [Promise.prototype, 'then'],
  'history.pushState': () => [History.prototype, 'pushState'],
};
for (const method of consoleMethods) places[`console.${method}`] = () => [console, method];
for (const method of ['text', 'json', 'arrayBuffer', 'blob', 'bytes', 'formData', 'clone', 'body'])
  places[`Response.prototype.${method}`] = () => [Response.prototype, method];
for (const method of ['getReader', 'pipeTo', 'pipeThrough', 'tee', 'cancel'])
  places[`ReadableStream.prototype.${method}`] = () => [ReadableStream.prototype, method];
for (const method of ['text', 'json', 'clone', 'body'])
  places[`Request.prototype.${method}`] = () => [Request.prototype, method];

/** All that can be learned of a function without calling it for what it does. */
async function shapeOf(owner: object, key: string): Promise<unknown> {
  const descriptor = Object.getOwnPropertyDescriptor(owner, key);
  if (!descriptor) return 'not there';
  const made = (descriptor.value ?? descriptor.get) as AnyFunction;
  return {
    flags: [descriptor.writable, descriptor.enumerable, descriptor.configurable, typeof descriptor.set],
    kind: typeof made,
    tag: Object.prototype.toString.call(made),
    name: made.name,
    length: made.length,
    nameFlags: Object.getOwnPropertyDescriptor(made, 'name'),
    lengthFlags: Object.getOwnPropertyDescriptor(made, 'length'),
    text: String(made),
    ownText: made.toString(),
    printed: Function.prototype.toString.call(made),
    joined: `${made}`,
    ownKeys: Reflect.ownKeys(made).map(String),
    enumerated: Object.keys(made),
    hasPrototype: 'prototype' in made,
    parent: (Object.getPrototypeOf(made) as AnyFunction).name,
    extensible: Object.isExtensible(made),
    constructs: await outcome(() => {
      Reflect.construct(Object, [], made as unknown as new () => object);
    }),
    instanceOfIt: await outcome(() => Object.create(null) instanceof made),
  };
}

/** What it says to those who call it wrongly. */
async function complaints(owner: object, key: string): Promise<unknown> {
  const descriptor = Object.getOwnPropertyDescriptor(owner, key);
  const made = (descriptor?.value ?? descriptor?.get) as AnyFunction & (new () => unknown);
  if (!made) return 'not there';
  const said: Record<string, unknown> = {};
  for (const [label, self] of Object.entries({
    undefined: undefined,
    null: null,
    object: {},
    number: 1,
    text: '',
  }))
    said[`this is ${label}`] = await outcome(() => Reflect.apply(made, self, []));
  said['no arguments'] = await outcome(() => Reflect.apply(made, owner, []));
  said['symbols as arguments'] = await outcome(() => Reflect.apply(made, owner, [Symbol('a'), Symbol('b')]));
  said['with new'] = await outcome(() => new made());
  return said;
}

/** Their complaints are their business: some act on the whole page. */
const notToBeCalled = new Set(['setTimeout', 'console.clear', 'Promise.prototype.then']);

let looked: Promise<Record<string, unknown>> | undefined;

/** All places, before and after the late patches came; complaints last. */
async function lookAtAll(): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown[]> = {};
  for (const [name, place] of Object.entries(places)) seen[name] = [await shapeOf(...place())];
  await provokeLatePatches();
  for (const [name, place] of Object.entries(places)) seen[name]?.push(await shapeOf(...place()));
  for (const [name, place] of Object.entries(places))
    if (!notToBeCalled.has(name)) seen[name]?.push(await complaints(...place()));
  return seen;
}

export const shapes: Cell[] = Object.keys(places).flatMap((name) =>
  cellsOf(
    name,
    {
      'looks like itself, and complains as ever about a wrong call': async () => {
        looked ??= lookAtAll();
        return (await looked)[name];
      },
    },
    true,
  ),
);

const owners: Record<string, () => object> = {
  window: () => globalThis,
  console: () => console,
  'WebSocket and its prototype': () => WebSocket,
  'EventSource and its prototype': () => EventSource,
  'XMLHttpRequest and its prototype': () => XMLHttpRequest,
  'Response and its prototype': () => Response,
  'Request and its prototype': () => Request,
  'ReadableStream and its prototype': () => ReadableStream,
  'ReadableStreamDefaultReader and its prototype': () => ReadableStreamDefaultReader,
  'EventTarget and its prototype': () => EventTarget,
  'Function and its prototype': () => Function,
  'Promise and its prototype': () => Promise,
  'Element and its prototype': () => Element,
  history: () => History,
  document: () => document,
};

function flagsOfAll(owner: object): unknown {
  // The one name that the page may find.
  return Reflect.ownKeys(owner)
    .filter((key) => key !== '__gasoline')
    .map((key) => {
      const { value, ...flags } = Object.getOwnPropertyDescriptor(owner, key) ?? {};
      const { writable, enumerable, configurable, get, set } = flags;
      return [String(key), typeof value, writable, enumerable, configurable, typeof get, typeof set].join();
    });
}

export const ownerships: Cell[] = cellsOf(
  'own properties, their order and their flags',
  Object.fromEntries(
    Object.entries(owners).map(([name, owner]) => [
      name,
      async () => {
        await provokeLatePatches();
        const prototype = (owner() as { prototype?: object }).prototype;
        return [flagsOfAll(owner()), prototype ? flagsOfAll(prototype) : null];
      },
    ]),
  ),
  true,
).concat(
  cellsOf('the window', {
    'shows nothing of ours in a loop over its names': () => {
      const names = [];
      for (const name in globalThis) names.push(name);
      return names;
    },
    'has functions whose texts are all native': async () => {
      await provokeLatePatches();
      const print = Function.prototype.toString;
      return Object.getOwnPropertyNames(globalThis)
        .filter((name) => name !== '__gasoline' && /^[A-Z]/.test(name))
        .map((name) => {
          const made = (globalThis as unknown as Record<string, unknown>)[name];
          return typeof made === 'function' ? `${name} ${print.call(made).slice(0, 60)}` : name;
        });
    },
  }),
  cellsOf('Function.prototype.toString', {
    'prints functions of the page as they were written': () => {
      function written(a: number) {
        return a + 1;
      }
      class Mine {
        method() {}
      }
      return [written, Mine, Mine.prototype.method, () => 1, async () => {}].map((made) => [
        made.toString(),
        Function.prototype.toString.call(made),
      ]);
    },
    "prints the page's own proxies, bound functions and classes": () => {
      const proxy = new Proxy(fetch, {});
      const bound = fetch.bind(globalThis);
      class Mine extends WebSocket {}
      return [proxy, bound, Mine].map((made) => [Function.prototype.toString.call(made), made.name]);
    },
    'refuses what is no function': async () => {
      const said = [];
      for (const self of [undefined, null, 1, 'a', {}, Object.create(Function.prototype)])
        said.push(await outcome(() => Function.prototype.toString.call(self)));
      return said;
    },
    'prints itself': () => {
      const print = Function.prototype.toString;
      return [print.call(print), print.toString(), String(print), print.name, plain(print.length)];
    },
    'is the same function at every look': () => [
      Function.prototype.toString === Function.prototype.toString,
      fetch === window.fetch,
      console.log === console.log,
      WebSocket.prototype.constructor === WebSocket,
    ],
    'can be replaced by the page and put back': () => {
      const { prototype } = Function;
      const before = prototype.toString;
      prototype.toString = () => 'mine';
      const during = String(fetch);
      prototype.toString = before;
      return [during, String(fetch)];
    },
  }),
);
