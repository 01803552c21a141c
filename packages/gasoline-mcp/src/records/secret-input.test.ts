import { expect, test } from 'vitest';
import { action, by, field } from '../timeline/sample-entries.ts';
import { toActionRecord } from './records.ts';
import { isSecretInput, withoutSecretInput } from './secret-input.ts';

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

test('an action that holds a secret tells no part of it, on every way', () => {
  const chosen = action(0, 'select', {
    ...field('Access token'),
    selectedValue: 't-1',
    selectedText: 'Mine',
    metadata: { selectedValues: ['t-1'] },
  });
  const told = { selectedValue: '[redacted]', selectedText: '[redacted]' };
  expect(withoutSecretInput(chosen)).toMatchObject(told);
  expect(toActionRecord(chosen)).toMatchObject(told);
  expect(JSON.stringify(withoutSecretInput(chosen))).not.toMatch(/t-1/);
  const size = action(0, 'select', { ...field('Size'), selectedValue: 'l' });
  expect(withoutSecretInput(size)).toBe(size);
});
