import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactJson } from './compact-json.ts';

test('it is the same value, whatever it holds', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const json = JSON.stringify(value);
      expect(JSON.stringify(JSON.parse(compactJson(JSON.parse(json))))).toBe(json);
    }),
  );
});

test('short things stand on one line', () => {
  const long = { name: 'x'.repeat(60), list: [1, 2], other: 'y'.repeat(40) };
  expect(compactJson(long)).toBe(
    `{\n "name": "${'x'.repeat(60)}",\n "list": [1,2],\n "other": "${'y'.repeat(40)}"\n}`,
  );
});
