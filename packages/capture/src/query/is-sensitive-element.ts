import { isSensitiveInput } from '@gasoline/protocol';
import { attributeOf } from './unclobbered.ts';

/** Whether what this element holds must not leave the page. Custom elements are judged by the same attributes. */
export function isSensitiveElement(element: Element): boolean {
  return isSensitiveInput({
    type: attributeOf(element, 'type')?.toLowerCase(),
    autocomplete: attributeOf(element, 'autocomplete')?.toLowerCase(),
    name: attributeOf(element, 'name'),
    id: attributeOf(element, 'id'),
  });
}
