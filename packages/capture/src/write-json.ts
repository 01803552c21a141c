import { ownKeys, stringify } from './natives.ts';

const object = Object.prototype;
const array = Array.prototype;

/** The JSON text of plain data, also on a page that has put a `toJSON` on a prototype. */
export function writeJson(data: unknown): string {
  if ('toJSON' in object || 'toJSON' in array) hideToJson(data);
  return stringify(data);
}

/** A field of its own that cannot be called stands before the one of the prototype. */
function hideToJson(data: unknown): void {
  if (typeof data !== 'object' || data === null) return;
  Reflect.defineProperty(data, 'toJSON', { value: undefined });
  for (const key of ownKeys(data)) hideToJson((data as Record<string, unknown>)[key]);
}
