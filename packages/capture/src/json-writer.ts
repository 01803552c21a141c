import { apply, descriptorOf, isArray, ownKeys, prototypeOf, quoteText } from './natives.ts';

/** How much of a value is written. What goes beyond is marked in the text. */
export interface Budget {
  nodes: number;
  chars: number;
  depth: number;
}

/** For what a page says or throws: one object must not cost it more than a fraction of a millisecond. */
export const saidBudget: Budget = { nodes: 400, chars: 8 * 1024, depth: 6 };

/** JSON text that stands in an entry as it is. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const needsEscape = /["\\\u0000-\u001f\ud800-\udfff]/;
const maxKeyChars = 200;
const vueRaw = '__v_raw';

/**
 * Writes any value as JSON text, in one pass and within a budget. Calls no getter, no `toJSON` and no
 * `toString` of the page: looking at an object must not set anything off in it.
 */
class JsonWriter {
  #nodes: number;
  #chars: number;
  readonly #depth: number;
  readonly #ancestors: object[] = [];

  constructor(budget: Budget) {
    this.#nodes = budget.nodes;
    this.#chars = budget.chars;
    this.#depth = budget.depth;
  }

  write(value: unknown): string {
    this.#nodes--;
    switch (typeof value) {
      case 'string':
        return this.#text(value);
      case 'number':
        this.#chars -= 4;
        return value - value === 0 ? `${value}` : `"[${value}]"`;
      case 'boolean':
        this.#chars -= 4;
        return value ? 'true' : 'false';
      case 'undefined':
        this.#chars -= 10;
        return '"[undefined]"';
      case 'object':
        return value === null ? 'null' : this.#object(value);
      case 'bigint':
        return this.#text(`${value}n`);
      case 'symbol':
        return this.#text(value.toString());
      default:
        return this.#text(describeFunction(value));
    }
  }

  #text(text: string): string {
    const room = this.#chars;
    this.#chars -= text.length;
    if (text.length <= room) return quote(text);
    const kept = room > 0 ? text.slice(0, room) : '';
    return quote(`${kept}… [${text.length - kept.length} more characters]`);
  }

  #object(object: object): string {
    if (object instanceof RawJson) return object.text;
    // Vue's reactive proxies would note that somebody reads them; behind this name is what they wrap.
    const value = (object as { [vueRaw]?: object })[vueRaw] ?? object;
    if (typeof value !== 'object') return this.#text('[object]');
    if (this.#ancestors.includes(value)) return '"[Circular]"';
    if (isArray(value)) {
      if (this.#ancestors.length >= this.#depth) return `"[Array(${value.length})]"`;
      this.#ancestors.push(value);
      const text = this.#list(value, value.length);
      this.#ancestors.pop();
      return text;
    }
    const prototype = prototypeOf(value);
    if (prototype !== plain && prototype !== null) {
      const special = describePlatformObject(value);
      if (typeof special === 'string') return this.#text(special);
      if (special) return this.#nested(special, value);
    }
    if (this.#ancestors.length >= this.#depth) return this.#text(`[${nameOfClass(prototype)}]`);
    return this.#nested(value, value, prototype === plain ? undefined : nameOfClass(prototype));
  }

  /** `shown` stands for `value`: its fields are written, and `value` counts as the ancestor. */
  #nested(shown: object, value: object, className?: string): string {
    this.#ancestors.push(value);
    let text = '{';
    let first = true;
    if (className !== undefined && className !== 'Object') {
      text += `"[class]":${quote(className)}`;
      first = false;
    }
    const keys = ownKeys(shown);
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as string;
      if (this.#nodes <= 0 || this.#chars <= 0) {
        text += `${first ? '' : ','}"[cut]":"${keys.length - i} more fields"`;
        break;
      }
      this.#chars -= key.length + 2;
      text += `${first ? '' : ','}${quote(key.length > maxKeyChars ? key.slice(0, maxKeyChars) : key)}:`;
      first = false;
      const field = descriptorOf(shown, key);
      text += field && 'value' in field ? this.write(field.value) : '"[getter]"';
    }
    this.#ancestors.pop();
    return `${text}}`;
  }

  #list(items: ArrayLike<unknown>, length: number): string {
    let text = '[';
    for (let i = 0; i < length; i++) {
      if (i > 0) text += ',';
      if (this.#nodes <= 0 || this.#chars <= 0) {
        text += `"[${length - i} more items]"`;
        break;
      }
      text += this.write(items[i]);
    }
    return `${text}]`;
  }
}

const plain = Object.prototype;
const unbounded: Budget = { nodes: Infinity, chars: Infinity, depth: 20 };

export function toJson(value: unknown, budget: Budget = unbounded): string {
  return new JsonWriter(budget).write(value);
}

/** An entry of ours: fields that are undefined are left out. */
export function entryToJson(entry: object): string {
  let text = '{';
  for (const key of ownKeys(entry)) {
    const value = (entry as Record<string, unknown>)[key];
    if (value !== undefined) text += `${text.length > 1 ? ',' : ''}"${key}":${toJson(value)}`;
  }
  return `${text}}`;
}

/** Several values that share one budget, as the text of a JSON array. */
export function listToJson(values: ArrayLike<unknown>, budget: Budget): string {
  const writer = new JsonWriter(budget);
  let text = '[';
  for (let i = 0; i < values.length; i++) text += (i > 0 ? ',' : '') + writer.write(values[i]);
  return `${text}]`;
}

function quote(text: string): string {
  return needsEscape.test(text) ? quoteText(text) : `"${text}"`;
}

function describeFunction(value: unknown): string {
  const name: unknown = descriptorOf(value as object, 'name')?.value;
  return typeof name === 'string' && name ? `[Function ${name}]` : '[Function]';
}

function nameOfClass(prototype: object | null): string {
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
function describePlatformObject(value: object): string | object | undefined {
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
