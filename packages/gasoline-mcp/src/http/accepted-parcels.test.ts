import { expect, test } from 'vitest';
import { AcceptedParcels } from './accepted-parcels.ts';

const answer = (received: number) => ({ received, rejected: 0 });

test('a parcel is taken once, and its answer repeated', () => {
  const parcels = new AcceptedParcels();
  expect(parcels.once('a', () => answer(3))).toEqual(answer(3));
  expect(parcels.once('a', () => expect.unreachable('taken twice'))).toEqual(answer(3));
});

test('a parcel that could not be taken may come again', () => {
  const parcels = new AcceptedParcels();
  expect(() =>
    parcels.once('a', () => {
      throw new Error('not now');
    }),
  ).toThrow('not now');
  expect(parcels.once('a', () => answer(1))).toEqual(answer(1));
});

test('entries without an id are taken every time', () => {
  const parcels = new AcceptedParcels();
  parcels.once(undefined, () => answer(1));
  expect(parcels.once(undefined, () => answer(2))).toEqual(answer(2));
});

test('only the newest ids are remembered', () => {
  const parcels = new AcceptedParcels();
  for (let i = 0; i <= 2_000; i++) parcels.once(`p${i}`, () => answer(i));
  expect(parcels.once('p0', () => answer(-1))).toEqual(answer(-1));
  expect(parcels.once('p2000', () => expect.unreachable('taken twice'))).toEqual(answer(2_000));
});
