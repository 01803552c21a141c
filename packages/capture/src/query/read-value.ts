import { limits, redactedInput } from '@gasoline/protocol';
import { isSecretField } from '../selectors/secret-field.ts';
import { cutText } from './cut-text.ts';
import { attributeOf, nameOf } from './unclobbered.ts';

const fields = new Set(['input', 'textarea', 'select']);
/** Inputs whose value is a caption or a constant, and stands in their attributes. */
const constants = new Set(['button', 'submit', 'reset', 'image', 'hidden']);

/** What a form field holds at this moment, which its attributes do not tell. */
export function readValue(element: Element): { value?: string; checked?: boolean } {
  if (!fields.has(nameOf(element))) return {};
  const type = attributeOf(element, 'type')?.toLowerCase() ?? '';
  if (constants.has(type)) return {};
  const field = element as HTMLInputElement;
  if (type === 'checkbox' || type === 'radio') return { checked: field.checked };
  // An empty field has no secret, and that it is empty may be the bug.
  if (field.value !== '' && isSecretField(element)) return { value: redactedInput };
  return { value: cutText(field.value, limits.maxDomTextChars) };
}
