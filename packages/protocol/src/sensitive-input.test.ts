import { expect, test } from 'vitest';
import { isSensitiveInput } from './sensitive-input.ts';

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
