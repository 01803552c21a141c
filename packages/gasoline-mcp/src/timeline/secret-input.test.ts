import { expect, test } from 'vitest';
import { isSecretInput } from './secret-input.ts';
import { action, by, field } from './sample-entries.ts';

test.each([
  ['API key', true],
  ['Your password', true],
  ['Password', true],
  ['api-key-input', true],
  ['password-reset-email', false],
  ['Email', false],
  ['Keyboard', false],
])('what is entered into %j is a secret: %s', (name, expected) => {
  expect(isSecretInput(action(0, 'input', { ...field(name), value: 'x' }))).toBe(expected);
  expect(isSecretInput(action(0, 'input', { ...by('role', 'textbox', { name }), value: 'x' }))).toBe(
    expected,
  );
});

test('the page has said so already, or the kind of field does', () => {
  expect(isSecretInput(action(0, 'input', { ...field('A'), value: '[redacted]' }))).toBe(true);
  expect(isSecretInput(action(0, 'input', { ...field('A'), inputType: 'password', value: 'x' }))).toBe(true);
  expect(isSecretInput(action(0, 'click', field('Password')))).toBe(false);
});
