import { expect, test } from 'vitest';
import { isSensitiveHeader } from './sensitive-header.ts';

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
