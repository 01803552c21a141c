import type { Locator } from '@gasoline/protocol';
import { attribute } from './page-tree.ts';

const maxChars = 200;
const keys = { testId: 'testId', id: 'id', text: 'text', css: 'cssPath' } as const;

/** The same in the form of the product's documents, for whoever knows that one: a text for each strategy. */
export function documentSelectors(element: Element, locators: readonly Locator[]): Record<string, unknown> {
  const selectors: Record<string, unknown> = {};
  const label = attribute(element, 'aria-label');
  if (label) selectors['ariaLabel'] = label.slice(0, maxChars);
  for (const { kind, value, name } of locators) {
    if (kind === 'role' && name !== undefined) selectors['role'] ??= { role: value, name };
    else if (kind in keys) selectors[keys[kind as keyof typeof keys]] ??= value;
  }
  return selectors;
}
