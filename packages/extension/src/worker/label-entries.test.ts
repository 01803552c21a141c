import type { Parcel } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { labelEntries } from './label-entries.ts';

const parcel = (json: string, kind: Parcel['kind'] = 'logs'): Parcel => ({
  id: 'a',
  kind,
  count: 1,
  errors: 0,
  json,
});

test('every entry gets the labels, in the list that its stream is known by', () => {
  const body = labelEntries(parcel('[{"level":"log","message":"a"},{"level":"log","message":"b"}]'), {
    tabId: 7,
    frame: '3',
  });
  expect(JSON.parse(body ?? '')).toEqual({
    entries: [
      { level: 'log', message: 'a', tabId: 7, frame: '3' },
      { level: 'log', message: 'b', tabId: 7, frame: '3' },
    ],
  });
  expect(Object.keys(JSON.parse(labelEntries(parcel('[]', 'websocketEvents'), {}) ?? ''))).toEqual([
    'events',
  ]);
});

test('a page cannot claim to be another tab', () => {
  const body = labelEntries(parcel('[{"level":"log","message":"a","tabId":99}]'), { tabId: 7 });
  expect(JSON.parse(body ?? '').entries[0].tabId).toBe(7);
});

test.each(['', '{', 'null', '{"entries":[]}', '7'])('%j is no list of entries', (json) => {
  expect(labelEntries(parcel(json), { tabId: 7 })).toBeUndefined();
});

test('what is no object in the list is left out', () => {
  expect(JSON.parse(labelEntries(parcel('[null,7,{"level":"log"}]'), {}) ?? '')).toEqual({
    entries: [{ level: 'log' }],
  });
});
