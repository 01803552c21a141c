import { isSecretName } from './secret-name.ts';
import { isSensitiveInput } from './sensitive-input.ts';

/** Whether what an element holds must not be seen. Custom elements are judged by the attributes of an input. */
export function isSensitiveElement(attribute: (name: string) => string | undefined): boolean {
  const name = attribute('name');
  const id = attribute('id');
  const type = attribute('type')?.toLowerCase();
  const autocomplete = attribute('autocomplete')?.toLowerCase();
  if (isSensitiveInput({ type, autocomplete, name, id })) return true;
  return isSecretName(name ?? '') || isSecretName(id ?? '');
}

/** Attributes in which an element keeps what it holds; `content` is that of a `<meta name="api-token">`. */
export const valueAttributes: ReadonlySet<string> = new Set([
  'value',
  'data-value',
  'content',
  'aria-valuetext',
  'aria-valuenow',
]);
