import { expect, test } from 'vitest';
import { Outbox, type Outgoing } from './outbox.ts';

const roomy = { maxEntries: 1000, maxBytes: 8_000_000 };

function parcel(seq: number, changes: Partial<Outgoing> = {}): Outgoing {
  return { seq, id: `p${seq}`, kind: 'logs', count: 10, errors: 0, body: '{}', bytes: 1000, ...changes };
}

const seqs = (parcels: Outgoing[]) => parcels.map(({ seq }) => seq);

test('the oldest comes first, and removing it brings the next', () => {
  const outbox = new Outbox();
  for (const seq of [1, 2, 3]) outbox.add(parcel(seq));
  expect(outbox.first?.seq).toBe(1);
  outbox.remove(parcel(1));
  expect(outbox.first?.seq).toBe(2);
  expect(outbox.entries).toBe(20);
});

test('goes on where an earlier life ended, in order, however storage hands it over', () => {
  const outbox = new Outbox([parcel(12), parcel(9), parcel(10)], 5);
  expect(outbox.first?.seq).toBe(9);
  expect(outbox.takeSeq()).toBe(13);
  expect(outbox.entries).toBe(30);
  expect(outbox.dropped).toBe(5);
});

test('gives up nothing within its bounds', () => {
  const outbox = new Outbox([parcel(1, { count: 1000 })]);
  expect(outbox.trim(roomy)).toEqual([]);
  expect(outbox.dropped).toBe(0);
});

test('too many entries: the oldest go, and are counted', () => {
  const outbox = new Outbox([1, 2, 3, 4].map((seq) => parcel(seq, { count: 400 })));
  expect(seqs(outbox.trim(roomy))).toEqual([1, 2]);
  expect(outbox.dropped).toBe(800);
  expect(outbox.entries).toBe(800);
  expect(outbox.first?.seq).toBe(3);
});

test('too many bytes count as well', () => {
  const outbox = new Outbox([1, 2, 3].map((seq) => parcel(seq, { bytes: 3_000_000 })));
  expect(seqs(outbox.trim(roomy))).toEqual([1]);
});

test('parcels with errors stay while there is anything else to give up', () => {
  const outbox = new Outbox([
    parcel(1, { count: 600, errors: 1 }),
    parcel(2, { count: 300 }),
    parcel(3, { count: 300 }),
  ]);
  expect(seqs(outbox.trim(roomy))).toEqual([2]);
  expect(seqs(outbox.trim({ ...roomy, maxEntries: 100 }))).toEqual([3, 1]);
});

test('removing twice counts once', () => {
  const outbox = new Outbox([parcel(1), parcel(2)]);
  outbox.remove(parcel(1));
  outbox.remove(parcel(1));
  expect(outbox.entries).toBe(10);
});
