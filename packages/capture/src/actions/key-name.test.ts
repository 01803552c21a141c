import { expect, test } from 'vitest';
import { isPrinting, keyName } from './key-name.ts';

const none = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };

test.each<[string, Partial<typeof none>, string | undefined]>([
  ['Enter', {}, 'Enter'],
  ['Tab', { shiftKey: true }, 'Shift+Tab'],
  ['k', { ctrlKey: true }, 'Control+k'],
  ['P', { ctrlKey: true, shiftKey: true }, 'Control+Shift+P'],
  ['k', { metaKey: true }, 'Meta+k'],
  ['ArrowDown', { altKey: true }, 'Alt+ArrowDown'],
  ['j', {}, 'j'],
  ['?', { shiftKey: true }, '?'],
  ['A', { shiftKey: true }, 'Shift+A'],
  [' ', {}, 'Space'],
  [' ', { ctrlKey: true, shiftKey: true }, 'Control+Shift+Space'],
  ['@', { ctrlKey: true, altKey: true }, '@'],
  ['Shift', { shiftKey: true }, undefined],
  ['Dead', {}, undefined],
  ['Process', {}, undefined],
  ['', {}, undefined],
])('%j with %j is the key %j', (key, held, name) => {
  expect(keyName({ ...none, key, ...held })).toBe(name);
});

test('a key writes when no command is held with it', () => {
  expect(isPrinting({ ...none, key: 'a' })).toBe(true);
  expect(isPrinting({ ...none, key: '日' })).toBe(true);
  expect(isPrinting({ ...none, key: '@', ctrlKey: true, altKey: true })).toBe(true);
  expect(isPrinting({ ...none, key: 'a', ctrlKey: true })).toBe(false);
  expect(isPrinting({ ...none, key: 'Enter' })).toBe(false);
});
