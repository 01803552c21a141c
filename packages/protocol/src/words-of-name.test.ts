import { expect, test } from 'vitest';
import { wordsOfName } from './words-of-name.ts';

test('a name is split at case, digits and punctuation', () => {
  expect(wordsOfName('accessToken2')).toEqual(['access', 'token']);
  expect(wordsOfName('ACCESS_TOKEN')).toEqual(['access', 'token']);
  expect(wordsOfName('x-api-key')).toEqual(['x', 'api', 'key']);
  expect(wordsOfName('userJWTValue')).toEqual(['user', 'jwt', 'value']);
});
