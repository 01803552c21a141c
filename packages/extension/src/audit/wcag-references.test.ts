import { expect, test } from 'vitest';
import { wcagReferences } from './wcag-references.ts';

test.each([
  [
    ['cat.color', 'wcag2aa', 'wcag143', 'TTv5', 'EN-9.1.4.3'],
    ['wcag2aa', '1.4.3'],
  ],
  [
    ['wcag21aa', 'wcag1410', 'wcag22aa', 'wcag258'],
    ['wcag21aa', '1.4.10', 'wcag22aa', '2.5.8'],
  ],
  [['best-practice', 'cat.semantics'], ['best-practice']],
  [['wcag2a-obsolete', 'deprecated'], []],
])('%j refers to %j', (tags, references) => {
  expect(wcagReferences(tags)).toEqual(references);
});
