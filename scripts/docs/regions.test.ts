import { expect, test } from 'vitest';
import { fillRegions } from './regions.ts';

const document =
  'before\n<!-- generated: a -->\nold\n<!-- /generated -->\nbetween\n<!-- generated: b -->\n<!-- /generated -->\n';

test('each region gets its content, and what a person wrote stays', () => {
  const filled = fillRegions(document, { a: 'first', b: '$& second' });
  expect(filled).toBe(
    'before\n<!-- generated: a -->\n\nfirst\n\n<!-- /generated -->\nbetween\n<!-- generated: b -->\n\n$& second\n\n<!-- /generated -->\n',
  );
});

test('filling twice changes nothing', () => {
  const contents = { a: 'first', b: 'second' };
  const once = fillRegions(document, contents);
  expect(fillRegions(once, contents)).toBe(once);
});

test('a region that nobody fills is an error that names it', () => {
  expect(() => fillRegions(document, { a: 'first' })).toThrow('"b"');
});
