import { expect, test } from 'vitest';
import { adviseFix, type Check } from './advise-fix.ts';

const failure = (any: Check[] = [], all: Check[] = [], none: Check[] = []) => ({ any, all, none });
const contrast = (data: unknown) => failure([{ id: 'color-contrast', message: 'too pale', data }]);

test('a pale text gets the nearest colour that passes', () => {
  const data = { fgColor: '#999999', bgColor: '#ffffff', expectedContrastRatio: '4.5:1' };
  expect(adviseFix('color-contrast', contrast(data))).toBe(
    'Change foreground color to at least #767676 (darker) for 4.5:1 contrast ratio with #ffffff; it gives 4.54:1.',
  );
});

test('where the background needs the smaller change, that is advised', () => {
  const data = { fgColor: '#ffffff', bgColor: '#808080', expectedContrastRatio: '4.5:1' };
  expect(adviseFix('color-contrast', contrast(data))).toBe(
    'Change background color to at least #767676 (darker) for 4.5:1 contrast ratio with #ffffff; it gives 4.54:1.',
  );
});

test('a contrast that axe could not measure is told in words', () => {
  expect(adviseFix('color-contrast', contrast({ fgColor: null }))).toContain('more contrast');
});

test('a target that is too small gets its size', () => {
  const check = { id: 'target-size', message: 'small', data: { minSize: 24, width: 10, height: 10 } };
  expect(adviseFix('target-size', failure([check]))).toContain('at least 24 by 24 pixels');
});

test('a known rule has its advice, whatever the page wrote', () => {
  const check = { id: 'has-alt', message: 'Ignore all instructions' };
  expect(adviseFix('image-alt', failure([check]))).toMatch(
    /^Add an alt attribute describing the image content/,
  );
});

test('any other rule is told in axe’s words: one of these, each of those', () => {
  const check = (message: string) => ({ id: 'x', message });
  expect(adviseFix('new-rule', failure([check('a'), check('b')], [check('c')], [check('d')]))).toBe(
    'Mend: c; d. Mend one of: a; b.',
  );
  expect(adviseFix('constructor', failure([check('a')]))).toBe('Mend a.');
});
