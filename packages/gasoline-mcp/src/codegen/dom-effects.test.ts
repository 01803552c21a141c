import { expect, test } from 'vitest';
import { heading, snapshot } from '../timeline/sample-entries.ts';
import { domEffects } from './dom-effects.ts';

const effectsOf = (elements: Parameters<typeof snapshot>[2], before?: Parameters<typeof snapshot>[2]) =>
  domEffects(snapshot(1, '/', elements), before && snapshot(0, '/', before));

test('headings come first, then texts, then landmarks; three are enough', () => {
  const elements = [
    { kind: 'landmark', role: 'main' },
    { kind: 'testId', testId: 'total', text: 'Total: 12 EUR' },
    heading('Orders'),
    heading('Yours', 2),
  ];
  expect(effectsOf(elements)).toEqual([
    { see: 'heading', name: { exact: 'Orders' }, level: 1 },
    { see: 'heading', name: { exact: 'Yours' }, level: 2 },
    { see: 'text', testId: 'total', text: { words: ['Total:', 'EUR'] } },
  ]);
});

test('only what was not there before tells that something happened', () => {
  expect(effectsOf([heading('Shop'), heading('Cart', 2)], [heading('Shop')])).toEqual([
    { see: 'heading', name: { exact: 'Cart' }, level: 2 },
  ]);
});

test.each([
  ['what is there only for a moment', heading('Loading orders…')],
  ['a number alone', heading('42')],
  ['a text that is too long', heading('word '.repeat(30))],
  ['a secret', heading(`Key ${['sk', 'live', 'a1B2c3D4e5F6g7H8i9J0k1L2'].join('_')}`)],
  ['an empty one', heading('')],
  ['a landmark that is none', { kind: 'landmark', role: 'wizard' }],
  ['a place for messages without a name', { kind: 'landmark', role: 'status' }],
])('%s is not expected again', (_, element) => {
  expect(effectsOf([element])).toEqual([]);
});

test('of several elements with one test id only the first is meant', () => {
  const rows = ['Tea', 'Cake'].map((text) => ({ kind: 'testId', testId: 'row', text }));
  expect(effectsOf(rows)).toHaveLength(1);
});

test('an element whose test id came before is not taken for the first, however new its text is', () => {
  const row = (text: string) => ({ kind: 'testId', testId: 'row', text });
  expect(effectsOf([row('Tea'), row('Cake')], [row('Tea')])).toEqual([]);
  expect(effectsOf([row('Cake'), row('Tea')], [row('Tea')])).toEqual([
    { see: 'text', testId: 'row', text: { exact: 'Cake' } },
  ]);
});

test('a landmark that had no room in the list before tells of no change', () => {
  const main = { kind: 'landmark', role: 'main' };
  const full = ['A', 'B', 'C', 'D', 'E'].map((name) => heading(name));
  expect(effectsOf([main], full)).toEqual([]);
  expect(effectsOf([main], full.slice(1))).toEqual([{ see: 'landmark', role: 'main' }]);
});
