/** The element with this id, which the page's own HTML must have. */
export function element<T extends Element>(id: string, kind: new () => T): T {
  const found = document.getElementById(id);
  if (found instanceof kind) return found;
  throw new Error(`This page has no ${kind.name} with the id "${id}".`);
}

/** Leaves an element alone that has the text already: a screen reader would say it again. */
export function setText(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}
