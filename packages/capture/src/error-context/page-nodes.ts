import { document } from '../natives.ts';

const maxNodes = 1_000;
const maxPerKind = 200;

/** A node and everything around it, also out of shadow trees. */
export function nodesAround(node: Node | null | undefined): Node[] {
  const nodes: Node[] = [];
  for (let at = node; at && nodes.length < maxNodes; at = at.parentNode ?? (at as ShadowRoot).host)
    nodes[nodes.length] = at;
  return nodes;
}

export function elements(selector: string, max: number): Element[] {
  const all = document.querySelectorAll(selector);
  const some: Element[] = [];
  for (let i = 0; i < all.length && i < max; i++) some[i] = all[i] as Element;
  return some;
}

/**
 * The roots that a framework renders into. They are looked for where apps are usually mounted: to look at every
 * element would cost too much on a large page.
 */
export function rootsNear<T>(near: Node | null | undefined, rootOf: (node: Node) => T | undefined): T[] {
  const { body } = document;
  const rootsIn = (nodes: Node[]): T[] =>
    [...new Set(nodes.map(rootOf))].filter((root) => root !== undefined);
  const likely = rootsIn([...nodesAround(near), ...nodesAround(body), ...elements('body > *', maxPerKind)]);
  return likely[0] ? likely : rootsIn(elements('[id]', maxPerKind));
}
