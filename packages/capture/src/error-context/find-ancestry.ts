import type { ComponentAncestry } from '@gasoline/protocol';
import { tryAgain } from './allowance.ts';
import { elements, nodesAround, rootsNear } from './page-nodes.ts';
import { fibersFrom, isCutOff, react, rootFiberOf } from './react.ts';
import { type ComponentsSaid, namesInStack } from './stack-names.ts';
import { hasSvelte, svelteChain, svelteChainSaid, svelteFileOf } from './svelte.ts';
import { type Chain, chainOf, type RankOf, search, type Tree, wayUp } from './tree.ts';
import { fileOf, rootVNodeOf, vue } from './vue.ts';

type FoundBy = NonNullable<ComponentAncestry['foundBy']>;

const maxSvelteElements = 2_000;

/** What there is to find the component of an error by. */
export interface Clues {
  message: string | undefined;
  stack: string | undefined;
  said: ComponentsSaid | undefined;
  /** What the user touched last. */
  touched: Node | undefined;
}

/** Tries the ways to the component, the surest first. */
export function findAncestry({ message, stack, said, touched }: Clues): ComponentAncestry | undefined {
  const ways: Partial<Record<FoundBy, () => Chain | undefined>> = {
    component_stack: () =>
      (said ? chainSaid(said, touched) : message && svelteChainSaid(message)) || undefined,
    stack_names: () => (stack ? chainInStack(stack, touched) : undefined),
    event_target: () => chainAround(touched),
    active_element: () => chainAround(document.activeElement),
  };
  for (const [foundBy, find] of Object.entries(ways)) {
    tryAgain();
    const chain = find();
    if (chain) return { ...chain, foundBy: foundBy as FoundBy };
  }
  return undefined;
}

/** The live component has keys besides its name. If it cannot be found, what was said is all there is. */
function chainSaid({ names, partly }: ComponentsSaid, touched: Node | undefined): Chain | undefined {
  const roots = rootsNear(touched, rootFiberOf);
  const find = (wanted: readonly string[]): Chain | undefined =>
    chainIn(react, roots, (place, name) =>
      name === wanted[0] && leadsPast(wayUp(place).map(react.nameOf), wanted) ? 0 : Infinity,
    );
  const found = find(names);
  if (found) return found;
  const chain = partly && names[1] ? find([names[1]]) : undefined;
  // Nobody says what is between the boundary and the leaf.
  chain?.components.push({ name: '…' }, { name: names[0] as string });
  return chain ?? chainOf({ framework: 'react', nameOf: (name) => name, describe: () => ({}) }, names);
}

function leadsPast(leafFirst: readonly unknown[], names: readonly string[]): boolean {
  let passed = 0;
  for (const name of leafFirst) if (name === names[passed]) passed++;
  return passed >= names.length;
}

function chainInStack(stack: string, touched: Node | undefined): Chain | undefined {
  const { functions, files } = namesInStack(stack);
  const file = files.find(Boolean);
  return (
    // Of several by that name, the one that renders for the first time is the more likely one.
    chainIn(
      react,
      rootsNear(touched, rootFiberOf),
      ({ item }, name) => rankIn(functions, name) + (item.memoizedProps ? 0.5 : 0),
    ) ??
    chainIn(vue, rootsNear(touched, rootVNodeOf), ({ item }) => rankIn(files, fileOf(item))) ??
    first(file && hasSvelte() ? elements('*', maxSvelteElements) : [], (node) =>
      svelteFileOf(node) === file ? svelteChain(node) : undefined,
    )
  );
}

function chainIn<T>(tree: Tree<T>, roots: readonly T[], rankOf: RankOf<T>): Chain | undefined {
  return first(roots, (root) => chainOf(tree, search(tree, root, rankOf)));
}

function rankIn(names: readonly (string | undefined)[], name: string | undefined): number {
  const rank = name === undefined ? -1 : names.indexOf(name);
  return rank < 0 ? Infinity : rank;
}

/** The component that made an element, or the nearest one around it. */
function chainAround(element: Node | null | undefined): Chain | undefined {
  return first(nodesAround(element), (node) => {
    const root = rootVNodeOf(node);
    const fibers = fibersFrom(node);
    return (
      (isCutOff(fibers)
        ? chainIn(react, rootsNear(element, rootFiberOf), ({ item }) => (item === fibers[0] ? 0 : Infinity))
        : undefined) ??
      chainOf(react, fibers) ??
      // Only development builds of Vue note more on an element, so the innermost that has it inside is looked for.
      chainIn(vue, root ? [root] : [], ({ item: { el }, depth }) =>
        el instanceof Node && el.contains(element as Node) ? -depth : Infinity,
      ) ??
      svelteChain(node)
    );
  });
}

function first<T, R>(items: readonly T[], look: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = look(item);
    if (found) return found;
  }
  return undefined;
}
