import { ownKeys, weakMap } from '../natives.ts';
import { step } from './allowance.ts';
import { field, firstName, isObject, keysOf } from './plain-field.ts';
import { filled, maxKeys, type Tree } from './tree.ts';

/** What React 16 to 19 keep of each component and element, as far as we look at it. */
export interface Fiber {
  tag: number;
  type: unknown;
  elementType: unknown;
  return: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  memoizedProps: unknown;
  pendingProps: unknown;
  memoizedState: unknown;
}

const classComponent = 1;
const hostRoot = 3;
const contextProvider = 10;
const maxHooks = 100;

/** What React has put on a node under a name that ends differently on every page. */
function noted(node: Node, start: string): unknown {
  const key = ownKeys(node).find((name) => name.startsWith(start));
  return key && field(node, key);
}

function asFiber(value: unknown): Fiber | undefined {
  return typeof field(value, 'tag') === 'number' ? (value as Fiber) : undefined;
}

/** The uppermost fiber, if React renders into this node. */
export function rootFiberOf(node: Node): Fiber | undefined {
  const root =
    field(noted(node, '__reactContainer$'), 'stateNode') ??
    field(node, '_reactRootContainer', '_internalRoot');
  return asFiber(field(root, 'current'));
}

/** From the fiber of an element up to the root. None if React did not make the element. */
export function fibersFrom(node: Node): Fiber[] {
  let at = asFiber(noted(node, '__reactFiber$') ?? noted(node, '__reactInternalInstance$')) ?? null;
  const fibers: Fiber[] = [];
  for (; at && step(); at = at.return) fibers[fibers.length] = at;
  return fibers;
}

/** What a boundary has just removed no longer knows its way to the root. */
export function isCutOff(leafFirst: readonly Fiber[]): boolean {
  return (leafFirst.at(-1)?.tag ?? hostRoot) !== hostRoot;
}

/** Names of components, by their function or class. */
let names: WeakMap<object, string> | undefined;

/** Elements and fragments have none, nor have wrappers whose component has a fiber of its own. */
function nameOf({ type, elementType, tag }: Fiber): string | undefined {
  if (!isObject(type)) return undefined;
  if (tag === contextProvider) {
    const name = firstName([field(field(type, '_context') ?? type, 'displayName')]);
    return name && `${name}.Provider`;
  }
  const called = typeof type === 'function' ? type : field(type, 'render');
  if (typeof called !== 'function') return undefined;
  names ??= weakMap();
  let name = names.get(type);
  if (!name) {
    const shown = [type, elementType, called].map((named) => field(named, 'displayName'));
    name = firstName([...shown, field(called, 'name')]) ?? 'Anonymous';
    names.set(type, name);
  }
  return name;
}

/** While a component renders for the first time, its props are still to come. */
function propsOf({ memoizedProps, pendingProps }: Fiber): unknown {
  return memoizedProps ?? pendingProps;
}

function contextKeys(provider: Fiber): string[] | undefined {
  return filled(keysOf(field(propsOf(provider), 'value'), maxKeys.props));
}

/** Hooks are a list without names. Those that hold state can be told by how it is set. */
function hasStateHook(first: unknown): boolean {
  let hook = first;
  for (let i = 0; i < maxHooks && hook; i++, hook = field(hook, 'next'))
    if (field(hook, 'queue', 'dispatch')) return true;
  return false;
}

export const react: Tree<Fiber> = {
  framework: 'react',
  nameOf,
  describe(fiber, below) {
    if (fiber.tag === contextProvider) return { contextKeys: contextKeys(fiber) };
    const { tag, memoizedState } = fiber;
    const isClass = tag === classComponent;
    return {
      propKeys: filled(keysOf(propsOf(fiber), maxKeys.props, (key) => key !== 'children')),
      hasState: !!(isClass ? memoizedState : hasStateHook(memoizedState)) || undefined,
      stateKeys: isClass ? filled(keysOf(memoizedState, maxKeys.state)) : undefined,
      // A provider without a name is told of with the component that renders it.
      contextKeys: below?.tag === contextProvider && !nameOf(below) ? contextKeys(below) : undefined,
    };
  },
  inside({ child, alternate }) {
    const fibers: Fiber[] = [];
    for (let at = child; at && step(); at = at.sibling) fibers[fibers.length] = at;
    const other = alternate?.child;
    // In a tree at rest the two are each other's alternates. What an error has unmounted, or kept from being
    // mounted, is for the moment found only here.
    if (other && other !== child) {
      const isTwin = child && other.alternate === child;
      for (let at: Fiber | null = other; at && step(); at = at.sibling)
        if (!isTwin || !at.alternate) fibers[fibers.length] = at;
    }
    return fibers;
  },
};
