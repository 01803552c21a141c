import { expect, test } from 'vitest';
import { isSecretName, isSensitiveHeader, isSensitiveInput, wordsOfName } from './sensitive.ts';

test('a name is split at case, digits and punctuation', () => {
  expect(wordsOfName('accessToken2')).toEqual(['access', 'token']);
  expect(wordsOfName('ACCESS_TOKEN')).toEqual(['access', 'token']);
  expect(wordsOfName('x-api-key')).toEqual(['x', 'api', 'key']);
  expect(wordsOfName('userJWTValue')).toEqual(['user', 'jwt', 'value']);
});

test.each([
  'password',
  'user_password',
  'newPassword',
  'token',
  'access_token',
  'refreshToken',
  'apiKey',
  'api_key',
  'APIKEY',
  'x-api-key',
  'client_secret',
  'AWS_SECRET_ACCESS_KEY',
  'sessionId',
  'jwt',
  'otp',
  'passwordInput',
  'next_password',
])('%s names a secret', (name) => expect(isSecretName(name)).toBe(true));

test.each([
  'csrf_token',
  'xsrfToken',
  'nextPageToken',
  'sync_token',
  'token_type',
  'max_tokens',
  'total_tokens',
  'public_key',
  'siteKey',
  'passwordHint',
  'tokenizer',
  'secretary',
  'key',
  'id',
  'monkey',
  'keyboard',
])('%s names no secret', (name) => expect(isSecretName(name)).toBe(false));

test('credential headers are sensitive, ordinary ones are not', () => {
  for (const name of [
    'Authorization',
    'cookie',
    'Set-Cookie',
    'X-API-Key',
    'x-session-id',
    'Proxy-Authorization',
  ])
    expect(isSensitiveHeader(name)).toBe(true);
  for (const name of ['content-type', 'accept', 'etag']) expect(isSensitiveHeader(name)).toBe(false);
});

test('sensitive inputs are told by type, autocomplete and whole words of their name', () => {
  expect(isSensitiveInput({ type: 'password' })).toBe(true);
  expect(isSensitiveInput({ type: 'text', autocomplete: 'section-a new-password' })).toBe(true);
  expect(isSensitiveInput({ autocomplete: 'cc-number' })).toBe(true);
  expect(isSensitiveInput({ autocomplete: 'one-time-code' })).toBe(true);
  expect(isSensitiveInput({ name: 'cardNumber' })).toBe(true);
  expect(isSensitiveInput({ id: 'user-pin' })).toBe(true);
  expect(isSensitiveInput({ name: 'discard' })).toBe(false);
  expect(isSensitiveInput({ name: 'shipping' })).toBe(false);
});
