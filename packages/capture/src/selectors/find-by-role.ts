import { accessibleName } from './accessible-name.ts';
import { roleOf, selectorsOfRole } from './aria-role.ts';
import { all, attribute, firstElementOf, firstIn, fits, has, shadowOf, tagOf, textOf } from './page-tree.ts';
import type { Survey } from './survey.ts';

/** What a name has to be like, and words without which no text can be like that. */
export interface NameTest {
  words: readonly string[];
  test(name: string): boolean;
}

/** `getByRole(role, { name, exact: true })`, or without a name all of that role; more than `most` are not looked for. */
export function findByRole(
  role: string,
  name: NameTest | undefined,
  survey: Survey,
  most?: number,
): Element[] {
  return survey.few(
    survey.anyOf(selectorsOfRole(role)),
    (element) => {
      if (roleOf(element) !== role || (name && !mayBeNamed(element, name, survey))) return false;
      if (survey.isHidden(element)) return false;
      return !name || name.test(accessibleName(element, survey));
    },
    most,
  );
}

/** What brings text of its own into a name: by attribute, by value, or from elsewhere in the page. */
const speaking =
  '[aria-label],[aria-labelledby],[title],[aria-owns],[alt],svg,input,select,textarea,slot,[role]';

/**
 * Names cost time, and most elements of a role are not the one. Where a name can come from nothing but the text in
 * the element, its attributes or its label, texts without its words decide.
 */
function mayBeNamed(element: Element, { words }: NameTest, survey: Survey): boolean {
  const says = (text: string | null): boolean =>
    text !== null && (words.every((word) => text.includes(word)) || /[\u200b\u00ad]/.test(text));
  const label = attribute(element, 'aria-label');
  if (has(element, 'aria-labelledby')) return true;
  if (label?.trim()) return says(label);
  const tag = tagOf(element);
  if (
    says(textOf(element)) ||
    has(element, 'aria-owns') ||
    tag === 'svg' ||
    says(attribute(element, 'title'))
  )
    return true;
  if (/^(?:input|select|textarea|button|img|area)$/.test(tag)) {
    if (says(attribute(element, 'placeholder')) || says(attribute(element, 'alt'))) return true;
    if (tag === 'input' && /^(?:submit|button|reset|image|file)$/.test((element as HTMLInputElement).type))
      return true;
    const labels = survey.labelsOf(element);
    if (labels.some((one) => says(textOf(one)) || fits(one, speaking) || hasSpeaking(one, element)))
      return true;
    // None of these can have a shadow tree, and only a button has something in it to read.
    return tag === 'button' && hasSpeaking(element);
  }
  return hasSpeaking(element) || shadowOf(element) !== null;
}

// `:has()` would say the same in one search, and takes many times as long.
function hasSpeaking(element: Element, but?: Element): boolean {
  const found = firstElementOf(element) && firstIn(element, speaking);
  if (!found || found !== but) return found !== null;
  return all(element, speaking).length > 1;
}
