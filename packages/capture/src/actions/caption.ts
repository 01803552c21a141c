import { attribute, firstElementOf, fits, isElement, tagOf, textOf } from '../selectors/page-tree.ts';
import { kindOfField } from './field.ts';

const maxTextChars = 100;

const roles =
  'button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option treeitem combobox textbox searchbox slider spinbutton';
/** What a user means when they press on something in it. */
const pressable = [
  'button,a,input,select,textarea,label,summary,[onclick],[contenteditable=""],[contenteditable=true]',
  ...roles.split(' ').map((role) => `[role=${role}]`),
].join();

const isPressable = (element: Element): boolean =>
  fits(element, pressable) && !/^(?:html|body)$/.test(tagOf(element));

/** Which element an event is about: the control around the very node that was hit, also out of shadow trees. */
export function targetOf(event: Event): Element | undefined {
  const path = event.composedPath();
  const [hit] = path;
  if (!isElement(hit)) return undefined;
  for (const node of path) if (isElement(node) && isPressable(node)) return node;
  // The lines of a drawing are too thin to be hit again.
  for (const node of path) if (isElement(node) && tagOf(node) === 'svg') return node;
  return hit;
}

/** What stands on it. */
export function captionFor(element: Element): string | undefined {
  // That of a container would be the text of half the page, its scripts included; in a field stands what was typed.
  const isSilent = kindOfField(element) || (firstElementOf(element) && !isPressable(element));
  const whole = isSilent ? '' : textOf(element);
  const text = attribute(element, 'aria-label') ?? whole?.trim().replace(/\s+/g, ' ');
  return text ? text.slice(0, maxTextChars) : undefined;
}
