import { expect, test } from 'vitest';
import { isMask, maskSecret } from './mask-secret.ts';

test('a short secret leaves nothing', () => {
  expect(maskSecret('')).toBe('***');
  expect(maskSecret('a'.repeat(11))).toBe('***');
  expect(maskSecret('ab_4567890', 'ab_')).toBe('***');
});

test('a longer one keeps its first four characters, and from 24 on its last three', () => {
  expect(maskSecret('abcdefghijkl')).toBe('abcd***');
  expect(maskSecret('abcdefghijklmnopqrstuvw')).toBe('abcd***');
  expect(maskSecret('abcdefghijklmnopqrstuvwx')).toBe('abcd***vwx');
});

test('a known prefix is shown instead, as far as six characters', () => {
  expect(maskSecret('ab_defghijklmnopqrstuvwx', 'ab_')).toBe('ab_***vwx');
  expect(maskSecret('abcdefgh_jklmnopqrstuvwx', 'abcdefgh_')).toBe('abcdef***vwx');
  expect(maskSecret('abcdefghijkl', 'other')).toBe('abcd***');
});

test('what would need escaping is not shown', () => {
  expect(maskSecret('ab"cdefghijklmnopqrstuv"x')).toBe('ab***');
  expect(maskSecret('a%26bcdefghijklmnopqrstu%')).toBe('a***');
  expect(maskSecret('a*bcdefghijklmn')).toBe('a***');
  expect(maskSecret('\u{1f511}'.repeat(20))).toBe('***');
});

test('a mask is known as one, a secret with stars in it is not', () => {
  for (const secret of ['short', 'abcdefghijkl', 'abcdefghijklmnopqrstuvwx']) {
    expect(isMask(maskSecret(secret))).toBe(true);
  }
  expect(isMask('hunter***2hunter2hunter2')).toBe(false);
  expect(isMask('abcdefg***')).toBe(false);
  expect(isMask('plain')).toBe(false);
});
