import { findNamedValues } from './find-named-values.ts';
import { findTokens, keywordPattern } from './find-tokens.ts';
import type { Span } from './span.ts';

// A known token's beginning, or something that separates a name from its value. An escape in JSON may hide either.
const hint = new RegExp(String.raw`[:=<]|%3[AaDd]|\\u|${keywordPattern}`);

/** Whether it is worth looking closer; most texts are short and plain. */
export function mayHoldSecrets(text: string): boolean {
  return text.length >= 4 && hint.test(text);
}

/** Every secret in a text, in no order; the same one may be found twice. */
export function findSecrets(text: string): Span[] {
  return findTokens(text).concat(findNamedValues(text));
}
