import { isSecretName, isSensitiveInput } from '@gasoline/protocol';
import { attributeOf } from './unclobbered.ts';

/** Whether what this element holds must not leave the page. Custom elements are judged by the same attributes. */
export function isSensitiveElement(element: Element): boolean {
  const name = attributeOf(element, 'name');
  const id = attributeOf(element, 'id');
  const type = attributeOf(element, 'type')?.toLowerCase();
  const autocomplete = attributeOf(element, 'autocomplete')?.toLowerCase();
  return (
    isSensitiveInput({ type, autocomplete, name, id }) || isSecretName(name ?? '') || isSecretName(id ?? '')
  );
}
