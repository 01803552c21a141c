import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareShapes } from './compare-shapes.ts';
import { mergeShapes } from './merge-shapes.ts';
import { maxNames, type Shape } from './shape.ts';
import { shapeOf } from './shape-of.ts';

/** JSON as APIs write it: names that meet again, ids as keys now and then. */
const { body } = fc.letrec<{ body: unknown }>((tie) => ({
  body: fc.oneof(
    { maxDepth: 4 },
    fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true }),
      fc.string({ maxLength: 5 }),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.array(tie('body'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(
        fc.constantFrom('a', 'b', 'c', 'id', '__proto__', 'toString'),
        fc.nat({ max: 20 }).map(String),
      ),
      tie('body'),
      { maxKeys: 5, noNullPrototype: true },
    ),
  ),
}));
const shape = body.map(shapeOf);
/** Objects so wide that some of them, or only their union, are folded. */
const wide = fc
  .tuple(fc.nat({ max: maxNames }), fc.integer({ min: 1, max: maxNames + 50 }))
  .map(([first, width]) => {
    const names = Array.from({ length: width }, (_, i) => [`name ${first + i}x`, i % 3 ? i : 'text']);
    return shapeOf({ held: Object.fromEntries(names) as object });
  });
const anyShape = fc.oneof(shape, wide);

test('merging is commutative', () => {
  fc.assert(
    fc.property(anyShape, anyShape, (a, b) => {
      expect(sorted(mergeShapes(a, b))).toEqual(sorted(mergeShapes(b, a)));
    }),
  );
});

test('merging is associative', () => {
  fc.assert(
    fc.property(anyShape, anyShape, anyShape, (a, b, c) => {
      expect(sorted(mergeShapes(mergeShapes(a, b), c))).toEqual(sorted(mergeShapes(a, mergeShapes(b, c))));
    }),
  );
});

test('merging changes neither side', () => {
  fc.assert(
    fc.property(anyShape, anyShape, (a, b) => {
      const before = JSON.stringify([sorted(a), sorted(b)]);
      mergeShapes(a, b);
      expect(JSON.stringify([sorted(a), sorted(b)])).toBe(before);
    }),
  );
});

test('a list has the merged shape of its items', () => {
  fc.assert(
    fc.property(fc.array(body, { minLength: 1, maxLength: 5 }), (items) => {
      // One level of depth is spent on the list itself, which bodies this shallow do not notice.
      expect(sorted(shapeOf(items).arrays?.items as Shape)).toEqual(
        sorted(items.map(shapeOf).reduce((a, b) => mergeShapes(a, b))),
      );
    }),
  );
});

test('a sample that is part of a contract never differs from it', () => {
  fc.assert(
    fc.property(fc.array(body, { minLength: 1, maxLength: 6 }), (bodies) => {
      const contract = bodies.map(shapeOf).reduce((a, b) => mergeShapes(a, b));
      for (const one of bodies) expect(compareShapes(contract, shapeOf(one))).toEqual([]);
    }),
  );
});

/** The same whatever the order of names, and as plain values. */
function sorted(value: Shape): unknown {
  return JSON.parse(
    JSON.stringify(value, (_, item: unknown) =>
      item instanceof Map ? [...item].sort(([a], [b]) => (a < b ? -1 : 1)) : item,
    ),
  );
}
