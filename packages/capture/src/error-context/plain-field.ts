import { descriptorOf, isArray, ownKeys } from '../natives.ts';

const maxNameChars = 100;

/** A field that is plain data. A getter is code of the page and stays uncalled; a proxy that throws has no fields. */
export function field(owner: unknown, ...path: string[]): unknown {
  try {
    return path.reduce((at, key) => (isObject(at) ? descriptorOf(at, key)?.value : undefined), owner);
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** What a reactive proxy or a reference of Vue holds; they would note that somebody reads them. */
export function unwrapped(value: unknown): unknown {
  if (!isObject(value)) return value;
  const { __v_isRef, __v_raw } = value as { __v_isRef?: unknown; __v_raw?: unknown };
  return __v_isRef === true ? field(value, '_rawValue') : (__v_raw ?? value);
}

/** The names of an object's own fields, as many as are wanted. */
export function keysOf(value: unknown, max: number, wanted = (_key: string): boolean => true): string[] {
  if (!isObject(value) || isArray(value)) return [];
  return ownKeys(value)
    .filter(wanted)
    .slice(0, max)
    .map((key) => key.slice(0, maxNameChars));
}

/** The first of them that is a text to call something by. */
export function firstName(names: unknown[]): string | undefined {
  const name = names.find((text) => typeof text === 'string' && text) as string | undefined;
  return name?.slice(0, maxNameChars);
}

/** `LoginForm` of `/src/login/LoginForm.vue?t=1`. */
export function fileName(path: unknown): string | undefined {
  return typeof path === 'string' ? /([^/\\]+?)\.\w+(?:[?#].*)?$/.exec(path)?.[1] : undefined;
}
