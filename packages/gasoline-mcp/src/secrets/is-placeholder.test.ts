import { expect, test } from 'vitest';
import { isPlaceholder } from './is-placeholder.ts';

test.each([
  '',
  '  ',
  'null',
  'undefined',
  'True',
  'false',
  '***',
  'abcd***xyz',
  '[REDACTED]',
  '[too deep]',
  '[object Object]',
  '<your-token>',
  'your_api_key_here',
  'xxxx',
  '••••••••',
  '...',
  // oxlint-disable-next-line no-template-curly-in-string
  '${TOKEN}',
  '{{ token }}',
  '$API_TOKEN',
  '%API_TOKEN%',
  'same-origin',
  '^6.0.0',
  'string',
  'boolean',
])('%j stands for a secret and is none', (value) => expect(isPlaceholder(value)).toBe(true));

test.each([
  'hunter2',
  'x',
  'nullable',
  '$ecret1',
  '<script>1</script>',
  '[1,2]',
  '[swordfish]',
  '{swordfish}',
  '<swordfish>',
  'aaaa',
  'abc***defgh',
  '0',
])('%j may be a secret', (value) => expect(isPlaceholder(value)).toBe(false));
