/**
 * A form's fields hide its properties: with `<input name="children">`, `form.children` is that input, and an
 * `<img name="title">` does the same to `document.title`. The prototype's own getter still tells the truth.
 */
function getter<Owner extends object, Key extends keyof Owner>(prototype: () => Owner, key: Key) {
  let get: ((this: Owner) => unknown) | undefined;
  return (owner: Owner): Owner[Key] => {
    // Not before somebody asks: the first touch of a class of the DOM costs every page that loads.
    get ??= Object.getOwnPropertyDescriptor(prototype(), key)?.get;
    return (get ? Reflect.apply(get, owner, []) : owner[key]) as Owner[Key];
  };
}

export const attributesOf = getter(() => Element.prototype, 'attributes');
export const childrenOf = getter(() => Element.prototype, 'children');
export const nameOf = getter(() => Element.prototype, 'localName');
export const shadowRootOf = getter(() => Element.prototype, 'shadowRoot');
export const parentOf = getter(() => Node.prototype, 'parentElement');
export const controlsOf = getter(() => HTMLFormElement.prototype, 'elements');
export const titleOf = getter(() => Document.prototype, 'title');

export function attributeOf(element: Element, name: string): string | undefined {
  return attributesOf(element).getNamedItem(name)?.value;
}
