import { isSameElement } from '../same-element.ts';
import { anyTime, after, isKey, type Pass, without } from './pass.ts';

/** A list or a file dialog is opened with a click or a key; what counts is what was chosen. */
export const foldChoices: Pass = (actions) =>
  without(actions, (action, i) => {
    if (action.type !== 'click' && action.type !== 'keypress') return false;
    for (const later of after(actions, i, anyTime)) {
      if (later.type === 'select') return isSameElement(action, later) && !isKey(action, 'Tab');
      if (later.type === 'file') return isSameElement(action, later) || opensDialog(action);
      if (!isSameElement(action, later)) return false;
    }
    return false;
  });

/** A button that only opens the dialog changes nothing in the page. */
function opensDialog({ type, effect }: { type: string; effect?: string | undefined }): boolean {
  return type === 'click' && effect === undefined;
}
