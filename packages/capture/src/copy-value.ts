import { descriptorOf, isArray, ownKeys, prototypeOf } from './natives.ts';
import { describeFunction, describePlatformObject, nameOfClass } from './platform-objects.ts';

/** How much of a value is copied. What goes beyond is marked in the copy. */
export interface Budget {
  nodes: number;
  chars: number;
  depth: number;
}

/** For what a page says or throws: one object must not cost it more than a fraction of a millisecond. */
export const saidBudget: Budget = { nodes: 400, chars: 8 * 1024, depth: 6 };

interface Copying extends Budget {
  ancestors: object[];
}

const maxKeyChars = 200;
/** Of a long list the first items tell what it is; the rest would only cost the page. */
const maxItems = 100;
const maxObjects = 20;
/** Vue's reactive proxies would note that somebody reads them; behind this name is what they wrap. */
const vueRaw = '__v_raw';
const plain = Object.prototype;

/**
 * A copy that holds nothing but plain data, made in one pass and within a budget. Calls no getter, no `toJSON`
 * and no `toString` of the page: looking at an object must not set anything off in it.
 */
export function copyValue(value: unknown, budget: Budget): unknown {
  return copy(value, { ...budget, ancestors: [] });
}

/** Several values that share one budget. */
export function copyValues(values: readonly unknown[], budget: Budget): unknown[] {
  const copying = { ...budget, ancestors: [] };
  return values.map((value) => copy(value, copying));
}

function copy(value: unknown, copying: Copying): unknown {
  copying.nodes--;
  switch (typeof value) {
    case 'string':
      return copyText(value, copying);
    case 'number':
      copying.chars -= 4;
      return value - value === 0 ? value : `[${value}]`;
    case 'boolean':
      copying.chars -= 4;
      return value;
    case 'object':
      return value === null ? null : copyReadable(value, copying);
    case 'undefined':
      return '[undefined]';
    case 'bigint':
      return copyText(`${value}n`, copying);
    case 'symbol':
      return copyText(value.toString(), copying);
    default:
      return copyText(describeFunction(value), copying);
  }
}

function copyText(text: string, copying: Copying): string {
  const room = copying.chars;
  copying.chars -= text.length;
  if (text.length <= room) return text;
  const kept = room > 0 ? text.slice(0, room) : '';
  return `${kept}… [${text.length - kept.length} more characters]`;
}

/** A proxy may throw at every look, and one that is revoked always does. */
function copyReadable(object: object, copying: Copying): unknown {
  const { length } = copying.ancestors;
  try {
    return copyObject(object, copying);
  } catch {
    copying.ancestors.length = length;
    return '[unreadable]';
  }
}

function copyObject(object: object, copying: Copying): unknown {
  const value = (object as { [vueRaw]?: object })[vueRaw] ?? object;
  const { ancestors } = copying;
  if (ancestors.includes(value)) return '[Circular]';
  const deep = ancestors.length >= copying.depth;
  if (isArray(value)) {
    if (deep) return `[Array(${value.length})]`;
    ancestors[ancestors.length] = value;
    const items = copyItems(value, copying);
    ancestors.pop();
    return items;
  }
  const prototype = prototypeOf(value);
  let shown = value;
  let className: string | undefined;
  if (prototype !== plain && prototype !== null) {
    const special = describePlatformObject(value);
    if (typeof special === 'string') return copyText(special, copying);
    if (special) shown = special;
    else className = nameOfClass(prototype);
  }
  if (deep) return `[${className ?? 'Object'}]`;
  ancestors[ancestors.length] = value;
  const fields = copyFields(shown, className, copying);
  ancestors.pop();
  return fields;
}

function isSpent({ nodes, chars }: Budget): boolean {
  return nodes <= 0 || chars <= 0;
}

function copyItems(items: unknown[], copying: Copying): unknown[] {
  const copied: unknown[] = [];
  for (let i = 0, objects = 0; i < items.length; i++) {
    const item = items[i];
    if (typeof item === 'object') objects++;
    if (i >= maxItems || objects > maxObjects || isSpent(copying)) {
      copied[i] = `[${items.length - i} more items]`;
      break;
    }
    copied[i] = copy(item, copying);
  }
  return copied;
}

function copyFields(object: object, className: string | undefined, copying: Copying): object {
  const copied: Record<string, unknown> = {};
  if (className !== undefined) copied['[class]'] = className;
  const keys = ownKeys(object);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    if (i >= maxItems || isSpent(copying)) {
      copied['[cut]'] = `${keys.length - i} more fields`;
      break;
    }
    copying.chars -= key.length + 2;
    const field = descriptorOf(object, key);
    // An assignment to this one name would set the prototype.
    const name = key === '__proto__' ? '[__proto__]' : key.slice(0, maxKeyChars);
    copied[name] = field && 'value' in field ? copy(field.value, copying) : '[getter]';
  }
  return copied;
}
