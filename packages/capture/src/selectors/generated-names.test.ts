import { describe, expect, test } from 'vitest';
import { isDrawnTestId, isGeneratedClass, isGeneratedId } from './generated-names.ts';

describe('ids', () => {
  test.each([
    ':r1:',
    '«r3»',
    '_r_2_',
    'radix-7',
    'radix-:r4:',
    'mui-12',
    'headlessui-menu-button-3',
    'ember123',
  ])('%s is made by a framework', (id) => expect(isGeneratedId(id)).toBe(true));
  test.each(['react-select-2-input', 'cdk-overlay-0', 'item-48213', 'a1b2c3d4', 'x-9f8e7d6c5b'])(
    '%s will be another one next time',
    (id) => expect(isGeneratedId(id)).toBe(true),
  );
  test.each([
    'login',
    'save-button',
    'step-2',
    'col12',
    'email',
    'element-2',
    'vehicle-1',
    'userName',
    'h2b',
    'main_nav',
  ])('%s was written by someone', (id) => expect(isGeneratedId(id)).toBe(false));
});

test('a test id is doubted only when it holds a number drawn at random', () => {
  expect(isDrawnTestId('row-0b8f6c1e-1d5a-4c39-9f6e-2b1f0a7c9d10')).toBe(true);
  expect(isDrawnTestId('row-1705921795000')).toBe(true);
  expect(isDrawnTestId('order-48213')).toBe(false);
});

describe('classes', () => {
  test.each([
    'css-1q2w3e',
    'sc-abcdef',
    'emotion-0',
    'chakra-button',
    'jss12',
    'svelte-1ab2cd',
    'Button_root__x1Y2z',
    'fkdjsh',
  ])('%s is made by a tool', (name) => expect(isGeneratedClass(name)).toBe(true));
  test.each(['submit-btn', 'card', 'product-list', 'is-open', 'btn'])('%s was written by someone', (name) =>
    expect(isGeneratedClass(name)).toBe(false),
  );
});
