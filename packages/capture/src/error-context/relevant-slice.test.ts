import { isSecretName } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { maySayASecret, relevantSlice } from './relevant-slice.ts';

const never = (): boolean => false;

const secretNames =
  `password passwd passphrase passcode pwd secret token apikey accessToken auth_token refresh-token
  idToken accesskey private_key secretkey clientSecret sessionid session_id session.id PHPSESSID JSESSIONID credential
  credentials authorization bearer jwt otp cvv cvc ssn app.key accountKey signing_key ENCRYPTION_KEY subscription-key
  auth.code authCode connection.string connectionString CONNECTION_STRING session-key`.split(/\s+/);

test.each(secretNames)('%s is a secret here as it is everywhere', (name) => {
  expect(isSecretName(name)).toBe(true);
  expect(maySayASecret.test(name)).toBe(true);
});

test('what the message mentions comes before what tells how things stand, and that before what changed', () => {
  const state = { ui: { open: true, loading: false }, cart: { total: 3 }, theme: { dark: null } };
  const slice = relevantSlice(state, 'Cannot add to carts', (key) => key === 'theme');
  expect(Object.entries(slice)).toEqual([
    ['cart.total', 3],
    ['ui.loading', false],
    ['theme.dark', null],
  ]);
});

test('texts are told only of what tells how things stand, and not further than 200 characters', () => {
  const state = { user: { name: 'Ann', lastError: 'x'.repeat(300), note: 'private' } };
  expect(relevantSlice(state, 'no user', never)).toEqual({ 'user.lastError': 'x'.repeat(200) });
});

test('objects and getters are no values, at whatever key', () => {
  const state = {
    error: { message: 'deep' },
    get status() {
      throw new Error('read');
    },
    failed: () => true,
  };
  expect(relevantSlice(state, '', never)).toEqual({});
});

test.each([null, undefined, 7, 'text', [], () => {}])('a state that is %s has nothing to tell', (state) => {
  expect(relevantSlice(state, 'error', never)).toEqual({});
});

test('at most ten values are told', () => {
  const state = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`error${i}`, i]));
  expect(Object.keys(relevantSlice(state, '', never))).toHaveLength(10);
});
