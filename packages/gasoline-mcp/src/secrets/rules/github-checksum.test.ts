import { expect, test } from 'vitest';
import { githubChecksum, hasGithubChecksum } from './github-checksum.ts';

test('the checksum is CRC32 in base 62, filled up to six digits', () => {
  // The check value of CRC32 for these nine digits is 0xcbf43926.
  const value = Array.from(githubChecksum('123456789')).reduce(
    (sum, digit) =>
      sum * 62 + '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.indexOf(digit),
    0,
  );
  expect(value).toBe(0xcbf43926);
  expect(githubChecksum('')).toBe('000000');
});

test('one letter that differs gives a token away as made up', () => {
  const body = 'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5';
  const token = `gh${'p_'}${body}${githubChecksum(body)}`;
  expect(hasGithubChecksum(token)).toBe(true);
  expect(hasGithubChecksum(token.replace('a1B2', 'a1B3'))).toBe(false);
  expect(hasGithubChecksum(token.slice(0, -1))).toBe(false);
});
