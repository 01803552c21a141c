import { descriptorOf } from '../natives.ts';

/**
 * The page's tree, read with the platform's own methods: a form's fields hide its properties
 * (`<input name="parentNode">`), and a page may have replaced any of them. Bound once, they cost no more than a
 * plain call, and a page has thousands of nodes.
 */
const bind = Function.prototype.bind.bind(Function.prototype.call) as unknown as <T>(method: unknown) => T;
const getter = <T>(owner: object, key: string): T => bind<T>(descriptorOf(owner, key)?.get);

export type Tree = Document | ShadowRoot;

export const tagOf = getter<(element: Element) => string>(Element.prototype, 'localName');
export const shadowOf = getter<(element: Element) => ShadowRoot | null>(Element.prototype, 'shadowRoot');
export const slotOf = getter<(element: Element) => Element | null>(Element.prototype, 'assignedSlot');
export const parentNodeOf = getter<(node: Node) => Node | null>(Node.prototype, 'parentNode');
export const parentOf = getter<(node: Node) => Element | null>(Node.prototype, 'parentElement');
export const firstChildOf = getter<(node: Node) => ChildNode | null>(Node.prototype, 'firstChild');
export const nextOf = getter<(node: Node) => ChildNode | null>(Node.prototype, 'nextSibling');
export const firstElementOf = getter<(element: Element) => Element | null>(
  Element.prototype,
  'firstElementChild',
);
export const previousOf = getter<(element: Element) => Element | null>(
  Element.prototype,
  'previousElementSibling',
);
export const followingOf = getter<(element: Element) => Element | null>(
  Element.prototype,
  'nextElementSibling',
);
export const kindOf = getter<(node: Node) => number>(Node.prototype, 'nodeType');
export const textOf = getter<(node: Node) => string | null>(Node.prototype, 'textContent');
/** Of a text node, and faster than its `textContent`. */
export const dataOf = getter<(text: Node) => string>(CharacterData.prototype, 'data');
export const documentOf = getter<(node: Node) => Document | null>(Node.prototype, 'ownerDocument');
const hostOf = getter<(tree: Node) => Element>(ShadowRoot.prototype, 'host');

type OfAttribute<T> = (element: Element, name: string) => T;
export const attribute = bind<OfAttribute<string | null>>(Element.prototype.getAttribute);
export const has = bind<OfAttribute<boolean>>(Element.prototype.hasAttribute);
export const fits = bind<(element: Element, css: string) => boolean>(Element.prototype.matches);
export const nearest = bind<(element: Element, css: string) => Element | null>(Element.prototype.closest);
const contains = bind<(outer: Node, inner: Node) => boolean>(Node.prototype.contains);
/** The document or shadow root that it stands in. */
export const treeOf = bind<(node: Node) => Node>(Node.prototype.getRootNode);
type Query<T> = (scope: Node, css: string) => T;
const queries: Record<number, Query<ArrayLike<Element>>> = {
  1: bind(Element.prototype.querySelectorAll),
  9: bind(Document.prototype.querySelectorAll),
  11: bind(DocumentFragment.prototype.querySelectorAll),
};
/** The first of them inside an element. */
export const firstIn = bind<(scope: Element, css: string) => Element | null>(Element.prototype.querySelector);

export const elementNode = 1;
export const textNode = 3;
/** What a walk through the tree stops at: `NodeFilter.SHOW_ELEMENT`, `NodeFilter.SHOW_TEXT`. */
export const showElements = 1;
export const showTexts = 4;
/** `Node.DOCUMENT_POSITION_FOLLOWING` */
export const isFollowing = 4;
const fragmentNode = 11;

export function all(scope: Node, css: string): ArrayLike<Element> {
  return (queries[kindOf(scope)] as Query<ArrayLike<Element>>)(scope, css);
}

export function isElement(node: unknown): node is Element {
  return node instanceof Node && kindOf(node) === elementNode;
}

/** The element around it, also out of a shadow tree. */
export function outerOf(element: Element): Element | undefined {
  const parent = parentNodeOf(element);
  if (!parent) return undefined;
  const kind = kindOf(parent);
  if (kind === elementNode) return parent as Element;
  return kind === fragmentNode && parent instanceof ShadowRoot ? hostOf(parent) : undefined;
}

/** The element whose shadow tree it stands in. */
function hostAround(element: Element): Element | undefined {
  const tree = treeOf(element);
  return tree instanceof ShadowRoot ? hostOf(tree) : undefined;
}

/** The nearest of these around an element or itself, also out of shadow trees. */
export function nearestOutside(element: Element, css: string): Element | undefined {
  for (let at: Element | undefined = element; at; ) {
    const found = nearest(at, css);
    if (found) return found;
    at = hostAround(at);
  }
  return undefined;
}

/** Whether one is inside the other, shadow trees included. */
export function holds(outer: Element, inner: Element): boolean {
  for (let at: Element | undefined = inner; at; ) {
    if (contains(outer, at)) return true;
    at = hostAround(at);
  }
  return false;
}

/** The elements that an attribute names by their ids. */
export function named(element: Element, ids: string | null): Element[] {
  const found: Element[] = [];
  if (!ids) return found;
  const tree = treeOf(element) as Tree;
  for (const id of ids.split(/[ \t\n\f\r]+/)) {
    const one = id ? all(tree, `#${CSS.escape(id)}`)[0] : undefined;
    if (one && !found.includes(one)) found.push(one);
  }
  return found;
}
