import { expect, test } from 'vitest';
import { stablePattern } from '@gasoline/protocol';
import { findStableWords } from './stable-words.ts';

test.each<[string, string[]]>([
  ['Pay $19.99 now', ['Pay', 'now']],
  ['Due 2024-05-01', ['Due']],
  ['Meeting at 10:30 AM', ['Meeting', 'at']],
  ['Updated 3 minutes ago', ['Updated']],
  ['Published May 5, 2024', ['Published']],
  ['Published a few seconds ago', ['Published']],
  ['Saved just now by Ann', ['Saved', 'by', 'Ann']],
  ['Seen yesterday', ['Seen']],
  ['About an hour ago', []],
  ['Ann 5m ago', ['Ann']],
  ['Order #48213', ['Order']],
  ['Commit 9f8e7d6c', ['Commit']],
  ['Cart (2)', ['Cart']],
  ['12,50 € pro Monat', ['pro', 'Monat']],
  ['80% done', ['done']],
])('of "%s" only %j will be there again', (text, words) => {
  expect(findStableWords(text)).toEqual({ words, rest: 'changes' });
});

test.each<[string, string[]]>([
  ['Inbox 3', ['Inbox']],
  ['Option 1', ['Option']],
  ['12 items', ['items']],
])('the number in "%s" may change', (text, words) => {
  expect(findStableWords(text)).toEqual({ words, rest: 'may' });
});

test.each([
  'Save',
  'Add to cart',
  'May I help?',
  'Second attempt',
  'Go to March',
  'Yesterday',
  'Long ago',
  'A few words',
  'Not just nowhere',
  'MP3 player',
  'H2 heading',
])('nothing in "%s" changes', (text) =>
  expect(findStableWords(text)).toEqual({ words: text.split(' '), rest: 'none' }),
);

test('the pattern of stable words finds the text with other parts between them', () => {
  const pattern = stablePattern(['Pay', '(fast)']);
  expect(pattern.test('Pay $3.00 (fast)')).toBe(true);
  expect(pattern.test('(fast) Pay')).toBe(false);
});
