import { wordsOfName } from './words-of-name.ts';

/** What stands in place of a sensitive input's value. */
export const redactedInput = '[redacted]';

const sensitiveInputWords = new Set(
  'password passwd pwd secret token credit card cvv cvc ssn otp pin'.split(' '),
);

/** Inputs whose value is replaced in the page, before anything else sees it. */
export function isSensitiveInput(input: {
  type?: string | undefined;
  autocomplete?: string | undefined;
  name?: string | undefined;
  id?: string | undefined;
}): boolean {
  if (input.type === 'password') return true;
  if (/(^|\s)(\S*-password|cc-\S+|one-time-code)(\s|$)/.test(input.autocomplete ?? '')) return true;
  return [input.name, input.id].some(
    (name) => name !== undefined && wordsOfName(name).some((word) => sensitiveInputWords.has(word)),
  );
}
