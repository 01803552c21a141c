import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';
import { wayOut } from './way-out.ts';

test('terminal, bidi and zero-width characters are stripped; words, tabs and newlines stay', () => {
  expect(cleanText('\u001b[31mred\u001b[0m \u202eevil\u202c zero\u200bwidth\ttab\nline é 漢 😀')).toBe(
    'red evil zerowidth\ttab\nline é 漢 😀',
  );
  expect(cleanText('\u001b]8;;http://evil\u0007link\u001b]8;;\u0007')).toBe('link');
  expect(cleanText('\u{e0041}\u{e0042}tagged')).toBe('tagged');
});

test('keys and values are cleaned before they are redacted', () => {
  const secret = `gh\u200bp_${'a1B2'.repeat(9)}`;
  const out = JSON.stringify(wayOut({ 'pass\u200bword': 'hunter2', note: `see ${secret}` }));
  expect(out).not.toContain('hunter2');
  expect(out).not.toContain('a1B2a1B2a1B2');
});

test('a prototype key from the page changes nothing', () => {
  const out = wayOut(JSON.parse('{"__proto__": {"polluted": true}, "a": 1}') as object);
  expect(out).toEqual({ a: 1 });
  expect('polluted' in out).toBe(false);
});

test('a value of a thousand levels is cut, not followed', () => {
  let deep: unknown = 'x';
  for (let i = 0; i < 5000; i++) deep = [deep];
  expect(JSON.stringify(wayOut(deep))).toContain('[too deep]');
});
