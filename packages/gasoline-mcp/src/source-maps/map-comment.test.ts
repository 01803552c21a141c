import { expect, test } from 'vitest';
import { findMapComment } from './map-comment.ts';

test.each([
  ['a()\n//# sourceMappingURL=a.js.map', 'a.js.map'],
  ['a();//# sourceMappingURL=a.js.map\n\n', 'a.js.map'],
  ['a()\r\n//# sourceMappingURL=a.js.map\r\n', 'a.js.map'],
  ['a()\n//@ sourceMappingURL=old.map', 'old.map'],
  ['a{}\n/*# sourceMappingURL=a.css.map */\n', 'a.css.map'],
  ['a{}\n/*# sourceMappingURL=a.css.map*/', 'a.css.map'],
  ['//# sourceMappingURL=first\n//# sourceMappingURL=last', 'last'],
  ['//# sourceMappingURL=a.map\n//# sourceURL=a.js\n/* end */', 'a.map'],
  ['a()\n//# sourceMappingURL=good.map\n// about sourceMappingURL= comments', 'good.map'],
  ['//# sourceMappingURL=good.map\n//# sourceMappingURL="quoted"', 'good.map'],
  ['a()', undefined],
  ['', undefined],
  ['sourceMappingURL=a.map', undefined],
  ['//# sourceMappingURL=', undefined],
  ['//# sourceMappingURL=a b.map', undefined],
  ['//# sourceMappingURL=library.map\nbundle()', undefined],
  ['eval("a()\\n//# sourceMappingURL=inner.map\\n//# sourceURL=x")', undefined],
  ['const css = "a{}\\n/*# sourceMappingURL=inner.map*/";\nadd(css)', undefined],
])('%j names %j', (code, expected) => {
  expect(findMapComment(code)).toBe(expected);
});

// With quadratic time each of these would run far beyond the limit of a test.
test.each([
  '//# sourceMappingURL=',
  '//# sourceMappingURL="\n',
  '/*# sourceMappingURL=a',
  '/*# sourceMappingURL=a b*/',
  '//# sourceMappingURL=\\n',
])('a million times %j is read without slowing down', (piece) => {
  expect(findMapComment(`//# sourceMappingURL=a.map\n${piece.repeat(1_000_000)}`)?.length ?? 0).toBeLessThan(
    100,
  );
});
