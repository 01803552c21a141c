import { expect, it } from 'vitest';
import { HeldAnswers } from './held-answers.ts';

/** How many of so many deliveries have been answered. */
async function answered(deliveries: unknown[]): Promise<number> {
  const answers = new HeldAnswers();
  let count = 0;
  for (const delivery of deliveries) void answers.hold(delivery).then(() => count++);
  await new Promise((resolve) => setImmediate(resolve));
  return count;
}

it('keeps the answers to a few deliveries', async () => {
  expect(await answered(Array.from({ length: 100 }, () => 'a'))).toBe(0);
});

it('gives all of them when one more would be too many', async () => {
  expect(await answered(Array.from({ length: 101 }, () => 'a'))).toBe(101);
  expect(await answered(Array.from({ length: 150 }, () => 'a'))).toBe(101);
});

it('gives all of them when they hold too much text', async () => {
  const large = 'a'.repeat(400_000);
  expect(await answered([large, large])).toBe(0);
  expect(await answered([large, large, large])).toBe(3);
  expect(await answered([large, large, large, large])).toBe(3);
});

it('keeps the answer to what is no text', async () => {
  expect(await answered([undefined, null, { json: '' }])).toBe(0);
});
