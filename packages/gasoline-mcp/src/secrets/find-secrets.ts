import type { Effort } from './effort.ts';
import { findNamedValues } from './find-named-values.ts';
import { findTokens, hasKeyword } from './find-tokens.ts';
import type { Span } from './span.ts';

/** What separates a name from its value. An escape in JSON may hide it. */
const separator = /[:=<]|%3[AaDd]|\\u/;

/** Whether it is worth looking closer; most texts are short and plain. */
export function mayHoldSecrets(text: string): boolean {
  return text.length >= 4 && (separator.test(text) || hasKeyword(text));
}

/** Every secret in a text, in no order; the same one may be found twice. With `effort`, as far as that goes. */
export function findSecrets(text: string, effort?: Effort): Span[] {
  if (effort === undefined) return findTokens(text).concat(findNamedValues(text));
  const forNames = { ...effort };
  const spans = findTokens(text, effort).concat(findNamedValues(text, forNames));
  effort.looks = Math.min(effort.looks, forNames.looks);
  return spans;
}
