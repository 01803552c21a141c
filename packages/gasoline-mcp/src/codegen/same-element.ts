import type { Action, Locator } from '@gasoline/protocol';
import { locatorsOf } from '../records/locators-of.ts';

/** Whether two actions were done to one element, as far as can be told. */
export function isSameElement(a: Action, b: Action): boolean {
  if (a.frame !== b.frame || keyOf(a.framePath ?? []) !== keyOf(b.framePath ?? [])) return false;
  const [first, second] = [locatorsOf(a), locatorsOf(b)];
  if (first.length > 0 && second.length > 0) return keyOf(first.slice(0, 1)) === keyOf(second.slice(0, 1));
  return a.target !== undefined && a.target === b.target;
}

/** Counts are left out: they change with the page while the element stays. */
function keyOf(locators: readonly Locator[]): string {
  return JSON.stringify(
    locators.map(({ kind, value, name, attribute, index, within }) => [
      kind,
      value,
      name,
      attribute,
      index,
      within && [within.kind, within.value, within.name, within.attribute],
    ]),
  );
}
