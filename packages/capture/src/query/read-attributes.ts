import { limits, redactedInput, valueAttributes } from '@gasoline/protocol';
import { isSecretField } from '../selectors/secret-field.ts';
import { cutText } from './cut-text.ts';
import { attributesOf } from './unclobbered.ts';

export interface Attributes {
  attributes: Record<string, string>;
  omitted_attributes?: number;
}

export function readAttributes(element: Element): Attributes {
  const all = attributesOf(element);
  const sensitive = isSecretField(element);
  const shown = [...all].slice(0, limits.maxDomAttributes).map(({ name, value }) => {
    const hidden = sensitive && value !== '' && valueAttributes.has(name);
    return [cutText(name, 100), hidden ? redactedInput : cutText(value, limits.maxDomAttributeChars)];
  });
  const attributes = Object.fromEntries(shown) as Record<string, string>;
  const omitted = all.length - shown.length;
  return omitted > 0 ? { attributes, omitted_attributes: omitted } : { attributes };
}
