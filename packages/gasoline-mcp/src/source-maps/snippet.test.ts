import { expect, test } from 'vitest';
import { SnippetBudget, snippetAt } from './snippet.ts';

const text = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`).join('\r\n');

test('five lines before and after are shown, and the line itself is marked', () => {
  const lines = snippetAt(text, 12, 3);
  expect(lines?.map(({ line }) => line)).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
  expect(lines?.filter(({ isError }) => isError)).toEqual([{ line: 12, text: 'line 12', isError: true }]);
});

test.each([
  [1, 1, 6],
  [2, 1, 7],
  [30, 25, 30],
])('line %i of thirty shows %i to %i', (line, first, last) => {
  const lines = snippetAt(text, line, 1);
  expect([lines?.[0]?.line, lines?.at(-1)?.line]).toEqual([first, last]);
});

test.each([31, 36, 999_999_999])('there is no line %i of thirty', (line) => {
  expect(snippetAt(text, line, 1)).toBeUndefined();
});

test.each([1, 150, 500, 999])('of a long line, column %i is in what is shown', (column) => {
  const long = Array.from({ length: 100 }, (_, index) => `${index}`.padStart(10, '.')).join('');
  const shown = snippetAt(long, 1, column)?.[0]?.text ?? '';
  expect(shown.length).toBeLessThanOrEqual(200);
  expect(shown).toContain(long.slice(column - 1, column + 5));
});

test('all snippets together stay within ten kilobytes, and the line of the error stays longest', () => {
  const wide = Array.from({ length: 11 }, () => '漢'.repeat(190)).join('\n');
  const budget = new SnippetBudget();
  const given = [1, 2, 3].map(() => budget.fit(snippetAt(wide, 6, 1) ?? []));
  expect(given[0]).toHaveLength(11);
  expect(given[1]?.length).toBeLessThan(11);
  expect(given[1]?.some(({ isError }) => isError)).toBe(true);
  expect(Buffer.byteLength(JSON.stringify(given))).toBeLessThanOrEqual(10_300);
});
