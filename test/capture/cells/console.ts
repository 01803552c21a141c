import { cellsOf, nextTask, outcome } from './cell.ts';

const methods = ['debug', 'log', 'info', 'warn', 'error', 'trace', 'dir', 'table', 'assert'] as const;
type Say = (...args: unknown[]) => unknown;

/** Says something by every method. */
function sayAll(...args: unknown[]): void {
  for (const method of methods) (console[method] as Say)(...(method === 'assert' ? [false, ...args] : args));
}

/** An object that counts what is done to it. */
function counting(): { object: Record<string, unknown>; touched: Record<string, number> } {
  const touched: Record<string, number> = {};
  const touch = (what: string): void => void (touched[what] = (touched[what] ?? 0) + 1);
  const object = {
    get own() {
      touch('own getter');
      return 1;
    },
    nested: {
      get deep() {
        touch('nested getter');
        return 1;
      },
    },
    toJSON: () => touch('toJSON'),
    toString: () => (touch('toString'), 'text'),
    valueOf: () => (touch('valueOf'), 1),
    [Symbol.toPrimitive]: () => (touch('toPrimitive'), 'primitive'),
    [Symbol.iterator]: () => (touch('iterator'), [][Symbol.iterator]()),
    get [Symbol.toStringTag]() {
      touch('toStringTag');
      return 'Tagged';
    },
    // oxlint-disable-next-line unicorn/no-thenable
    then: () => touch('then'),
  };
  return { object, touched };
}

function hostile(): Record<string, unknown> {
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const revokedFunction = Proxy.revocable(() => {}, {});
  revokedFunction.revoke();
  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;
  let deep: unknown = 1;
  for (let i = 0; i < 10_000; i++) deep = { deep };
  const throwing = {
    get boom(): never {
      throw new Error('boom');
    },
  };
  const traps = new Proxy(
    {},
    new Proxy(
      {},
      {
        get: (_, trap) => () => {
          throw new Error(`trap ${String(trap)}`);
        },
      },
    ),
  );
  const badError = new Error('x');
  for (const key of ['message', 'name', 'stack'])
    Object.defineProperty(badError, key, {
      get() {
        throw new Error(`no ${key}`);
      },
    });
  return {
    revoked: revoked.proxy,
    revokedFunction: revokedFunction.proxy,
    cyclic,
    deep,
    throwing,
    traps,
    badError,
    frozen: Object.freeze({ a: Object.freeze([1]) }),
    bare: Object.create(null) as object,
    huge: Object.assign([], { length: 1_000_000 }),
    filled: Array.from({ length: 20_000 }, (_, i) => i),
    long: 'x'.repeat(50_000),
    symbol: Symbol('s'),
    big: 10n ** 50n,
    map: new Map<unknown, unknown>([[cyclic, throwing]]),
    weak: new WeakMap(),
    typed: new Float64Array(1000),
    detached: (() => {
      const buffer = new ArrayBuffer(8);
      structuredClone(buffer, { transfer: [buffer] });
      return buffer;
    })(),
    window,
    document,
    lone: '\ud800',
    date: new Date(NaN),
    fakeNode: Object.create(Element.prototype) as object,
    fakeMap: Object.create(Map.prototype) as object,
    fakeDate: Object.create(Date.prototype) as object,
    fakeEvent: Object.create(Event.prototype) as object,
    fakeError: Object.create(Error.prototype) as object,
    evilConstructor: Object.create({
      get constructor(): never {
        throw new Error('constructor');
      },
    }) as object,
    evilTag: {
      get [Symbol.toStringTag](): never {
        throw new Error('tag');
      },
    },
  };
}

