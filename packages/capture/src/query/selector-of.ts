import { type Door, limits } from '@gasoline/protocol';
import type { Match } from './find-matches.ts';
import type { Root } from './find-roots.ts';
import { attributeOf, nameOf, parentOf } from './unclobbered.ts';

/** Attributes that people give to elements so that tests can find them again. */
const testAttributes = ['data-testid', 'data-test-id', 'data-test', 'data-cy'];

/** A selector that matches this element alone within its root: by its id, or down from the next ancestor with one. */
export function selectorOf({ element, root }: Match): string {
  const own = byTestAttribute(element, root);
  if (own !== undefined) return own;
  const steps: string[] = [];
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const anchor = byId(at, root);
    steps.unshift(anchor ?? stepTo(at));
    if (anchor !== undefined || at === document.body) break;
    // Without it the first step could match anywhere in the shadow root.
    if (parentOf(at) === null && root.node !== at.ownerDocument) steps.unshift(':host');
  }
  const selector = steps.join(' > ');
  // A tree this deep has no address that anybody would want to read.
  return selector.length <= limits.maxOwnSelectorChars ? selector : '';
}

/** The frames and shadow roots on the way to a root, from outside to inside. */
export function doorsOf(root: Root): Door[] {
  if (!root.door) return [];
  const { kind, element, root: outer } = root.door;
  return [...doorsOf(outer), { kind, selector: selectorOf({ element, root: outer }) }];
}

function byId(element: Element, root: Root): string | undefined {
  const id = attributeOf(element, 'id');
  return id ? onlyIn(root, `#${CSS.escape(id)}`) : undefined;
}

function byTestAttribute(element: Element, root: Root): string | undefined {
  for (const name of testAttributes) {
    const value = attributeOf(element, name);
    const selector = value ? onlyIn(root, `[${name}="${CSS.escape(value)}"]`) : undefined;
    if (selector !== undefined) return selector;
  }
  return undefined;
}

function onlyIn({ node }: Root, selector: string): string | undefined {
  return node.querySelectorAll(selector).length === 1 ? selector : undefined;
}

/** `li:nth-child(2)`, or `main` where there is only one among its siblings. */
function stepTo(element: Element): string {
  const name = nameOf(element);
  let place = 1;
  let alone = true;
  for (let other = element.previousElementSibling; other; other = other.previousElementSibling) {
    place++;
    if (nameOf(other) === name) alone = false;
  }
  for (let other = element.nextElementSibling; alone && other; other = other.nextElementSibling)
    if (nameOf(other) === name) alone = false;
  return alone ? CSS.escape(name) : `${CSS.escape(name)}:nth-child(${place})`;
}
