import { cellsOf, next, nextTask, outcome, socketUrl } from './cell.ts';

// Made before a cell breaks what they are made with.
const map = new Map([[1, 2]]);
const params = new URLSearchParams('a=1');

/** Uses all that is captured, the way a page does. */
async function useEverything(): Promise<unknown> {
  const results: unknown[] = [];
  console.log('text', { a: [1] }, map);
  console.error(new Error('x'));
  results[results.length] = await outcome(async () => (await fetch('/json')).text());
  results[results.length] = await outcome(async () =>
    (await fetch('/chunked-json', { headers: { a: 'b' } })).text(),
  );
  results[results.length] = await outcome(
    async () => (await fetch('/echo', { method: 'POST', body: params })).status,
  );
  results[results.length] = await outcome(() => fetch('http://'));
  const xhr = new XMLHttpRequest();
  xhr.open('GET', '/json');
  xhr.setRequestHeader('a', 'b');
  xhr.send();
  await next(xhr, 'loadend');
  results[results.length] = xhr.responseText;
  const socket = new WebSocket(socketUrl());
  await next(socket, 'open');
  socket.send('hello');
  results[results.length] = (await next<MessageEvent>(socket, 'message')).data;
  socket.close();
  await next(socket, 'close');
  const source = new EventSource('/events');
  results[results.length] = (await next<MessageEvent>(source, 'price')).data;
  source.close();
  results[results.length] = String(fetch);
  return results;
}

/** Puts something else in the place of a function, as long as the work takes. */
async function replaced(
  owner: object,
  key: PropertyKey,
  make: (original: never) => unknown,
): Promise<unknown> {
  const before = Object.getOwnPropertyDescriptor(owner, key) as PropertyDescriptor;
  const errors: string[] = [];
  const onError = (event: ErrorEvent): void => void (errors[errors.length] = event.message);
  addEventListener('error', onError);
  Reflect.defineProperty(owner, key, { ...before, value: make(before.value as never) });
  try {
    const result = await useEverything();
    await nextTask();
    return [result, errors];
  } finally {
    Reflect.defineProperty(owner, key, before);
    removeEventListener('error', onError);
  }
}

const broken = (): unknown =>
  function (): never {
    throw new Error('replaced by the page');
  };

/** What pages and their polyfills replace, and what our own code would use if it were careless. */
const targets: Record<string, () => [owner: object, key: PropertyKey]> = {
  'Array.prototype.push': () => [Array.prototype, 'push'],
  'Array.prototype.slice': () => [Array.prototype, 'slice'],
  'Array.prototype.indexOf': () => [Array.prototype, 'indexOf'],
  'Array.prototype.includes': () => [Array.prototype, 'includes'],
  'Array.prototype.map': () => [Array.prototype, 'map'],
  'Array.prototype.find': () => [Array.prototype, 'find'],
  'Array.prototype.forEach': () => [Array.prototype, 'forEach'],
  'Array.prototype.join': () => [Array.prototype, 'join'],
  'Map.prototype.get': () => [Map.prototype, 'get'],
  'Map.prototype.set': () => [Map.prototype, 'set'],
  'Set.prototype.has': () => [Set.prototype, 'has'],
  'WeakMap.prototype.get': () => [WeakMap.prototype, 'get'],
  'WeakMap.prototype.set': () => [WeakMap.prototype, 'set'],
  'JSON.stringify': () => [JSON, 'stringify'],
  'JSON.parse': () => [JSON, 'parse'],
  'Promise.prototype.catch': () => [Promise.prototype, 'catch'],
  'Object.keys': () => [Object, 'keys'],
  'Object.assign': () => [Object, 'assign'],
  'Object.defineProperty': () => [Object, 'defineProperty'],
  'Reflect.apply': () => [Reflect, 'apply'],
  'String.prototype.slice': () => [String.prototype, 'slice'],
  'String.prototype.replace': () => [String.prototype, 'replace'],
  'RegExp.prototype.test': () => [RegExp.prototype, 'test'],
  'RegExp.prototype.exec': () => [RegExp.prototype, 'exec'],
  'Function.prototype.call': () => [Function.prototype, 'call'],
  'Function.prototype.apply': () => [Function.prototype, 'apply'],
  'Headers.prototype.forEach': () => [Headers.prototype, 'forEach'],
  URL: () => [globalThis, 'URL'],
  'Math.floor': () => [Math, 'floor'],
  'Date.now': () => [Date, 'now'],
  'performance.now': () => [Performance.prototype, 'now'],
  clearTimeout: () => [globalThis, 'clearTimeout'],
  'Error.captureStackTrace': () => [Error, 'captureStackTrace'],
  'TextDecoder.prototype.decode': () => [TextDecoder.prototype, 'decode'],
};

export const hostilePageCells = [
  ...cellsOf(
    'a page that breaks',
    Object.fromEntries(
      Object.entries(targets).map(([name, place]) => [
        `${name} works on`,
        () => replaced(...place(), broken),
      ]),
    ),
  ),
  ...cellsOf('a page that wraps', {
    'Promise.prototype.then in one of its own works on': () =>
      replaced(
        Promise.prototype,
        'then',
        (original: (...args: unknown[]) => unknown) =>
          function (this: unknown, ...args: unknown[]) {
            return Reflect.apply(original, this, args);
          },
      ),
    'setTimeout in one that never fires works on': async () => {
      const before = globalThis.setTimeout;
      globalThis.setTimeout = (() => 0) as unknown as typeof setTimeout;
      const result = await useEverything();
      globalThis.setTimeout = before;
      return result;
    },
    'everything in a polyfill of Promise works on': async () => {
      const Native = Promise;
      class Polyfill<T> extends Native<T> {}
      globalThis.Promise = Polyfill as PromiseConstructor;
      const result = await useEverything();
      globalThis.Promise = Native;
      return result;
    },
    'Promise by one with a species of its own sees the same class': async () => {
      const promise = fetch('/json');
      const derived = promise.then(() => 1);
      return [promise.constructor === Promise, derived.constructor === Promise, await derived];
    },
    'prototypes with toJSON works on': async () => {
      const polluted = [Object.prototype, Array.prototype, String.prototype, Error.prototype] as unknown as {
        toJSON?: unknown;
      }[];
      let calls = 0;
      for (const prototype of polluted)
        Object.defineProperty(prototype, 'toJSON', {
          configurable: true,
          value: () => {
            calls++;
            return 'polluted';
          },
        });
      const result = await useEverything();
      for (const prototype of polluted) Reflect.deleteProperty(prototype, 'toJSON');
      return [result, calls];
    },
    'Object.prototype with names that we use works on': async () => {
      const { prototype } = Object;
      const names = ['settings', 'method', 'headers', 'body', 'report', 'apply', 'construct'];
      for (const name of names) {
        Object.defineProperty(prototype, name, {
          configurable: true,
          get: () => undefined,
          set(value: unknown) {
            Object.defineProperty(this, name, {
              value,
              writable: true,
              configurable: true,
              enumerable: true,
            });
          },
        });
      }
      const result = await outcome(useEverything);
      for (const name of names) Reflect.deleteProperty(prototype, name);
      return result;
    },
    'a frozen window works on': async () => {
      Object.freeze(console);
      Object.freeze(XMLHttpRequest.prototype);
      Object.freeze(Response.prototype);
      Object.freeze(ReadableStream.prototype);
      Object.freeze(EventTarget.prototype);
      Object.freeze(Function.prototype);
      return useEverything();
    },
  }),
];
