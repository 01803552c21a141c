import { expect, test } from 'vitest';
import { readAction } from './read-action.ts';

test('what a secret field holds is replaced wherever an action tells it', () => {
  const told = { value: 'x', selectedValue: 'y', selectedText: 'z' };
  const redacted = { value: '[redacted]', selectedValue: '[redacted]', selectedText: '[redacted]' };
  expect(readAction({ type: 'select', target: 'select#card-type', ...told }, 1)).toMatchObject(redacted);
  expect(readAction({ type: 'input', inputType: 'password', target: 'input', ...told }, 1)).toMatchObject(
    redacted,
  );
  expect(readAction({ type: 'select', target: 'select#size', ...told }, 1)).toMatchObject(told);
});

test('a field that was not told stays untold', () => {
  expect(readAction({ type: 'click', target: 'button#pin' }, 1)).not.toHaveProperty('value');
});

test('a locator of the wrong shape costs the locators, not the action', () => {
  const action = readAction({ type: 'click', locators: [{ kind: 'xpath', value: '//a', count: 1 }] }, 1);
  expect(action).toMatchObject({ type: 'click' });
  expect(action?.locators).toBeUndefined();
});
