import { before, isKey, type Pass, without } from './pass.ts';

const submitsWithinMs = 500;

/** A form is submitted by its button or by Enter; replaying those submits it again. */
export const foldSubmits: Pass = (actions) =>
  without(actions, (action, i) => {
    if (action.type !== 'submit') return false;
    for (const earlier of before(actions, i, submitsWithinMs))
      if (earlier.type === 'click' || isKey(earlier, 'Enter')) return true;
    return false;
  });
