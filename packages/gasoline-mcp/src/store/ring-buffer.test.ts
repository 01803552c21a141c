import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { RingBuffer } from './ring-buffer.ts';
import { sizeOf } from './size-of.ts';

test('it keeps the newest items in order, whatever is appended and dropped', () => {
  const step = fc.oneof(
    fc.record({ append: fc.string() }),
    fc.record({ drop: fc.nat(5) }),
    fc.constant('clear' as const),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), fc.array(step, { maxLength: 60 }), (capacity, steps) => {
      const ring = new RingBuffer<string>(capacity);
      let model: string[] = [];
      for (const one of steps) {
        if (one === 'clear') {
          ring.clear();
          model = [];
        } else if ('append' in one) {
          ring.append(one.append);
          model = [...model, one.append].slice(-capacity);
        } else {
          ring.dropOldest(one.drop);
          model = model.slice(one.drop);
        }
        expect([...ring.oldestFirst()]).toEqual(model);
        expect([...ring.newestFirst()]).toEqual(model.toReversed());
        expect(ring.bytes).toBe(model.reduce((sum, item) => sum + sizeOf(item), 0));
      }
    }),
  );
});

test('it says what was pushed out', () => {
  const gone: number[] = [];
  const ring = new RingBuffer<number>(2, (item) => gone.push(item));
  for (const item of [1, 2, 3, 4]) ring.append(item);
  expect(gone).toEqual([1, 2]);
  expect(ring.evicted).toBe(2);
});
