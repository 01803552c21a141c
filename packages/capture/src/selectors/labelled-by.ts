import { attribute, has, named } from './page-tree.ts';

/** What `aria-labelledby` names, or what a script set in its place. Nothing when it names nobody. */
export function labelledBy(element: Element): Element[] {
  const { ariaLabelledByElements } = element as { ariaLabelledByElements?: readonly Element[] | null };
  if (ariaLabelledByElements) return [...ariaLabelledByElements];
  return has(element, 'aria-labelledby') ? named(element, attribute(element, 'aria-labelledby')) : [];
}
