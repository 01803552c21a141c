import type { Action, Locator } from '@gasoline/protocol';

/** The ways to the element of an action, best first, whoever recorded it. */
export function locatorsOf({ locators, selectors, target }: Action): Locator[] {
  if (locators && locators.length > 0) return locators;
  const documented = fromSelectors(selectors ?? {});
  if (documented.length > 0) return documented;
  // `button#save.primary`, as the base form of an action names its element.
  return target !== undefined && /^[a-z][\w-]*(?:[#.][\w-]+)*$/i.test(target) ? [css(target)] : [];
}

/** The documented form has no counts: whoever sends it vouches for it. */
function fromSelectors(selectors: Record<string, unknown>): Locator[] {
  const { testId, role, ariaLabel, text, id, cssPath } = selectors;
  const { role: roleName, name } = isRecord(role) ? role : {};
  const found: (Locator | undefined)[] = [
    one('testId', testId),
    isText(roleName) && isText(name) ? { kind: 'role', value: roleName, name, count: 1 } : undefined,
    one('label', ariaLabel),
    one('text', text),
    one('id', id),
    one('css', cssPath),
  ];
  return found.filter((locator) => locator !== undefined);
}

function one(kind: Locator['kind'], value: unknown): Locator | undefined {
  return isText(value) ? { kind, value, count: 1 } : undefined;
}

function css(value: string): Locator {
  return { kind: 'css', value, count: 1 };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
