import type { Locator } from '@gasoline/protocol';
import { locate } from './locate.ts';
import { all, holds } from './page-tree.ts';
import { revealerOf } from './revealer-of.ts';

const maxInside = 8;

/** Where the pointer has to go before an element shows; nothing for one that is always there. */
export function hoverFirst(element: Element): Locator | undefined {
  const host = revealerOf(element);
  if (!host) return undefined;
  const find = (one: Element): Locator | undefined => locate(one, { enough: 1 })[0];
  const best = find(host);
  if (best?.kind !== 'css') return best;
  // Over something in it the pointer is over it as well, and that may have a name.
  for (let i = 0, inside = all(host, '*'); i < Math.min(inside.length, maxInside); i++) {
    const one = inside[i] as Element;
    const locator = holds(one, element) || holds(element, one) ? undefined : find(one);
    if (locator && locator.kind !== 'css' && locator.count === 1) return locator;
  }
  return best;
}
