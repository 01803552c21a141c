import { expect, test } from 'vitest';
import { isSecretName } from './secret-name.ts';

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
