import { isSecretName } from './secret-name.ts';
import { isSensitiveInput } from './sensitive-input.ts';
import { wordsOfName } from './words-of-name.ts';

/** `API key field` is a key, `Password reset email` is an email: what people read says at its end what it is. */
export function isSecretLabel(label: string): boolean {
  const words = wordsOfName(label).filter((word) => !/^(?:input|field|box|textbox|control)$/.test(word));
  const name = words.slice(-2).join(' ');
  return isSensitiveInput({ name }) || isSecretName(name);
}
