import { type Action, isSecretName, isSensitiveInput, redactedInput, wordsOfName } from '@gasoline/protocol';
import { locatorsOf } from './locators-of.ts';

/** What the field of an action is called, most lasting first. */
export function fieldNames(action: Action): string[] {
  return locatorsOf(action)
    .filter(({ kind }) => kind !== 'css')
    .map(({ kind, value, name }) => (kind === 'role' ? (name ?? '') : value));
}

/** `api-key-input` is a key, `password-reset-email` is an email: an id says at its end what it is. */
function endOfName(name: string): string {
  const words = wordsOfName(name).filter((word) => !/^(?:input|field|box|textbox|control)$/.test(word));
  return words.slice(-2).join(' ');
}

/** Whether what was entered is a secret. The page knows most of them, but not those that only a label tells. */
export function isSecretInput(action: Action): boolean {
  const { value, inputType, target } = action;
  if (value === undefined) return false;
  return (
    value === redactedInput ||
    isSensitiveInput({ type: inputType, name: target }) ||
    fieldNames(action).some((name) => isSecretName(endOfName(name)))
  );
}
