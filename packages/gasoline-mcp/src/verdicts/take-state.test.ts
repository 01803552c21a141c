import { limits } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { sizeOf } from '../store/size-of.ts';
import { FakePage } from './fake-page.ts';
import { takeState } from './take-state.ts';

const sourceOf = (page: FakePage) => ({
  store: page.store,
  stackOf: () => Promise.resolve(undefined),
  noiseRules: [],
  now: page.now,
});

test('what is kept is bounded, and what found no room is counted', async () => {
  const page = new FakePage();
  const word = (i: number) => String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26));
  for (let i = 0; i < 300; i++)
    page
      .error(`Failure ${word(i)} ${'ä '.repeat(500)}`)
      .warn(`Warning ${word(i)}`)
      .request('GET', `/part-${word(i)}`, 500);
  const whole = await takeState(sourceOf(page), {}, { withWarnings: true });
  expect(whole.errors).toHaveLength(2 * limits.maxSnapshotErrors);
  expect(whole.omitted.errors).toBe(600 - 2 * limits.maxSnapshotErrors);
  const maxBytes = limits.maxNamedSnapshotBytes;
  const kept = await takeState(sourceOf(page), {}, { withWarnings: true, maxBytes });
  expect(sizeOf(kept)).toBeLessThan(maxBytes);
  expect(kept.warnings.length + kept.omitted.warnings).toBe(300);
});

test('a state says when some of its time was pushed out of the buffers', async () => {
  const page = new FakePage().log('before');
  const since = page.store.mark();
  for (let i = 0; i < limits.maxNetworkBodies + 1; i++) page.request('GET', '/a', 200);
  expect((await takeState(sourceOf(page), {}, { since })).incomplete).toBe(true);
  expect((await takeState(sourceOf(page), {}, { since: page.store.seq - 5 })).incomplete).toBeUndefined();
});
