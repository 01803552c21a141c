import { now, setTimer } from '../natives.ts';
import { isElement, tagOf } from '../selectors/page-tree.ts';
import type { Watch } from './watch.ts';
import { isMultiline, kindOfField, valueOf } from './field.ts';
import { isPrinting, keyName } from './key-name.ts';

/** Keys that move or mark inside a text; what they do is not to be repeated. */
const moving = /^(?:Arrow(?:Left|Right)|Home|End)$/;
const movingLines = /^(?:Arrow(?:Up|Down)|Page(?:Up|Down))$/;
/** Shortcuts that change or copy a text: the text tells. */
const editing = /^[acvxyz]$/i;
const erasing = /^(?:Backspace|Delete)$/;

/** Keys that are pressed for what they do. Those that write are part of what was typed. */
export function captureKeys({ tap, hear, recorder }: Watch): void {
  /** Whether this key writes a line break or does something else is known only when the page has heard it. */
  let held: (() => void) | undefined;
  let last: { id: string; key: string; element: Element; repeats: number; acted: number } | undefined;
  const finish = (): void => {
    const emit = held;
    held = undefined;
    emit?.();
  };
  recorder.before(finish);
  tap.onLeave(finish);

  hear('keydown', (event: KeyboardEvent) => {
    const [element] = event.composedPath();
    if (!isElement(element) || event.isComposing) return;
    const key = keyName(event);
    if (key === undefined) return;
    if (belongsToField(element, event)) {
      // Where nothing is typed, the key sets another value at once.
      if (kindOfField(element) !== 'text') recorder.keep([element]);
      return;
    }
    finish();
    if (event.repeat && last?.key === key && last.element === element && last.acted === recorder.acted) {
      recorder.amend('keypress', last.id, { key, metadata: { repeat: ++last.repeats } });
      return;
    }
    const isPage = /^(?:html|body)$/.test(tagOf(element));
    if (!isPage) recorder.keep([element]);
    const described = { ...(isPage ? {} : recorder.recall(element)), key, ts: now() };
    const act = (): void => {
      const id = recorder.act('keypress', described);
      last = { id, key, element, repeats: 1, acted: recorder.acted };
    };
    if (key === 'Enter' && kindOfField(element) === 'text' && isMultiline(element)) {
      held = act;
      setTimer(() => tap.observe(finish), 0);
    } else act();
  });
  hear('beforeinput', ({ inputType }: InputEvent) => {
    if (inputType === 'insertLineBreak' || inputType === 'insertParagraph') held = undefined;
  });
}

/** Whether what the key does will be seen in the field. */
function belongsToField(element: Element, event: KeyboardEvent): boolean {
  const kind = kindOfField(element);
  if (kind === undefined || kind === 'file') return false;
  const { key, ctrlKey, metaKey, altKey } = event;
  const isCommand = (ctrlKey || metaKey) && !altKey;
  // A box is ticked with the space bar, and that is an action of its own.
  if (kind === 'check') return false;
  if (isPrinting(event)) return true;
  const moves = moving.test(key) || (movingLines.test(key) && (kind !== 'text' || isMultiline(element)));
  if (moves) return true;
  if (kind !== 'text') return false;
  // In an empty field it means something else: the chip before it goes, the list closes.
  if (erasing.test(key)) return valueOf(element).trim() !== '';
  return isCommand && editing.test(key);
}
