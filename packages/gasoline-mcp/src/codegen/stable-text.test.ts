import { stablePattern } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { expectedText, wordsPattern } from './stable-text.ts';

test.each([
  ['Sign in', { exact: 'Sign in' }],
  ['  Sign in ', { exact: 'Sign in' }],
  ['Cart (3)', { words: ['Cart'] }],
  ['Order #1042 of Ann', { words: ['Order', 'of Ann'] }],
  ['Last seen 12 March at 10:41', { words: ['Last seen', 'at'] }],
  ['See https://a.test/x now', { words: ['See', 'now'] }],
  ['Published a few seconds ago by Ann', { words: ['Published', 'by Ann'] }],
  ['Saved just now', { words: ['Saved'] }],
  ['Due in about 2 weeks', { words: ['Due'] }],
  ['5m ago', undefined],
  ['A week of tea', { exact: 'A week of tea' }],
  ['May I help?', { exact: 'May I help?' }],
  ['12.50 €', undefined],
  ['', undefined],
  ['3', undefined],
])('of %j what stays is %j', (text, expected) => {
  expect(expectedText(text)).toEqual(expected);
});

test('a status in an error is what it is about', () => {
  expect(expectedText('Request failed with status 404 after 120 ms', { keepStatuses: true })).toEqual({
    words: ['Request failed with status 404 after', 'ms'],
  });
});

test('words are found in their order, whatever stands between them', () => {
  const pattern = new RegExp(wordsPattern(['Order', 'of Ann (x)']));
  expect(pattern.test('Order 7 of Ann (x)')).toBe(true);
  expect(pattern.test('of Ann (x) Order')).toBe(false);
});

test('capture counts with the same pattern', () => {
  for (const words of [['Order', 'of', 'Ann'], ['a.b', '(c)'], ['/x/']])
    expect(wordsPattern(words)).toBe(stablePattern(words).source);
});

test('a long text of almost relative times is read at once', () => {
  const text = 'a few couple of 1 seconds '.repeat(4_000);
  expect(expectedText(text)).toEqual({ words: expect.any(Array) as string[] });
});
