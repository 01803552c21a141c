import { type Locator, type LocatorKind, stablePattern } from '@gasoline/protocol';
import { accessibleName } from './accessible-name.ts';
import { roleOf } from './aria-role.ts';
import { findByRole } from './find-by-role.ts';
import { findText } from './find-text.ts';
import { captionOf, shortText } from './full-text.ts';
import { isDrawnTestId, isGeneratedId } from './generated-names.ts';
import { findLabelled, labelTexts } from './labels.ts';
import { normalText } from './normal-text.ts';
import { attribute, firstElementOf, tagOf } from './page-tree.ts';
import { findStableWords } from './stable-words.ts';
import { maxMatches, type Survey } from './survey.ts';

/** A way to describe an element, and all that it describes on this page. */
export interface Candidate {
  locator: Omit<Locator, 'count' | 'index' | 'within'>;
  matches: Element[];
}

/** `isScope`: it is wanted only as the place of another, so whatever takes long is left out, and of several two are enough. */
export type Make = (element: Element, survey: Survey, isScope?: boolean) => Candidate | undefined;

/** The most lasting first. Each makes nothing when it has nothing to go by. */
export const candidateMakers: [LocatorKind, Make][] = [
  ['testId', byTestId],
  ['role', byRole],
  ['label', byLabel],
  ['placeholder', byAttribute('placeholder')],
  ['alt', byAttribute('alt')],
  ['text', byText],
  ['title', byAttribute('title')],
  ['id', byId],
];

const maxNameChars = 100;
const maxTextChars = 50;
const maxAttributeChars = 200;
const testAttributes = ['data-testid', 'data-test-id', 'data-cy', 'data-test'];
/** Roles that say what to do with an element; of these even a nameless one may be the only one. */
const telling =
  /^(?:button|checkbox|combobox|link|listbox|menuitem|option|radio|searchbox|slider|spinbutton|switch|tab|textbox)$/;
/** Roles that are no description. */
const vague = /^(?:|none|presentation|generic|document)$/;

function byTestId(element: Element, survey: Survey): Candidate | undefined {
  for (const name of testAttributes) {
    const value = attribute(element, name);
    if (!value || value.length > maxAttributeChars || isDrawnTestId(value)) continue;
    return {
      locator: { kind: 'testId', value, ...(name === 'data-testid' ? {} : { attribute: name }) },
      matches: withAttribute(name, value, survey),
    };
  }
  return undefined;
}

function byRole(element: Element, survey: Survey, isScope = false): Candidate | undefined {
  const role = roleOf(element);
  if (vague.test(role) || survey.isHidden(element)) return undefined;
  const most = isScope ? 1 : maxMatches;
  // Other names were read before, and say nothing about this one.
  survey.secret = false;
  survey.styled = false;
  const name = accessibleName(element, survey);
  if (survey.secret || name.length > maxNameChars) return undefined;
  if (name === '')
    return telling.test(role)
      ? { locator: { kind: 'role', value: role }, matches: findByRole(role, undefined, survey, most) }
      : undefined;
  const isStyled = survey.styled;
  const { words, rest } = findStableWords(name);
  if (rest === 'changes' && words.length === 0) return undefined;
  const find = (wanted: readonly string[], test: (other: string) => boolean): Element[] =>
    findByRole(role, { words: isStyled ? [] : wanted, test }, survey, most);
  if (rest === 'changes' || (rest === 'may' && words.length > 0 && !isScope)) {
    const pattern = stablePattern(words);
    const matches = find(words, (other) => pattern.test(other));
    // Where only a number tells it from others, the number is part of its name.
    if (rest === 'changes' || matches.length === 1)
      return { locator: { kind: 'role', value: role, name, stableWords: words }, matches };
  }
  return {
    locator: { kind: 'role', value: role, name },
    matches: find(name.split(' '), (other) => other === name),
  };
}

function byLabel(element: Element, survey: Survey): Candidate | undefined {
  const value = labelTexts(element, survey).find((text) => text !== '');
  if (value === undefined || !isLasting(value, maxNameChars)) return undefined;
  return { locator: { kind: 'label', value }, matches: findLabelled(value, survey) };
}

function byText(element: Element, survey: Survey): Candidate | undefined {
  if (/^(?:input|select|textarea|form|html|body)$/.test(tagOf(element)) && captionOf(element) === undefined)
    return undefined;
  // There stands what a user wrote.
  if ((element as HTMLElement).isContentEditable) return undefined;
  const value = shortText(element, maxTextChars);
  if (!value || !isLasting(value, maxTextChars)) return undefined;
  // Playwright would find what is inside, since it says the same.
  const inner = firstElementOf(element);
  if (inner && shortText(inner, maxTextChars) === value) return undefined;
  return { locator: { kind: 'text', value }, matches: findText(value, survey) };
}

function byAttribute(kind: 'placeholder' | 'alt' | 'title') {
  return (element: Element, survey: Survey): Candidate | undefined => {
    const value = attribute(element, kind);
    if (!value?.trim() || !isLasting(normalText(value), maxAttributeChars)) return undefined;
    return { locator: { kind, value }, matches: withAttribute(kind, value, survey) };
  };
}

function byId(element: Element, survey: Survey): Candidate | undefined {
  const value = attribute(element, 'id');
  if (!value || value.length > maxAttributeChars || isGeneratedId(value)) return undefined;
  return { locator: { kind: 'id', value }, matches: survey.few(survey.all(`#${CSS.escape(value)}`)) };
}

function isLasting(text: string, maxChars: number): boolean {
  return text.length <= maxChars && findStableWords(text).rest !== 'changes';
}

function withAttribute(name: string, value: string, survey: Survey): Element[] {
  return survey.few(survey.all(`[${name}="${CSS.escape(value)}"]`));
}
