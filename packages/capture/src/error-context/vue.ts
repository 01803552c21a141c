import { isArray } from '../natives.ts';
import { field, fileName, firstName, isObject, keysOf, unwrapped } from './plain-field.ts';
import { filled, maxKeys, type Tree } from './tree.ts';

/** What Vue 3 keeps of each component and element that it has rendered, as far as we look at it. */
export interface VNode {
  el: unknown;
  component: {
    type: unknown;
    subTree: VNode | null;
    propsOptions: unknown;
    setupState: unknown;
    devtoolsRawSetupState: unknown;
    data: unknown;
  } | null;
  children: unknown;
  suspense: { activeBranch: VNode | null } | null;
}

/** What is rendered into this node, if Vue does that. */
export function rootVNodeOf(node: Node): VNode | undefined {
  const vnode = field(node, '_vnode');
  return field(vnode, '__v_isVNode') ? (vnode as VNode) : undefined;
}

export function fileOf({ component }: VNode): string | undefined {
  return fileName(field(component?.type, '__file'));
}

export const vue: Tree<VNode> = {
  framework: 'vue',
  nameOf(vnode) {
    const type = vnode.component?.type;
    if (!type) return undefined;
    const names = ['displayName', 'name', '__name'].map((key) => field(type, key));
    return firstName([...names, fileOf(vnode)]) ?? 'Anonymous';
  },
  describe({ component }) {
    // Not the props and the state themselves: they are reactive and would notice.
    const { propsOptions, setupState, devtoolsRawSetupState, data } = component as NonNullable<
      VNode['component']
    >;
    const stateKeys = [devtoolsRawSetupState ?? setupState, data]
      .map(unwrapped)
      .flatMap((state) => keysOf(state, maxKeys.state, (key) => isState(field(state, key))))
      .slice(0, maxKeys.state);
    return {
      propKeys: filled(keysOf(field(propsOptions, '0'), maxKeys.props)),
      hasState: !!stateKeys[0] || undefined,
      stateKeys: filled(stateKeys),
    };
  },
  inside({ component, children, suspense }) {
    const inner: unknown[] = component
      ? [component.subTree]
      : suspense
        ? [suspense.activeBranch]
        : isArray(children)
          ? children
          : [];
    return inner.filter(isObject) as VNode[];
  },
};

/** Functions and components that a template uses stand among the state. */
function isState(value: unknown): boolean {
  return value !== undefined && typeof value !== 'function' && !field(value, 'setup');
}
