import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseStack } from './parse-stack.ts';

const rows: [string, ...unknown[]][] = [
  ['at f (http://localhost/a.js:1:2)', 'f', 'http://localhost/a.js', 1, 2],
  ['at http://localhost/a.js:10:20', undefined, 'http://localhost/a.js', 10, 20],
  ['at async load (http://localhost/a.js:1:2)', 'load', 'http://localhost/a.js', 1, 2, true],
  ['at async http://localhost/a.js:1:2', undefined, 'http://localhost/a.js', 1, 2, true],
  ['at async Promise.all (index 0)', 'Promise.all', 'index 0', 0, 0, true],
  ['at new Cart (http://localhost/a.js:1:2)', 'new Cart', 'http://localhost/a.js', 1, 2],
  ['at Object.f [as g] (http://localhost/a.js:1:2)', 'Object.f [as g]', 'http://localhost/a.js', 1, 2],
  ['at Array.map (<anonymous>)', 'Array.map', '<anonymous>', 0, 0],
  ['at <anonymous>', undefined, '<anonymous>', 0, 0],
  ['at <anonymous>:1:7', undefined, '<anonymous>', 1, 7],
  ['at JSON.parse (native)', 'JSON.parse', 'native', 0, 0],
  ['at http://[::1]:3000/a.js?v=1:2#x:3:4', undefined, 'http://[::1]:3000/a.js?v=1:2#x', 3, 4],
  ['at eval (eval at run (http://localhost/a.js:5:6), <anonymous>:1:2)', 'eval', '<anonymous>', 1, 2],
  [
    'at eval (eval at g (eval at run (http://localhost/a.js:5:6), <anonymous>:3:4), <anonymous>:1:2)',
    'eval',
    '<anonymous>',
    1,
    2,
  ],
  [
    'at Login (webpack-internal:///(app-pages-browser)/./app/login.tsx:16:21)',
    'Login',
    'webpack-internal:///(app-pages-browser)/./app/login.tsx',
    16,
    21,
  ],
  ['at util (webpack://wp/./src/util.ts?:6:17)', 'util', 'webpack://wp/./src/util.ts?', 6, 17],
  ['at f (http://localhost/a(b.js:1:2)', 'f', 'http://localhost/a(b.js', 1, 2],
  ['at f (http://localhost/a b.js:1:2)', 'f', 'http://localhost/a b.js', 1, 2],
  ['at node:internal/process:5:6', undefined, 'node:internal/process', 5, 6],
  [
    'at x (http://localhost/m.wasm:wasm-function[12]:0x1f)',
    'x',
    'http://localhost/m.wasm:wasm-function[12]:0x1f',
    0,
    0,
  ],
];

describe('parseStack', () => {
  test.each(rows)('reads "%s"', (text, functionName, url, line, column, isAsync) => {
    expect(parseStack(`Error: no\n    ${text}\n`)).toEqual([
      {
        ...(functionName === undefined ? {} : { functionName }),
        url,
        line,
        column,
        ...(isAsync === true ? { async: true } : {}),
        text,
      },
    ]);
  });

  test('passes over the message, also when a line of it begins with "at"', () => {
    const stack =
      'Error: stopped\nat the second line\nat (this) point, too\n    at f (http://localhost/a.js:1:2)';
    expect(parseStack(stack).map(({ url }) => url)).toEqual(['http://localhost/a.js']);
  });

  test('reads lines that end as on Windows, and an empty stack', () => {
    expect(parseStack('Error\r\n    at http://localhost/a.js:1:2\r\n')[0]).toMatchObject({
      line: 1,
      column: 2,
    });
    expect(parseStack('')).toEqual([]);
  });

  test('stops after fifty frames', () => {
    expect(parseStack('    at f (http://localhost/a.js:1:2)\n'.repeat(80))).toHaveLength(50);
  });

  test('never throws, and every frame has whole numbers', () => {
    const piece = fc.constantFrom(
      'at ',
      'async ',
      '(',
      ')',
      'eval at ',
      ', ',
      ':',
      '1',
      '\n',
      ' ',
      'f',
      '<anonymous>',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 60 }).map((all) => `at ${all.join('')}`),
    );
    fc.assert(
      fc.property(text, (stack) => {
        for (const frame of parseStack(stack)) {
          expect(Number.isSafeInteger(frame.line) && Number.isSafeInteger(frame.column)).toBe(true);
          expect(frame.url).not.toBe('');
        }
      }),
      { numRuns: 2_000 },
    );
  });

  // With quadratic time each of these would run far beyond the limit of a test.
  test.each(['(', ')', ' (', '(:1:1)', 'eval at (', ', ', ' ', ':1', '\nat ', '\n'])(
    'reads a million times "%s" without slowing down',
    (piece) => {
      const frames = parseStack(`at ${piece.repeat(1_000_000)}:1:2)`);
      expect(frames.length).toBeLessThanOrEqual(50);
    },
  );
});
