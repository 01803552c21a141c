import { isDeepStrictEqual } from 'node:util';

/** Whether two parsed values say the same. Parsers differ in the prototypes they give, which a clone does not keep. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(structuredClone(one), structuredClone(other));
}
