import { describeNode } from './describe-node.ts';
import { errorFields, isError } from './error-fields.ts';
import { apply, descriptorOf, prototypeOf } from './natives.ts';

export function describeFunction(value: unknown): string {
  try {
    const name: unknown = descriptorOf(value as object, 'name')?.value;
    if (typeof name === 'string' && name) return `[Function ${name}]`;
  } catch {
    // A proxy that is revoked.
  }
  return '[Function]';
}

export function nameOfClass(prototype: object | null): string {
  if (prototype === null) return 'Object';
  const made: unknown = descriptorOf(prototype, 'constructor')?.value;
  const name: unknown = typeof made === 'function' ? descriptorOf(made, 'name')?.value : undefined;
  return typeof name === 'string' && name ? name : 'Object';
}

const { toISOString } = Date.prototype;
const printPattern = RegExp.prototype.toString;
const mapSize = descriptorOf(Map.prototype, 'size')?.get as () => number;
const setSize = descriptorOf(Set.prototype, 'size')?.get as () => number;
const eachOfMap = Map.prototype.forEach;
const eachOfSet = Set.prototype.forEach;
const maxEntries = 100;

/** Objects whose content is not in their fields: a text for them, or an object to show instead. */
export function describePlatformObject(value: object): string | object | undefined {
  if (isError(value)) return errorFields(value);
  if (value instanceof Node) return describeNode(value);
  if (value instanceof Date)
    return Number.isNaN(value.valueOf()) ? '[Invalid Date]' : (apply(toISOString, value, []) as string);
  if (value instanceof RegExp) return apply(printPattern, value, []) as string;
  if (value instanceof Map) {
    const entries: unknown[] = [];
    apply(eachOfMap, value, [
      (item: unknown, key: unknown) => entries.length < maxEntries && entries.push([key, item]),
    ]);
    return { [`[Map(${apply(mapSize, value, []) as number})]`]: entries };
  }
  if (value instanceof Set) {
    const entries: unknown[] = [];
    apply(eachOfSet, value, [(item: unknown) => entries.length < maxEntries && entries.push(item)]);
    return { [`[Set(${apply(setSize, value, []) as number})]`]: entries };
  }
  if (value instanceof Promise) return '[Promise]';
  if (value instanceof Event) return `[${nameOfClass(prototypeOf(value))} ${value.type}]`;
  if (value instanceof ArrayBuffer) return `[ArrayBuffer(${value.byteLength})]`;
  if (ArrayBuffer.isView(value)) return `[${nameOfClass(prototypeOf(value))}(${value.byteLength} bytes)]`;
  // Also that of another frame. A tag could be asked for, but the page may have written the answer.
  if (descriptorOf(value, 'window')?.configurable === false) return '[Window]';
  return undefined;
}
