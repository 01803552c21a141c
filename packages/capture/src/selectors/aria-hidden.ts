import {
  attribute,
  documentOf,
  elementNode,
  firstChildOf,
  kindOf,
  nearest,
  nextOf,
  outerOf,
  parentOf,
  shadowOf,
  slotOf,
  tagOf,
  textNode,
} from './page-tree.ts';

const { getComputedStyle } = globalThis;

export const styleOf = (element: Element, pseudo?: string): CSSStyleDeclaration =>
  getComputedStyle(element, pseudo);

const silent = /^(?:style|script|noscript|template)$/;
export const isSilent = (element: Element): boolean => silent.test(tagOf(element));

/** Whether a screen reader, and so `getByRole`, passes over it. */
export function isHiddenForAria(element: Element): boolean {
  if (isSilent(element)) return true;
  const style = styleOf(element);
  const isSlot = tagOf(element) === 'slot';
  // Without a box of its own it is as visible as what is in it.
  if (style.display === 'contents' && !isSlot) return !hasVisibleChild(element);
  const isOption = tagOf(element) === 'option' && nearest(element, 'select') !== null;
  const isBoxed = !isSlot && !isOption;
  if (isBoxed && (!element.checkVisibility() || style.visibility !== 'visible')) return true;
  for (let at: Element | undefined = element; at; at = outerOf(at)) {
    const parent = parentOf(at);
    if (parent && shadowOf(parent) && !slotOf(at)) return true;
    if (attribute(at, 'aria-hidden')?.toLowerCase() === 'true') return true;
    if (!isBoxed && styleOf(at).display === 'none') return true;
  }
  return false;
}

function hasVisibleChild(element: Element): boolean {
  for (let child = firstChildOf(element); child; child = nextOf(child)) {
    const kind = kindOf(child);
    if (kind === elementNode && !isHiddenForAria(child as Element)) return true;
    if (kind === textNode && isDrawn(child)) return true;
  }
  return false;
}

function isDrawn(text: Node): boolean {
  const range = (documentOf(text) as Document).createRange();
  range.selectNode(text);
  const { width, height } = range.getBoundingClientRect();
  return width > 0 && height > 0;
}
