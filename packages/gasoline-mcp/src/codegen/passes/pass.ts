import type { Action } from '@gasoline/protocol';

/** Actions in their order in, fewer actions in their order out. Each pass is one rule. */
export type Pass = (actions: readonly Action[]) => Action[];

/** Everything except what `isDropped` says goes. */
export function without(
  actions: readonly Action[],
  isDropped: (action: Action, i: number, all: readonly Action[]) => boolean,
): Action[] {
  return actions.filter((action, i) => !isDropped(action, i, actions));
}

/** The actions before the ith, the nearest first, as long as they are not older than this. */
export function* before(actions: readonly Action[], i: number, withinMs: number): Generator<Action> {
  const { ts } = actions[i] as Action;
  for (let k = i - 1; k >= 0; k--) {
    const earlier = actions[k] as Action;
    if (ts - earlier.ts > withinMs) return;
    yield earlier;
  }
}

/** The same in the other direction. */
export function* after(actions: readonly Action[], i: number, withinMs: number): Generator<Action> {
  const { ts } = actions[i] as Action;
  for (let k = i + 1; k < actions.length; k++) {
    const later = actions[k] as Action;
    if (later.ts - ts > withinMs) return;
    yield later;
  }
}

export const anyTime = Number.POSITIVE_INFINITY;

/** `Enter`, also with a modifier. */
export function isKey({ type, key = '' }: Action, ...names: string[]): boolean {
  return type === 'keypress' && names.includes(key.split('+').at(-1) || key);
}
