import { apply, construct, descriptorOf, weakMap } from './natives.ts';
import type { Stop } from './stop.ts';

const { defineProperty, deleteProperty, set } = Reflect;
const { toString } = Function.prototype;

/** Wrapper → what it wraps. A proxy of `fetch` prints as an anonymous function; its original knows better. */
const originals = weakMap<object, object>();
let printing: Stop | undefined;
let patches = 0;

/** The only place that replaces anything in the page. Hands back the way back. */
export function patch<T extends object, K extends keyof T>(
  owner: T,
  key: K,
  wrap: (original: T[K] & object) => T[K] & object,
): Stop {
  const before = descriptorOf(owner, key);
  const original = owner[key] as T[K] & object;
  const wrapper = wrap(original);
  return replace(owner, key, original, wrapper, before, {
    value: wrapper,
    writable: true,
    configurable: true,
    enumerable: before?.enumerable ?? true,
  });
}

/** The same for a getter. */
export function patchGetter<T extends object, K extends keyof T & string>(
  owner: T,
  key: K,
  wrap: (original: (this: T) => T[K]) => (this: T) => T[K],
): Stop {
  const before = descriptorOf(owner, key);
  if (!before?.get) return () => {};
  const wrapper = wrap(before.get);
  return replace(owner, key, before.get, wrapper, before, { ...before, get: wrapper });
}

function replace(
  owner: object,
  key: PropertyKey,
  original: object,
  wrapper: object,
  before: PropertyDescriptor | undefined,
  after: PropertyDescriptor,
): Stop {
  // To write is the same where nothing but the value changes, and takes half the time.
  const isWritten = before?.writable && before.configurable && set(owner, key, wrapper);
  if (!isWritten && !defineProperty(owner, key, after)) return () => {};
  originals.set(wrapper, original);
  printing ??= patchPrinting();
  patches++;
  let undone = false;
  return () => {
    if (undone) return;
    undone = true;
    const now = descriptorOf(owner, key);
    // Someone wrapped us since; undoing now would throw their wrapper away.
    if ((now?.value ?? now?.get) === wrapper) {
      if (before) defineProperty(owner, key, before);
      else deleteProperty(owner, key);
    }
    if (--patches === 0) {
      printing?.();
      printing = undefined;
    }
  };
}

/** A function that looks like the original and calls `around` instead. */
export function wrapFunction<F extends (...args: never[]) => unknown>(
  original: F,
  around: (original: F, self: unknown, args: unknown[]) => unknown,
): F {
  return new Proxy(original, { apply: around });
}

/** A class that looks like the original and hands every new instance to `born`. */
export function patchClass<K extends keyof typeof globalThis>(
  owner: typeof globalThis,
  key: K,
  born: (instance: object, args: unknown[]) => void,
): Stop {
  const original = owner[key] as { prototype: object } & (new (...args: never[]) => object);
  const wrapper = new Proxy(original, {
    construct(target, args: unknown[], newTarget) {
      // Without this every plain instance would have the proxy's prototype looked up through it.
      const instance = construct(target, args, newTarget === wrapper ? target : newTarget) as object;
      born(instance, args);
      return instance;
    },
  });
  const undoClass = patch(owner, key, () => wrapper as never);
  // `socket.constructor === WebSocket` must stay true.
  const undoConstructor = patch(original.prototype as { constructor: object }, 'constructor', () => wrapper);
  return () => {
    undoConstructor();
    undoClass();
  };
}

function patchPrinting(): Stop {
  const owner = Function.prototype;
  const before = descriptorOf(owner, 'toString');
  const wrapper = new Proxy(toString, {
    apply: (target, self: object, args) => apply(target, originals.get(self) ?? self, args) as string,
  });
  if (!before || !defineProperty(owner, 'toString', { ...before, value: wrapper })) return () => {};
  originals.set(wrapper, toString);
  return () => {
    if (owner.toString === wrapper) defineProperty(owner, 'toString', before);
  };
}
