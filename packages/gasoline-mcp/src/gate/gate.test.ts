import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLog } from './read-log.ts';
import { readNetworkBody } from './read-network-body.ts';
import { readTime } from './read-time.ts';
import { readWebSocketEvent } from './read-websocket-event.ts';
import { truncate } from './truncate.ts';

const now = Date.parse('2026-01-02T03:04:05.000Z');

test('both spellings of a log entry become one form', () => {
  const extension = readLog(
    {
      ts: '2026-01-02T03:04:05.678Z',
      type: 'exception',
      level: 'error',
      args: [{ name: 'TypeError', message: 'x is undefined' }],
      lineno: 3,
    },
    now,
  );
  const ci = readLog(
    {
      timestamp: now + 678,
      source: 'exception',
      level: 'ERROR',
      message: 'TypeError: x is undefined',
      lineno: 3,
    },
    now,
  );
  expect({ ...extension, args: undefined }).toEqual(ci);
  expect(ci).toMatchObject({
    type: 'exception',
    source: 'exception',
    level: 'error',
    ts: now + 678,
    url: '',
  });
});

test('an entry needs a known level, and a message or arguments', () => {
  expect(readLog({ level: 'info' }, now)).toBeUndefined();
  expect(readLog({ message: 'x' }, now)).toBeUndefined();
  expect(readLog({ level: 'shout', message: 'x' }, now)).toBeUndefined();
  expect(readLog({ level: 'info', args: [] }, now)?.message).toBe('');
  expect(readLog('text', now)).toBeUndefined();
  expect(readLog(null, now)).toBeUndefined();
});

test('names that every object has are no levels and no types', () => {
  expect(readLog({ level: 'constructor', message: 'x' }, now)).toBeUndefined();
  expect(readLog({ level: 'info', message: 'x', type: 'toString', source: '__proto__' }, now)?.type).toBe(
    'console',
  );
});

test('objects that a sender flattened to [object Object] are printed from the arguments', () => {
  const entry = readLog({ level: 'log', message: 'user [object Object]', args: ['user', { id: 7 }] }, now);
  expect(entry?.message).toBe('user {"id":7}');
});

test('a field of the wrong type is dropped, the entry stays', () => {
  expect(readLog({ level: 'log', message: 'x', lineno: 'three', tabId: 'a', url: 5 }, now)).toMatchObject({
    message: 'x',
    lineno: undefined,
    tabId: undefined,
    url: '',
  });
});

test('times are read in every form in use; what is no time is the arrival', () => {
  expect(readTime(now, '2026-01-01T00:00:00Z')).toBe(Date.parse('2026-01-01T00:00:00Z'));
  expect(readTime(now, 12345)).toBe(12345);
  expect(readTime(now, '12345')).toBe(12345);
  expect(readTime(now, 'yesterday')).toBe(now);
  expect(readTime(now, Number.NaN, 1e300)).toBe(now);
  expect(readTime(now)).toBe(now);
});

test('the quick way to read a time agrees with Date.parse, on every text of its length', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-12-31') }), (date) => {
      expect(readTime(0, date.toISOString())).toBe(date.getTime());
    }),
  );
  for (const text of [
    '2026-02-30T00:00:00.000Z',
    '2026-01-01T24:00:00.000Z',
    '2026-13-01T00:00:00.000Z',
    '2026-01-01T00:60:00.000Z',
  ])
    expect(readTime(7, text), text).toBe(Number.isNaN(Date.parse(text)) ? 7 : Date.parse(text));
});

test('bodies are cut at their limit and marked, with their full size', () => {
  const entry = readNetworkBody({ url: '/a', responseBody: 'x'.repeat(20_000), requestBody: 'y' }, now);
  expect(entry).toMatchObject({ truncated: true, responseSize: 20_000, requestBody: 'y', method: 'GET' });
  expect(entry?.responseBody).toHaveLength(16 * 1024);
  expect(readNetworkBody({ url: '/a', responseBody: 'x' }, now)?.truncated).toBeUndefined();
});

test('credential headers lose their value at the gate', () => {
  const entry = readNetworkBody(
    { url: '/a', requestHeaders: { Authorization: 'Bearer abc', Accept: '*/*' } },
    now,
  );
  expect(entry?.requestHeaders).toEqual({ Authorization: '[REDACTED]', Accept: '*/*' });
});

test('a long socket message is cut and marked', () => {
  const event = readWebSocketEvent(
    { id: 'a', event: 'message', direction: 'incoming', data: 'z'.repeat(5000) },
    now,
  );
  expect(event).toMatchObject({ truncated: true, size: 5000 });
  expect(event?.data).toHaveLength(4096);
  expect(readWebSocketEvent({ id: 'a', event: 'message', data: 'z' }, now)?.truncated).toBeUndefined();
  expect(readWebSocketEvent({ id: 'a', event: 'message', data: 'z', truncated: true }, now)?.truncated).toBe(
    true,
  );
  expect(readWebSocketEvent({ id: 'a', event: 'vanish' }, now)).toBeUndefined();
});

test('a cut never leaves half of a surrogate pair', () => {
  expect(truncate('a😀b', 2)).toBe('a');
  expect(truncate('a😀b', 3)).toBe('a😀');
});
