import { isSameElement } from '../same-element.ts';
import { after, type Pass, without } from './pass.ts';

const doubleWithinMs = 1_000;

/** Two clicks come before every double click. */
export const foldDoubleClicks: Pass = (actions) =>
  without(actions, (action, i) => {
    if (action.type !== 'click') return false;
    for (const later of after(actions, i, doubleWithinMs)) {
      if (!isSameElement(action, later)) return false;
      if (later.type === 'dblclick') return true;
      if (later.type !== 'click') return false;
    }
    return false;
  });
