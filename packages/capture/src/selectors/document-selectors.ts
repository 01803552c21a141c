import type { Locator } from '@gasoline/protocol';
import { isGeneratedId } from './generated-names.ts';
import { all, attribute, treeOf } from './page-tree.ts';

const maxChars = 200;
const maxTextChars = 50;
const keys = { testId: 'testId', text: 'text', css: 'cssPath' } as const;

/** The same in the form of the product's documents, for whoever knows that one: a text for each strategy. */
export function documentSelectors(
  element: Element,
  locators: readonly Locator[],
  text = '',
): Record<string, unknown> {
  const selectors: Record<string, unknown> = {};
  const label = attribute(element, 'aria-label');
  if (label) selectors['ariaLabel'] = label.slice(0, maxChars);
  for (const { kind, value, name } of locators) {
    if (kind === 'role' && name !== undefined) selectors['role'] ??= { role: value, name };
    else if (kind in keys) selectors[keys[kind as keyof typeof keys]] ??= value;
  }
  // Locators end when there are enough of them; these two cost nothing.
  const id = attribute(element, 'id');
  if (id && !isGeneratedId(id) && all(treeOf(element), `#${CSS.escape(id)}`).length === 1)
    selectors['id'] = id;
  if (text && !label && text.length <= maxTextChars) selectors['text'] ??= text;
  return selectors;
}
