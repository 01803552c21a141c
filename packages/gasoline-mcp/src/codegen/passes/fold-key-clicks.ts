import { before, isKey, type Pass, without } from './pass.ts';

/** No hand is that quick: the browser made the click out of the key. */
const madeOfKeyWithinMs = 100;

/** Enter on a button, and Enter in a field of a form with a button, come as a click as well. */
export const foldKeyClicks: Pass = (actions) =>
  without(actions, (action, i) => {
    if (action.type !== 'click') return false;
    for (const earlier of before(actions, i, madeOfKeyWithinMs))
      if (isKey(earlier, 'Enter', 'Space', ' ')) return true;
    return false;
  });
