import type { Parcel } from '@gasoline/protocol';
import { beforeEach, expect, test } from 'vitest';
import { Unacknowledged } from './unacknowledged.ts';

let kept: Unacknowledged;

beforeEach(() => {
  kept = new Unacknowledged();
});

const parcel = (id: string, count = 50, json = '[]'): Parcel => ({
  id,
  kind: 'logs',
  count,
  errors: 0,
  json,
});
const unsent = () => kept.unsent().map(({ id }) => id);

test('each parcel is sent once, in order', () => {
  kept.keep(parcel('a'));
  kept.keep(parcel('b'));
  expect(unsent()).toEqual(['a', 'b']);
  expect(unsent()).toEqual([]);
});

test('after a broken port those that are not called safe are sent again', () => {
  for (const id of ['a', 'b', 'c']) kept.keep(parcel(id));
  kept.unsent();
  kept.forget('b');
  kept.sendAllAgain();
  expect(unsent()).toEqual(['a', 'c']);
});

test('more than 1000 entries: the oldest are forgotten, and counted when they were never sent', () => {
  for (let i = 0; i < 22; i++) kept.keep(parcel(`p${i}`));
  expect(unsent()[0]).toBe('p2');
  expect(kept.takeLost()).toBe(100);
  expect(kept.takeLost()).toBe(0);
});

test('a parcel that was sent and then pushed out is not called lost: the worker may have it', () => {
  for (let i = 0; i < 20; i++) kept.keep(parcel(`p${i}`));
  kept.unsent();
  kept.keep(parcel('new'));
  expect(kept.size).toBe(20);
  expect(kept.takeLost()).toBe(0);
});

test('long texts count as well, but one parcel is always kept', () => {
  kept.keep(parcel('a', 1, 'x'.repeat(5_000_000)));
  kept.keep(parcel('b', 1, 'x'.repeat(9_000_000)));
  expect(unsent()).toEqual(['b']);
});
