import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Colour, contrastRatio, nearestPassing, readColour, writeColour } from './contrast.ts';

const colour = (text: string) => readColour(text) ?? [0, 0, 0];

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#fff', 4.54],
  ['#0000ff', '#ffffff', 8.59],
])('%s on %s has a contrast of %d', (a, b, ratio) => {
  expect(contrastRatio(colour(a), colour(b))).toBeCloseTo(ratio, 2);
});

test.each(['red', 'rgb(1,2,3)', '#12', '', undefined, 5])('%s is no colour to us', (text) => {
  expect(readColour(text)).toBeUndefined();
});

test('the nearest grey that passes on white is the known one', () => {
  expect(nearestPassing(colour('#999999'), colour('#ffffff'), 4.5)).toMatchObject({
    colour: colour('#767676'),
    towards: 'darker',
  });
});

test('a light text on a dark ground gets lighter', () => {
  expect(nearestPassing(colour('#666666'), colour('#222222'), 4.5)?.towards).toBe('lighter');
});

test('whatever the colours, what is advised passes, and black or white would too', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  const any: fc.Arbitrary<Colour> = fc.tuple(channel, channel, channel);
  fc.assert(
    fc.property(any, any, fc.constantFrom(3, 4.5, 7), (from, against, ratio) => {
      const passing = nearestPassing(from, against, ratio);
      const best = Math.max(contrastRatio([0, 0, 0], against), contrastRatio([255, 255, 255], against));
      expect(passing !== undefined).toBe(best >= ratio);
      if (!passing) return;
      expect(contrastRatio(colour(writeColour(passing.colour)), against)).toBeGreaterThanOrEqual(ratio);
    }),
  );
});
