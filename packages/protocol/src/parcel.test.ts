import { expect, test } from 'vitest';
import { type Parcel, parcelFromText, parcelsFromText, parcelToText } from './parcel.ts';

test('a parcel is the same after its way as text', () => {
  const parcel: Parcel = { id: 'ab12-3', kind: 'logs', count: 2, errors: 1, json: '["a b\\n",{"c":"\\"d"}]' };
  expect(parcelFromText(parcelToText(parcel))).toEqual(parcel);
});

test('several parcels are the same after their way as one text', () => {
  const parcels: Parcel[] = [
    { id: 'ab12-3', kind: 'logs', count: 1, errors: 1, json: '["a b\\n"]' },
    { id: 'ab12-4', kind: 'networkBodies', count: 0, errors: 0, json: '[]' },
  ];
  expect(parcelsFromText(parcels.map(parcelToText).join('\n'))).toEqual(parcels);
});
