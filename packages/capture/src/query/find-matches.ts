import type { Root } from './find-roots.ts';

export interface Match {
  element: Element;
  root: Root;
}

export interface Matches {
  /** The first ones. */
  found: Match[];
  /** How many there are. */
  matchCount: number;
}

/** A selector matches within one root at a time: CSS has no way to cross from one into another. */
export function findMatches(selector: string, roots: Root[], maxFound: number): Matches {
  const found: Match[] = [];
  let matchCount = 0;
  for (const root of roots) {
    const elements = select(root, selector);
    matchCount += elements.length;
    for (let i = 0; i < elements.length && found.length < maxFound; i++) {
      const element = elements[i];
      if (element) found.push({ element, root });
    }
  }
  return { found, matchCount };
}

function select({ node }: Root, selector: string): NodeListOf<Element> {
  try {
    return node.querySelectorAll(selector);
  } catch {
    throw new Error(
      `${JSON.stringify(selector)} is not a valid CSS selector. Use plain CSS: no text=, no :contains(), no XPath.`,
    );
  }
}
