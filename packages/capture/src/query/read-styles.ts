import { limits } from '@gasoline/protocol';
import { cutText } from './cut-text.ts';

/** What decides where an element is and whether it can be seen. */
const layoutProperties =
  'display position width height margin padding flex grid visibility opacity overflow z-index color background-color font-size'.split(
    ' ',
  );

/** Computed styles: the named ones, or those of the layout. `fontSize` is understood as `font-size`. */
export function readStyles(
  element: Element,
  properties: string[] = layoutProperties,
): Record<string, string> {
  const view = element.ownerDocument.defaultView;
  if (!view) return {};
  const computed = view.getComputedStyle(element);
  const named = properties.slice(0, limits.maxStyleProperties).map((property) => {
    const name = property.startsWith('--') ? property : property.replace(/[A-Z]/g, (letter) => `-${letter}`);
    const key = property.startsWith('--') ? name : name.toLowerCase();
    return [key, cutText(computed.getPropertyValue(key), limits.maxDomAttributeChars)];
  });
  return Object.fromEntries(named) as Record<string, string>;
}
