import { isSilent, styleOf } from './aria-hidden.ts';
import { isNothing, roleOf } from './aria-role.ts';
import { cssContent } from './css-content.ts';
import { labelledBy } from './labelled-by.ts';
import { nativeName, type Way } from './native-name.ts';
import { normalText, spoken } from './normal-text.ts';
import {
  all,
  attribute,
  elementNode,
  firstChildOf,
  has,
  kindOf,
  named,
  nextOf,
  parentOf,
  shadowOf,
  slotOf,
  tagOf,
  textNode,
  textOf,
} from './page-tree.ts';
import { isSecretField } from './secret-field.ts';
import type { Survey } from './survey.ts';

/**
 * The name of an element by the standard algorithm (https://www.w3.org/TR/accname-1.2/), where that leaves a choice
 * with Playwright's: a locator by role is only worth something if Playwright finds the same name.
 */
export function accessibleName(element: Element, survey: Survey): string {
  if (nameless.test(roleOf(element))) return '';
  return normalText(alternative(element, { survey, visited: new Set(), depth: 0, within: 'self' }));
}

const nameless =
  /^(?:caption|code|definition|deletion|emphasis|generic|insertion|mark|paragraph|presentation|strong|subscript|suggestion|superscript|term|time)$/;
/** Roles that are named after what they hold. */
const namedByContent =
  /^(?:button|cell|checkbox|columnheader|gridcell|heading|link|menuitem|menuitemcheckbox|menuitemradio|option|radio|row|rowheader|switch|tab|tooltip|treeitem)$/;
/** Those whose content counts at least for the name of what they stand in. */
const readInside =
  /^(?:|caption|code|contentinfo|definition|deletion|emphasis|insertion|list|listitem|mark|none|paragraph|presentation|region|row|rowgroup|section|strong|subscript|superscript|table|term|time)$/;

/** Deeper than anything that a person would name, and far from the end of the stack. */
const maxDepth = 200;

/** Why an element is read, which decides what of it counts. */
interface Reading {
  survey: Survey;
  visited: Set<Element>;
  depth: number;
  /** It is the one to be named, or in it; absent on the way through a reference. */
  within?: 'self' | 'inside' | undefined;
  /** Reached as somebody's label, caption or `aria-labelledby`, and whether that is hidden itself. */
  via?: { how: Way; hidden: boolean } | undefined;
}

/** The same for what a label, a caption or a reference leads to. */
function readVia(target: Element, how: Way, reading: Reading): string {
  const { via } = reading;
  const hidden = reading.survey.isHidden(target);
  // A caption stands in the element, and what counts there counts in it; the others may stand anywhere.
  return how === 'caption'
    ? alternative(target, {
        ...reading,
        depth: reading.depth + 1,
        within: reading.within && 'inside',
        via: via ? { how: via.how, hidden: hidden || via.hidden } : { how, hidden },
      })
    : alternative(target, { ...reading, depth: reading.depth + 1, within: undefined, via: { how, hidden } });
}

function alternative(element: Element, reading: Reading): string {
  const { visited, within, via, survey } = reading;
  survey.checkTime();
  if (visited.has(element) || reading.depth > maxDepth) return '';
  if (isSilent(element) || (!via?.hidden && survey.isHidden(element))) {
    visited.add(element);
    return '';
  }
  const references = labelledBy(element);
  if (via?.how !== 'reference' && references.length > 0) {
    const name = references.map((one) => readVia(one, 'reference', reading)).join(' ');
    if (name) return name;
  }
  // From here on it counts once: a label may hold the very control that it names.
  visited.add(element);
  const role = roleOf(element);
  if (within === 'inside' || via?.how === 'label' || via?.how === 'reference') {
    const value = references.includes(element) ? undefined : embeddedValue(element, role, reading);
    if (value !== undefined) return value;
  }
  const label = attribute(element, 'aria-label');
  if (label?.trim()) return label;
  const isPart = !isNothing(role);
  const native = isPart
    ? nativeName(element, {
        labels: () => survey.labelsOf(element),
        isReferring: references.length > 0,
        isReferred: via?.how === 'reference',
        read: (target, how) => readVia(target, how, reading),
      })
    : undefined;
  if (native !== undefined) return native;
  const byContent =
    via !== undefined ||
    namedByContent.test(role) ||
    (within === 'inside' && readInside.test(role)) ||
    (isPart && tagOf(element) === 'summary');
  if (byContent) {
    const text = contentOf(element, { ...reading, depth: reading.depth + 1, within: within && 'inside' });
    if (within === 'self' ? text.trim() : text) return text;
  }
  return isPart || /^i?frame$/.test(tagOf(element)) ? spoken(attribute(element, 'title')) : '';
}

