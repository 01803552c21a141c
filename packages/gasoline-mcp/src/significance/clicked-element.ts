import type { Action } from '@gasoline/protocol';

/** Elements that one clicks for what they do. */
const controlTags = /^(?:button|a|summary)(?![\w-])/;
const controlRoles = new Set(['button', 'link', 'menuitem', 'tab', 'switch', 'option', 'menuitemcheckbox']);
/** Elements on which clicks change nothing that could be seen: carets, selections, pictures that draw themselves. */
const otherTags =
  /^(?:input|textarea|select|option|label|p|h[1-6]|pre|code|blockquote|td|th|canvas|video|audio|iframe|embed|object|html|body|main|svg|img)(?![\w-])/;

/** Whether a click without an effect tells of something broken. */
export function shouldDoSomething({ target = '', locators, metadata }: Action): boolean {
  // The other buttons open menus of the browser, and what is synthetic follows from another action.
  if (metadata?.['button'] !== undefined || metadata?.['synthetic'] !== undefined) return false;
  const role = locators?.find(({ kind }) => kind === 'role')?.value;
  if (controlTags.test(target) || (role !== undefined && controlRoles.has(role))) return true;
  if (otherTags.test(target)) return false;
  // Double and triple clicks select words and lines.
  return typeof metadata?.['clickCount'] !== 'number';
}

/** What tells one element of a page from another. */
export function elementKey({ target, locators, selectors, text }: Action): string {
  const [best] = locators ?? [];
  return JSON.stringify([
    target,
    best?.kind,
    best?.value,
    best?.name,
    best?.index,
    best ? 0 : selectors,
    text,
  ]);
}

/** Which document an action belongs to. */
export function documentKey({
  tabId,
  frame,
  pageLoad,
}: Pick<Action, 'tabId' | 'frame' | 'pageLoad'>): string {
  return `${tabId ?? ''} ${pageLoad ?? ''} ${frame ?? ''}`;
}

/** The element for a person: the best selector that is known. */
export function selectorOf({ target, selectors }: Action): string {
  const known = selectors ?? {};
  const best = known['testId'] ?? known['id'] ?? known['cssPath'] ?? target;
  return typeof best === 'string' ? best : (target ?? '');
}
