import { expect, test } from 'vitest';
import { type Parcel, parcelFromText, parcelToText } from './parcel.ts';

test('a parcel is the same after its way as text', () => {
  const parcel: Parcel = { id: 'ab12-3', kind: 'logs', count: 2, errors: 1, json: '["a b\\n",{"c":"\\"d"}]' };
  expect(parcelFromText(parcelToText(parcel))).toEqual(parcel);
});
