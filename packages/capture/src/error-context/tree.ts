import type { ComponentAncestry } from '@gasoline/protocol';
import { writeJson } from '../write-json.ts';
import { step } from './allowance.ts';

export type ComponentInfo = ComponentAncestry['components'][number];
/** Which component an error belongs to, before it is said how that was found out. */
export type Chain = Omit<ComponentAncestry, 'foundBy'>;

export const maxKeys = { props: 20, state: 10 };
const maxComponents = 10;
const maxChars = 5_000;

/** How a framework keeps what it has rendered. */
export interface Tree<T> {
  framework: Chain['framework'];
  /** The name of a component; nothing for all else. */
  nameOf(item: T): string | undefined;
  /** What else is known of a component. `below` is what lies next to it on the way to the leaf. */
  describe(item: T, below: T | undefined): Omit<ComponentInfo, 'name'>;
  inside(item: T): T[];
}

export interface Place<T> {
  item: T;
  above: Place<T> | undefined;
  depth: number;
}

/** The lower, the more likely. */
export type RankOf<T> = (place: Place<T>, name: string | undefined) => number;

/** Looks through a tree for what ranks lowest, and gives the way from there to the root. At 0 it stops looking. */
export function search<T>(tree: Tree<T>, root: T, rankOf: RankOf<T>): T[] {
  let best: Place<T> | undefined;
  let lowest = Infinity;
  const open: Place<T>[] = [{ item: root, above: undefined, depth: 1 }];
  while (open.length > 0 && lowest !== 0 && step()) {
    const place = open.pop() as Place<T>;
    const rank = rankOf(place, tree.nameOf(place.item));
    if (rank < lowest) {
      lowest = rank;
      best = place;
    }
    const inside = tree.inside(place.item);
    // From behind, so that what comes first is looked at first.
    for (let i = inside.length; i-- > 0; )
      open[open.length] = { item: inside[i] as T, above: place, depth: place.depth + 1 };
  }
  return wayUp(best);
}

export function wayUp<T>(place: Place<T> | undefined): T[] {
  const items: T[] = [];
  for (let at = place; at; at = at.above) items[items.length] = at.item;
  return items;
}

/** The components on the way from a leaf to the root: the nearest to the leaf are described, the rest is counted. */
export function chainOf<T>(
  { framework, nameOf, describe }: Omit<Tree<T>, 'inside'>,
  leafFirst: readonly T[],
): Chain | undefined {
  const components: ComponentInfo[] = [];
  let omitted = 0;
  leafFirst.forEach((item, i) => {
    const name = nameOf(item);
    if (name === undefined) return;
    if (components.length < maxComponents) components.unshift({ name, ...describe(item, leafFirst[i - 1]) });
    else omitted++;
  });
  // Names tell most, and those near the leaf the rest.
  for (let i = 0; i < components.length && writeJson(components).length > maxChars; i++)
    components[i] = { name: (components[i] as ComponentInfo).name };
  return components.length > 0 ? { framework, components, omitted: omitted || undefined } : undefined;
}

/** A list that has something in it. What is undefined is not written. */
export function filled(keys: string[]): string[] | undefined {
  return keys[0] ? keys : undefined;
}
