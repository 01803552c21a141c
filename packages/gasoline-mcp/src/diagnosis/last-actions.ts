import type { Action } from '@gasoline/protocol';
import { withoutSecretInput } from '../records/secret-input.ts';
import type { Store } from '../store/store.ts';

/** A page has this long to react; the capture waits for an effect as long. */
const effectWithinMs = 1_500;
/** What is there to make something happen. A click into a text field, or beside everything, need not. */
const promisesEffect = /^(?:a|button|form|summary)\b/;
const maxDead = 2;

export interface LastAction {
  action: Action;
  /** The user pressed something and the page did not react at all. */
  withoutEffect: boolean;
}

/** What the user did last, the last thing first; what had no effect is among it even when it is longer ago. */
export function findLastActions(
  store: Store,
  { tabId, now, max }: { tabId: number | undefined; now: number; max: number },
): LastAction[] {
  const all = [...store.actions.newestFirst()]
    .filter((action) => tabId === undefined || action.tabId === tabId)
    .map((action) => ({ action: withoutSecretInput(action), withoutEffect: isDead(action, now) }));
  const dead = all.filter(({ withoutEffect }) => withoutEffect).slice(0, maxDead);
  const latest = all.slice(0, Math.max(0, max - dead.filter((one) => all.indexOf(one) >= max).length));
  return all.filter((one) => latest.includes(one) || dead.includes(one));
}

function isDead({ type, effect, target, ts }: Action, now: number): boolean {
  return (
    (type === 'click' || type === 'submit') &&
    effect === undefined &&
    promisesEffect.test(target ?? '') &&
    now - ts > effectWithinMs
  );
}
