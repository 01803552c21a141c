import { expect, test } from 'vitest';
import { isPublicKey } from './is-public-key.ts';
import { isStandIn } from './is-stand-in.ts';
import { opaqueSample } from './rules/opaque-sample.ts';

test.each([
  '__UNCHANGED__',
  '(keep existing)',
  'CHANGE-ME',
  'dbPassword',
  'your_api_key_here',
  '<token>',
  '%s',
  'required|min:8|confirmed',
  'maxLength(64)',
  'abcd...wxyz',
  'ab****yz',
])('%j stands where a secret would', (value) => expect(isStandIn(value)).toBe(true));

test.each([
  'hunter2',
  'swordfish',
  'supersecret1',
  'pa|ss',
  'min',
  'correcthorse',
  'a.b..c',
  opaqueSample(24),
])('%j may be a secret', (value) => expect(isStandIn(value)).toBe(false));

test('words that fit together in many ways are told apart at once', () =>
  expect(isStandIn(`${'keepnotsetas'.repeat(1000)}z`)).toBe(false));

test('keys that are made for pages are known by their heads, and their secret sisters are not', () => {
  const body = opaqueSample(30);
  for (const head of ['pk_live_', 'pk_test_', 'sb_publishable_', 'phc_', 'pk.eyJ1Ijoi'])
    expect(isPublicKey(head + (head.startsWith('pk.') ? `${body}.${body}` : body))).toBe(true);
  for (const head of ['sk_live_', 'sb_secret_', 'phx_', 'sk.eyJ1Ijoi', 'pubic'])
    expect(isPublicKey(head + (head.startsWith('sk.') ? `${body}.${body}` : body))).toBe(false);
});
