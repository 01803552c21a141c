import { isSynthetic } from '../../timeline/is-user-action.ts';
import { isSameElement } from '../same-element.ts';
import { type Pass, without } from './pass.ts';

/** A click on the label of a field, which the browser repeats on the field, only sets the caret there. */
export const foldLabelClicks: Pass = (actions) =>
  without(actions, ({ type }, i) => {
    const [repeated, typed] = actions.slice(i + 1, i + 3);
    if (type !== 'click' || repeated?.type !== 'click' || typed?.type !== 'input') return false;
    return isSynthetic(repeated) && isSameElement(repeated, typed);
  });
