import { normalText } from './normal-text.ts';
import {
  elementNode,
  firstChildOf,
  kindOf,
  nearest,
  nextOf,
  shadowOf,
  tagOf,
  textNode,
  textOf,
} from './page-tree.ts';

const captioned = /^(?:submit|button|reset)$/;
const maxDepth = 500;
const silent = /^(?:script|noscript|style|head)$/;

/** The caption of an input that is a button. */
export function captionOf(element: Element): string | undefined {
  if (tagOf(element) !== 'input') return undefined;
  const { type, value } = element as HTMLInputElement;
  return captioned.test(type) ? value : undefined;
}

export function isUnread(element: Element): boolean {
  return silent.test(tagOf(element)) || nearest(element, 'head') !== null;
}

/**
 * All text in an element and its shadow tree, as Playwright's text search reads it: whether shown or not. Ends early
 * when there is more of it than `max`, not counting white space.
 */
export function fullText(element: Element, max = Number.POSITIVE_INFINITY): string {
  const reader = new Reader(max);
  if (!isUnread(element)) reader.readElement(element);
  return reader.text;
}

export function shadowText(host: Element, max: number): string {
  const reader = new Reader(max);
  const shadow = shadowOf(host);
  if (shadow) reader.readChildren(shadow);
  return reader.text;
}

class Reader {
  text = '';
  #left: number;
  #depth = 0;

  constructor(max: number) {
    this.#left = max;
  }

  readElement(element: Element): void {
    const caption = captionOf(element);
    if (caption !== undefined) return this.#add(caption);
    if (silent.test(tagOf(element))) return;
    this.readChildren(element);
    const shadow = shadowOf(element);
    if (shadow) this.readChildren(shadow);
  }

  readChildren(node: Node): void {
    // Nobody can see what is nested deeper, and reading it would end in an error.
    if (++this.#depth < maxDepth) this.#readEach(node);
    this.#depth--;
  }

  #readEach(node: Node): void {
    for (let child = firstChildOf(node); child && this.#left >= 0; child = nextOf(child)) {
      const kind = kindOf(child);
      if (kind === textNode) this.#add(textOf(child) ?? '');
      else if (kind === elementNode) this.readElement(child as Element);
    }
  }

  #add(piece: string): void {
    this.text += piece;
    this.#left -= piece.replace(/\s+/g, '').length;
  }
}

/** The text of an element as one line, if it is not longer than this. */
export function shortText(element: Element, max: number): string {
  const text = normalText(fullText(element, max));
  return text.length <= max ? text : '';
}
