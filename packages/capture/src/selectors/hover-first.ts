import type { Locator } from '@gasoline/protocol';
import { locate } from './locate.ts';
import { all, holds } from './page-tree.ts';
import { revealerOf } from './revealer-of.ts';

const maxInside = 8;

/** Where the pointer has to go before an element shows; nothing for one that is always there. */
export function hoverFirst(element: Element): Locator | undefined {
  const host = revealerOf(element);
  if (!host) return undefined;
  // Over something in it the pointer is over it as well, and that may have a name where it has none.
  const inside = [...(all(host, '*') as NodeListOf<Element>)]
    .slice(0, maxInside)
    .filter((one) => !holds(one, element) && !revealerOf(one));
  let path: Locator | undefined;
  for (const one of [host, ...inside]) {
    const [best] = locate(one, { enough: 1 });
    if (best?.kind !== 'css') return best;
    path ??= best;
  }
  return path;
}
