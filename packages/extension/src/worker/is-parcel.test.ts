import { expect, test } from 'vitest';
import { isParcel } from './is-parcel.ts';

const parcel = { id: 'a-1', kind: 'logs', count: 2, errors: 0, json: '[]' };

test('a parcel is one', () => {
  expect(isParcel(parcel)).toBe(true);
});

test.each([
  undefined,
  null,
  'text',
  {},
  { ...parcel, id: '' },
  { ...parcel, id: 'with\r\na line' },
  { ...parcel, id: 'x'.repeat(101) },
  { ...parcel, kind: 'clear' },
  { ...parcel, count: -1 },
  { ...parcel, count: 'many' },
  { ...parcel, errors: Number.NaN },
  { ...parcel, json: [] },
])('%j is none', (value) => {
  expect(isParcel(value)).toBe(false);
});
