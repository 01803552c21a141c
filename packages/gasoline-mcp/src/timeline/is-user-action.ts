import type { Action } from '@gasoline/protocol';

/** What the page or the browser did in consequence, and what nobody would count as a deed. */
const notDeeds = new Set(['navigate', 'scroll', 'submit']);

/** Whether the browser made this click out of another event: that of a label, a key, a drag. */
export function isSynthetic({ metadata }: Action): boolean {
  return Boolean(metadata?.['synthetic']);
}

/** Whether it counts where somebody asks for the last so many things that the user did. */
export function isUserAction(action: Action): boolean {
  return !notDeeds.has(action.type) && !isSynthetic(action);
}
