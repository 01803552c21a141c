import type { Action } from '@gasoline/protocol';
import { isSynthetic } from '../../timeline/is-user-action.ts';
import { isSameElement } from '../same-element.ts';
import { after, isKey, type Pass, without } from './pass.ts';

const togglesWithinMs = 500;

/**
 * A checkbox is ticked by a click on it, by a click on its label, which the browser repeats on the checkbox, or
 * with the space bar. What is left is that it was ticked.
 */
export const foldChecks: Pass = (actions) =>
  without(actions, (action, i) => {
    if (action.type !== 'click' && !isKey(action, 'Space', ' ')) return false;
    let repeated = false;
    for (const later of after(actions, i, togglesWithinMs)) {
      if (later.type === 'check')
        return repeated || isSynthetic(action) || isLabel(action) || isSameElement(action, later);
      // Between a label and its checkbox there is only the repeated click.
      if (later.type !== 'click' || !isSynthetic(later)) return false;
      repeated = true;
    }
    return false;
  });

function isLabel({ target = '' }: Action): boolean {
  return /^label\b/i.test(target);
}