export const consoleCells = cellsOf('console', {
  'returns nothing': () => methods.map((method) => (console[method] as Say)(false, 'x') === undefined),
  'works detached, bound, on any this and by apply': async () => {
    const said = [];
    for (const method of methods) {
      const detached = console[method] as Say;
      said.push(
        await outcome(() => detached('detached')),
        await outcome(() => Reflect.apply(detached, {}, ['on an object'])),
        await outcome(() => Reflect.apply(detached, undefined, ['on nothing'])),
        await outcome(() => detached.bind(null)('bound')),
        await outcome(() => ['a', 'b'].forEach(detached)),
      );
    }
    return said;
  },
  'works in a promise chain': async () => (await Promise.resolve(1).then(console.log)) === undefined,
  'calls nothing of an object that is logged': async () => {
    const { object, touched } = counting();
    sayAll(object);
    sayAll('text', object, [object], { object });
    await nextTask();
    return touched;
  },
  'calls of a class instance what it always did': async () => {
    let calls = 0;
    class Mine {
      get value() {
        calls++;
        return 1;
      }
      toString() {
        calls++;
        return '';
      }
    }
    sayAll(new Mine(), Mine, Mine.prototype);
    await nextTask();
    return calls;
  },
  'calls what it always did for a format': async () => {
    const results = [];
    for (const directive of ['%s', '%d', '%i', '%f', '%o', '%O', '%c', '%%', '%x']) {
      const { object, touched } = counting();
      sayAll(`a ${directive} b`, object, object);
      await nextTask();
      results.push([directive, touched]);
    }
    return results;
  },
  'takes bad format arguments alike': async () => {
    const results = [];
    for (const directive of ['%s', '%d', '%i', '%f', '%o', '%c'])
      for (const value of [Symbol('x'), 1n, null, undefined, Object.create(null), NaN, {}, [], () => {}])
        results.push(await outcome(() => sayAll(directive, value)));
    return results;
  },
  'takes hostile things alike': async () => {
    const results: Record<string, unknown> = {};
    for (const [name, thing] of Object.entries(hostile())) {
      results[name] = [
        await outcome(() => console.log(thing)),
        await outcome(() => console.error('with', thing)),
        await outcome(() => console.warn('%s', thing)),
        await outcome(() => console.table([thing])),
        await outcome(() => console.assert(false, { thing })),
      ];
    }
    return results;
  },
  'leaves the arguments as they were': () => {
    const list = [1, { a: 1 }];
    const error = new Error('x');
    const keys = Reflect.ownKeys(error).map(String);
    sayAll(list, error);
    return [list, keys, Reflect.ownKeys(error).map(String), Object.isFrozen(list)];
  },
  // Its name and its message are read: they are what is told, and the browser reads them too.
  'calls no other getter of an error': async () => {
    const touched: string[] = [];
    class Mine extends Error {}
    for (const key of ['cause', 'code', 'errors', 'toString', 'toJSON'])
      Object.defineProperty(Mine.prototype, key, {
        get() {
          touched.push(key);
          return undefined;
        },
      });
    sayAll(new Mine('x'), 'text', { error: new Mine('y') });
    await nextTask();
    return touched;
  },
  'does not call Error.prepareStackTrace more than ever': async () => {
    let calls = 0;
    const hooked = Error as { prepareStackTrace?: unknown };
    hooked.prepareStackTrace = (_: unknown, frames: unknown) => {
      calls++;
      return frames;
    };
    sayAll('text');
    const error = new Error('logged');
    console.error(error);
    await new Promise((resolve) => setTimeout(resolve, 0));
    const frames = error.stack as unknown;
    delete hooked.prepareStackTrace;
    return [calls, Array.isArray(frames)];
  },
  'gives errors the same stack property': () => {
    const error = new Error('x');
    console.error(error);
    const { configurable, enumerable, writable } = Object.getOwnPropertyDescriptor(error, 'stack') ?? {};
    return [typeof error.stack, error.stack?.split('\n')[0], configurable, enumerable, writable];
  },
  'shows no frame of ours to Error.prepareStackTrace of the page': () => {
    let frames = -1;
    const holder = { toString: () => '' };
    const hooked = Error as { prepareStackTrace?: unknown };
    hooked.prepareStackTrace = (_: unknown, list: unknown[]) => list.length;
    function here() {
      frames = new Error('x').stack as unknown as number;
    }
    console.log(holder);
    here();
    delete hooked.prepareStackTrace;
    return frames;
  },
  'keeps Error.stackTraceLimit': () => {
    const before = Error.stackTraceLimit;
    Error.stackTraceLimit = 3;
    sayAll('x', new Error('y'));
    const during = Error.stackTraceLimit;
    Error.stackTraceLimit = before;
    return [before, during];
  },
  'can be replaced method by method': () => {
    const said: unknown[][] = [];
    const { log } = console;
    console.log = (...args: unknown[]) => {
      said.push(args);
      Reflect.apply(log, console, args);
    };
    console.log('a', 1);
    console.log = log;
    console.log('b');
    return [said, console.log === log];
  },
  'can be replaced whole': () => {
    const before = console;
    const said: unknown[] = [];
    (globalThis as { console: unknown }).console = { log: (text: unknown) => said.push(text) };
    console.log('mine');
    (globalThis as { console: unknown }).console = before;
    return [said, console === before];
  },
  'can have methods deleted': () => {
    const before = Object.getOwnPropertyDescriptor(console, 'debug') ?? {};
    const deleted = Reflect.deleteProperty(console, 'debug');
    const gone = typeof console.debug;
    Object.defineProperty(console, 'debug', before);
    return [deleted, gone, typeof console.debug];
  },
  'may be called by what it shows': () => {
    let depth = 0;
    const chatty = {
      get inside() {
        if (depth++ < 3) console.log(chatty);
        return 1;
      },
    };
    console.log(chatty, chatty.inside);
    return depth;
  },
  'survives a call in the depth of the stack': () => {
    let deepest = 0;
    const dive = (level: number, from: number): void => {
      deepest = level;
      if (level > from) console.debug(level);
      dive(level + 1, from);
    };
    const thrown: unknown[] = [];
    // Where the end is, and then a few calls just before it.
    for (const from of [Infinity, 20]) {
      try {
        dive(0, from === Infinity ? from : deepest - from);
      } catch (error) {
        thrown.push((error as Error).name, (error as Error).message);
      }
    }
    return thrown;
  },
});
