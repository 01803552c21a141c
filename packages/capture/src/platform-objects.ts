import { apply, descriptorOf, ownKeys, prototypeOf } from './natives.ts';

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

const { isError: isNativeError } = Error as { isError?: (value: unknown) => boolean };

/** Also one of another frame, whose `Error` is not ours. */
export function isError(value: unknown): value is Error {
  if (typeof value !== 'object' || value === null) return false;
  // Does not ask the object, which may answer with code of its own.
  return isNativeError ? isNativeError(value) : value instanceof Error || value instanceof DOMException;
}

/** What an error says there. Its getters may throw, and may answer with anything. */
export function textIn(error: Error, key: 'name' | 'message' | 'stack'): string | undefined {
  try {
    const text: unknown = error[key];
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Name, message and stack are not enumerable, and of all fields these are wanted. */
export function errorFields(error: Error, withStack = true): Record<string, unknown> {
  const fields: Record<string, unknown> = {
    name: textIn(error, 'name'),
    message: textIn(error, 'message'),
  };
  if (withStack) fields['stack'] = textIn(error, 'stack');
  for (const key of ownKeys(error)) {
    const field = descriptorOf(error, key);
    if (field && 'value' in field && !(key in fields)) fields[key] = field.value;
  }
  for (const key of ['cause', 'errors']) {
    const value: unknown = descriptorOf(error, key)?.value;
    if (value !== undefined) fields[key] = value;
  }
  return fields;
}

/** Whether an error holds nothing but its message and its stack, as most do. */
export function isBare(error: Error): boolean {
  return !ownKeys(error)[0] && !descriptorOf(error, 'cause') && !descriptorOf(error, 'errors');
}

/** `button#buy.primary.large`, `"some text"`, `#document`. */
export function describeNode(node: Node): string {
  if (!(node instanceof Element)) return node.nodeName;
  const id = node.getAttribute('id');
  const classes = node.getAttribute('class')?.split(/\s+/, 4).filter(Boolean) ?? [];
  return [node.localName, id ? `#${id}` : '', ...classes.map((name) => `.${name}`)].join('');
}
