/*
 * What we use of the page's world, taken before any code of the page can replace it: our own work must neither
 * be seen by the page's patches nor break on them.
 */
export const { performance, document } = globalThis;
export const { apply, construct } = Reflect;
export const { keys: ownKeys, getOwnPropertyDescriptor: descriptorOf } = Object;
export const prototypeOf = Object.getPrototypeOf as (value: object) => object | null;
export const { isArray } = Array;
export const stringify = JSON.stringify as (value: unknown) => string;
export const parseJson = JSON.parse as (text: string) => unknown;
export const setTimer = setTimeout.bind(globalThis) as (work: () => void, ms: number) => number;
export const clearTimer = clearTimeout.bind(globalThis) as (timer: number | undefined) => void;
export const elapsed = performance.now.bind(performance);
export const { addEventListener, removeEventListener } = EventTarget.prototype;
const { get, set } = WeakMap.prototype;
const { then: afterPromise } = Promise.prototype;
const { random } = Math;
const { timeOrigin } = performance;
/** Epoch milliseconds, steadier and finer than `Date.now`. */
export const now = (): number => timeOrigin + elapsed();

/** `promise.then`, whatever became of the method. */
export function afterwards<T, R>(
  promise: Promise<T>,
  fulfilled: (value: T) => R,
  rejected: (reason: unknown) => R,
): Promise<R> {
  return apply(afterPromise, promise, [fulfilled, rejected]) as Promise<R>;
}

export function listen(
  target: EventTarget,
  type: string,
  listener: (event: never) => void,
  capturePhase = false,
): () => void {
  apply(addEventListener, target, [type, listener, capturePhase]);
  return () => apply(removeEventListener, target, [type, listener, capturePhase]);
}

/** A map that answers even when the page has replaced the methods of all maps. */
export function weakMap<K extends WeakKey, V>(): WeakMap<K, V> {
  const map = new WeakMap<K, V>();
  map.get = get;
  map.set = set;
  return map;
}

/** Unique enough for a name. To touch `crypto` for the first time would cost a page more than the rest of its start. */
export function randomId(): string {
  return random().toString(36).slice(2) + random().toString(36).slice(2);
}

/** The value of a getter of a platform class, even when the object has a property of its own by that name. */
export function readGetter<T>(owner: object, key: string): (self: object) => T {
  const get = descriptorOf(owner, key)?.get;
  return (self) => (get ? (apply(get, self, []) as T) : (undefined as T));
}
