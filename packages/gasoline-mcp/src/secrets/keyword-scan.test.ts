import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeywordScan } from './keyword-scan.ts';

test('the longest keyword at a place counts', () => {
  const scan = new KeywordScan(['sk-', 'sk-ant-', ':A']);
  expect(scan.next('a sk-ant-b', 0)).toBe(2);
  expect(scan.keywordAt('a sk-ant-b', 2)).toBe('sk-ant-');
  expect(scan.next('a sk-ant-b', 3)).toBe(-1);
  expect(scan.next('', 0)).toBe(-1);
  expect(scan.next('é:A', 0)).toBe(1);
});

test('it finds what a search for each keyword finds', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', '\u0100'), maxLength: 40 });
  const keyword = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(
      fc.array(keyword, { minLength: 1, maxLength: 5 }),
      letters,
      fc.nat(40),
      (keywords, text, from) => {
        const places = keywords.map((word) => text.indexOf(word, from)).filter((at) => at !== -1);
        expect(new KeywordScan(keywords).next(text, from)).toBe(
          places.length === 0 ? -1 : Math.min(...places),
        );
      },
    ),
  );
});
