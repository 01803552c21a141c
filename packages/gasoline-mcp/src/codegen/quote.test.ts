import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  comment,
  cssIdentifier,
  cssString,
  escapeForRegex,
  literal,
  propertyName,
  regexLiteral,
} from './quote.ts';

/** The value of an expression. */
const evaluate = (code: string): unknown => new Function(`return ${code};`)();

/** Text that wants out of its quotes, with everything else that a page can write. */
const hostile = fc.oneof(
  fc.constantFrom(
    "'",
    '"',
    '`',
    '${process.exit()}',
    '\\',
    "\\'",
    '\n',
    '\r\n',
    '\u2028\u2029',
    '*/',
    '//',
    '</script>',
    '\0',
    '😀👨‍👩‍👧❤️',
    '\ud83d',
    '\u202egnp.exe\u202c',
    '\u200f\u200e\u061c',
    'ａ'.repeat(100),
    '[/]',
    '\\/',
    '#{x}',
    '-->',
    '\u001b[31m',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const text = fc.array(hostile, { maxLength: 6 }).map((parts) => parts.join(''));

test.each([
  ['plain', "'plain'"],
  ["it's", "'it\\'s'"],
  ['a\\b', "'a\\\\b'"],
  ['a\nb', "'a\\nb'"],
  ['`${x}`', "'`${x}`'"],
  ['\u2028', "'\\u2028'"],
  ['\u202e', "'\\u202e'"],
])('%j is written as %s', (given, code) => {
  expect(literal(given)).toBe(code);
});

test('whatever a page writes stays in its literal, and comes out as it went in', () => {
  fc.assert(
    fc.property(text, (given) => {
      const code = literal(given);
      expect(evaluate(code)).toBe(given);
      expect(code).not.toMatch(/[\n\r\u2028\u2029\u202a-\u202e\u200b-\u200f]/);
    }),
    { numRuns: 2000 },
  );
});

test('a regular expression of a text finds the text and nothing else', () => {
  fc.assert(
    fc.property(text, text, (given, other) => {
      const pattern = evaluate(regexLiteral(`^${escapeForRegex(given)}$`)) as RegExp;
      expect(pattern.test(given)).toBe(true);
      expect(pattern.test(other)).toBe(other === given);
    }),
    { numRuns: 2000 },
  );
});

test('a name in an object is that name', () => {
  fc.assert(
    fc.property(text, (given) => {
      fc.pre(given !== '__proto__');
      expect(Object.keys(evaluate(`({ ${propertyName(given)}: 1 })`) as object)).toEqual([given]);
    }),
  );
});

test('a comment is one line and ends nothing', () => {
  fc.assert(
    fc.property(text, (given) => {
      const line = comment(`Click ${given}`);
      expect(evaluate(`(() => {\n${line}\nreturn 7;\n})()`)).toBe(7);
      expect(evaluate(`(() => {\n/* ${line} */\nreturn 7;\n})()`)).toBe(7);
      expect([...line].length).toBeLessThanOrEqual(110);
    }),
    { numRuns: 1000 },
  );
});

describe('selectors', () => {
  test.each([
    ['a"b', '"a\\"b"'],
    ['a\\b', '"a\\\\b"'],
    ['a\nb', '"a\\a b"'],
  ])('%j as the value of an attribute', (given, css) => {
    expect(cssString(given)).toBe(css);
  });

  test.each([
    ['save', 'save'],
    ['1st', '\\31 st'],
    ['-2x', '-\\32 x'],
    ['a:b.c', 'a\\:b\\.c'],
    ['-', '\\-'],
    ['größe', 'größe'],
  ])('%j as an id', (given, css) => {
    expect(cssIdentifier(given)).toBe(css);
  });
});

test('a secret is masked before it is quoted, also one with an invisible character in it', () => {
  const key = ['sk', 'live', 'a1B2c3D4e5F6g7H8i9J0k1L2'].join('_');
  for (const given of [key, `${key.slice(0, 12)}\u200b${key.slice(12)}`]) {
    expect(literal(given)).not.toContain(key.slice(10, 20));
    expect(escapeForRegex(given)).not.toContain(key.slice(10, 20));
    expect(comment(given)).not.toContain(key.slice(10, 20));
  }
});
