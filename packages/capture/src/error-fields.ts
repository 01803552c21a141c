import { descriptorOf, ownKeys } from './natives.ts';

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