/** A control inside a name counts with what it holds. */
function embeddedValue(element: Element, role: string, reading: Reading): string | undefined {
  const tag = tagOf(element);
  const isList = role === 'combobox' || role === 'listbox';
  const chosen = isList ? chosenOptions(element, role) : [];
  if (/^(?:textbox|searchbox)$/.test(role) || (role === 'combobox' && tag === 'input' && !chosen[0])) {
    if (isSecretField(element)) reading.survey.secret = true;
    return /^(?:input|textarea)$/.test(tag) ? (element as HTMLInputElement).value : (textOf(element) ?? '');
  }
  if (isList)
    return chosen
      .map((option) =>
        alternative(option, { ...reading, depth: reading.depth + 1, within: reading.within && 'inside' }),
      )
      .join(' ');
  if (/^(?:progressbar|scrollbar|slider|spinbutton|meter)$/.test(role))
    return (
      attribute(element, 'aria-valuetext') ??
      attribute(element, 'aria-valuenow') ??
      attribute(element, 'value') ??
      ''
    );
  return role === 'menu' ? '' : undefined;
}

function chosenOptions(element: Element, role: string): Element[] {
  if (tagOf(element) === 'select') {
    const { selectedOptions, options } = element as HTMLSelectElement;
    return [...(selectedOptions.length > 0 ? selectedOptions : [...options].slice(0, 1))];
  }
  const list = role === 'combobox' ? owned(element, '*').find((one) => roleOf(one) === 'listbox') : element;
  return list ? owned(list, '[aria-selected="true" i]').filter((one) => roleOf(one) === 'option') : [];
}

/** What is in an element, and in what it says it owns. */
function owned(element: Element, css: string): Element[] {
  const found = [...(all(element, css) as Iterable<Element> & ArrayLike<Element>)];
  for (const one of named(element, attribute(element, 'aria-owns')))
    found.push(
      ...(one.matches(css) ? [one] : []),
      ...(all(one, css) as Iterable<Element> & ArrayLike<Element>),
    );
  return found;
}

function contentOf(element: Element, reading: Reading): string {
  const { survey } = reading;
  const styled = (pseudo: '::before' | '::after'): string => {
    const added = cssContent(element, pseudo) ?? '';
    if (added.trim()) survey.styled = true;
    return added;
  };
  let text = styled('::before');
  const read = (node: Node, skipSlotted: boolean): void => {
    const kind = kindOf(node);
    if (kind === textNode) {
      if (
        (skipSlotted && (node as Text).assignedSlot) ||
        (!reading.via?.hidden && isNotRendered(node as Text))
      )
        return;
      text += textOf(node) ?? '';
    } else if (kind === elementNode) {
      if (skipSlotted && slotOf(node as Element)) return;
      const part = alternative(node as Element, reading);
      const isInline = styleOf(node as Element).display === 'inline' && tagOf(node as Element) !== 'br';
      text += isInline ? part : ` ${part} `;
    }
  };
  const instead = cssContent(element);
  const slotted = tagOf(element) === 'slot' ? (element as HTMLSlotElement).assignedNodes() : [];
  if (instead !== undefined) text += instead;
  else if (slotted.length > 0) for (const node of slotted) read(node, false);
  else {
    const shadow = shadowOf(element);
    for (let child = firstChildOf(element); child; child = nextOf(child)) read(child, true);
    if (shadow) for (let child = firstChildOf(shadow); child; child = nextOf(child)) read(child, true);
    if (has(element, 'aria-owns'))
      for (const one of named(element, attribute(element, 'aria-owns'))) read(one, true);
  }
  return text + styled('::after');
}

/** Text that is in the page but in no place of it: beside a shadow tree, or in a closed fold. */
function isNotRendered(text: Text): boolean {
  const parent = parentOf(text);
  if (!parent) return false;
  if (shadowOf(parent) && !text.assignedSlot) return true;
  return tagOf(parent) === 'details' && !(parent as HTMLDetailsElement).open;
}
