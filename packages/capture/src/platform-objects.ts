import { apply, descriptorOf, isArray, ownKeys, prototypeOf } from './natives.ts';

export function describeFunction(value: unknown): string {
  const name: unknown = descriptorOf(value as object, 'name')?.value;
  return typeof name === 'string' && name ? `[Function ${name}]` : '[Function]';
}

export function nameOfClass(prototype: object | null): string {
  if (prototype === null) return 'Object';
  const made: unknown = descriptorOf(prototype, 'constructor')?.value;
  const name: unknown = typeof made === 'function' ? descriptorOf(made, 'name')?.value : undefined;
  return typeof name === 'string' && name ? name : 'Object';
}

const tagOf = Object.prototype.toString;
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
  if (value === globalThis || (apply(tagOf, value, []) as string) === '[object Window]') return '[Window]';
  return undefined;
}

/** Also one of another frame, whose `Error` is not ours. */
export function isError(value: unknown): value is Error {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof Error || value instanceof DOMException) return true;
  const tag = apply(tagOf, value, []) as string;
  return tag === '[object Error]' || tag === '[object DOMException]';
}

/** Name, message and stack are not enumerable, and of all fields these are wanted. */
export function errorFields(error: Error, withStack = true): Record<string, unknown> {
  const fields: Record<string, unknown> = {
    name: String(error.name),
    message: String(error.message),
  };
  if (withStack) fields['stack'] = error.stack;
  for (const key of ownKeys(error)) {
    const field = descriptorOf(error, key);
    if (field && 'value' in field && !(key in fields)) fields[key] = field.value;
  }
  if (error.cause !== undefined) fields['cause'] = error.cause;
  if ('errors' in error && isArray(error.errors)) fields['errors'] = error.errors;
  return fields;
}

/** `button#buy.primary.large`, `"some text"`, `#document`. */
export function describeNode(node: Node): string {
  if (!(node instanceof Element)) return node.nodeName;
  const id = node.getAttribute('id');
  const classes = node.getAttribute('class')?.split(/\s+/, 4).filter(Boolean) ?? [];
  return [node.localName, id ? `#${id}` : '', ...classes.map((name) => `.${name}`)].join('');
}
