import type { Action } from '@gasoline/protocol';
import { routeOf } from '../path-pattern.ts';
import { isSameElement } from '../same-element.ts';
import type { Pass } from './pass.ts';

/** What belongs to typing: it moves the caret or changes the text, and the value tells the outcome. */
const editing =
  /^(?:Backspace|Delete|Home|End|PageUp|PageDown|ArrowLeft|ArrowRight|Insert|Shift|CapsLock|(?:Control|Meta|Shift|Alt|\+)+(?:[acvxyz]|Backspace|Delete|Home|End|ArrowLeft|ArrowRight|Insert))$/i;

/** Inputs of one field become one, at the place of the first; the clicks that only set the caret go. */
export const mergeInputs: Pass = (actions) => {
  const kept: Action[] = [];
  let field: { at: number; last: Action } | undefined;
  for (const action of actions) {
    if (action.type === 'input') {
      if (field && isSameElement(field.last, action)) {
        kept[field.at] = {
          ...action,
          ts: kept[field.at]?.ts ?? action.ts,
          lastTs: action.lastTs ?? action.ts,
        };
        field.last = action;
        continue;
      }
      dropFocusClicks(kept, action);
      field = { at: kept.push(action) - 1, last: action };
      continue;
    }
    const inField = field !== undefined && isSameElement(field.last, action);
    // A click into the field between two words, and the keys of editing.
    if (inField && (action.type === 'click' || isEditing(action))) continue;
    kept.push(action);
    if (!happensWhileTyping(action)) field = undefined;
  }
  return kept;
};

/** The page may move under a field, and write what is typed into the address. */
function happensWhileTyping({ type, fromUrl = '', toUrl = '' }: Action): boolean {
  return type === 'scroll' || (type === 'navigate' && routeOf(fromUrl) === routeOf(toUrl));
}

function dropFocusClicks(kept: Action[], input: Action): void {
  for (let last = kept.at(-1); last; last = kept.at(-1)) {
    const isFocus = ['click', 'dblclick'].includes(last.type) || isEditing(last);
    if (!isFocus || !isSameElement(last, input)) return;
    kept.pop();
  }
}

function isEditing({ type, key = '' }: Action): boolean {
  return type === 'keypress' && editing.test(key);
}
