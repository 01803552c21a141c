import { limits, redactedInput } from '@gasoline/protocol';
import { cutText } from './cut-text.ts';
import { isSensitiveElement } from './is-sensitive-element.ts';
import { attributesOf } from './unclobbered.ts';

/** Attributes in which an element keeps what it holds; `content` is that of a `<meta name="api-token">`. */
const valueAttributes = new Set(['value', 'data-value', 'content', 'aria-valuetext', 'aria-valuenow']);

export interface Attributes {
  attributes: Record<string, string>;
  omitted_attributes?: number;
}

export function readAttributes(element: Element): Attributes {
  const all = attributesOf(element);
  const sensitive = isSensitiveElement(element);
  const shown = [...all].slice(0, limits.maxDomAttributes).map(({ name, value }) => {
    const hidden = sensitive && value !== '' && valueAttributes.has(name);
    return [cutText(name, 100), hidden ? redactedInput : cutText(value, limits.maxDomAttributeChars)];
  });
  const attributes = Object.fromEntries(shown) as Record<string, string>;
  const omitted = all.length - shown.length;
  return omitted > 0 ? { attributes, omitted_attributes: omitted } : { attributes };
}
