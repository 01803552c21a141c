import { expect, test } from 'vitest';
import { normalizeMessage } from '../normalize-message.ts';
import { differentBugs } from './different-bugs.ts';
import { heldOut } from './held-out.ts';
import type { Pair } from './pair.ts';
import { sameBug } from './same-bug.ts';

const sets: [string, { same: Pair[]; different: Pair[] }, min: number][] = [
  ['that the replacements were made for', { same: sameBug, different: differentBugs }, 80],
  ['that were held out', heldOut, 30],
];

test.each(sets)('at least 95 of 100 pairs %s are judged as one who knows the app would', (_, pairs, min) => {
  const meets = ([, one, other]: Pair) => normalizeMessage(one) === normalizeMessage(other);
  const wrong = [...pairs.same.filter((pair) => !meets(pair)), ...pairs.different.filter(meets)];
  const all = pairs.same.length + pairs.different.length;
  expect(all).toBeGreaterThanOrEqual(min);
  expect(1 - wrong.length / all, wrong.map((pair) => pair.join('\n')).join('\n\n')).toBeGreaterThanOrEqual(
    0.95,
  );
});

test('the labels are true: no pair is in both lists, none is of one message', () => {
  for (const [, { same, different }] of sets)
    for (const [, one, other] of [...same, ...different]) expect(one).not.toBe(other);
});
