import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findEvalSource } from './eval-source.ts';

const bundled = (code: string, name: string): string =>
  `"./a.js": (m) => {\neval(__webpack_require__.ts(${JSON.stringify(`${code}\n//# sourceURL=${name}\n`)}));\n},`;

test('the code of a module is found by its name, and comes back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (code) => {
      const script = `${bundled('other()', 'webpack-internal:///./src/a.tsx')}\n${bundled(code, 'webpack-internal:///./src/a.ts')}`;
      expect(findEvalSource(script, 'webpack-internal:///./src/a.ts')).toBe(
        `${code}\n//# sourceURL=webpack-internal:///./src/a.ts`,
      );
    }),
  );
});

test('of two modules with the same name the later one counts', () => {
  const script = bundled('old()', 'm:///a') + bundled('fresh()', 'm:///a');
  expect(findEvalSource(script, 'm:///a')).toContain('fresh()');
});

test.each([
  ["eval('it(\\'s\\')\\n//# sourceURL=m:///a')", "it('s')\n//# sourceURL=m:///a"],
  ['eval(`x()\\x41\\u{1f600}\n//# sourceURL=m:///a\n`)', 'x()A😀\n//# sourceURL=m:///a'],
  ['eval("\\"\\\\")+eval("b\\u0042//# sourceURL=m:///a")', 'bB//# sourceURL=m:///a'],
  ['eval("{b()\\n//# sourceURL=m:///a\\n\\n}")', '{b()\n//# sourceURL=m:///a'],
])('literals of all kinds are read: %s', (script, code) => {
  expect(findEvalSource(script, 'm:///a')).toBe(code);
});

test.each([
  '',
  '//# sourceURL=m:///a',
  'sourceURL=m:///a"',
  '"x//# sourceURL=m:///ab"',
  '"sourceURL=m:///b"',
])('nothing is found in %j', (script) => {
  expect(findEvalSource(script, 'm:///a')).toBeUndefined();
});

// With quadratic time each of these would run far beyond the limit of a test.
test.each(['sourceURL=m:///a', 'sourceURL=m:///a\\n', '\\"sourceURL=m:///a"', '\\', '\\"'])(
  'a million times %j is searched without slowing down',
  (piece) => {
    const found = findEvalSource(`x"${piece.repeat(1_000_000)}//# sourceURL=m:///a"`, 'm:///a');
    expect(found).toMatch(/sourceURL=m:\/\/\/a$/);
  },
);

test('a long string with escapes that JSON has not is given up', () => {
  expect(findEvalSource(`eval("${"\\'".repeat(1_000_000)}//# sourceURL=m:///a")`, 'm:///a')).toBeUndefined();
});
