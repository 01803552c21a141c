import { expect, test } from 'vitest';
import { counted, formatDuration, formatTime } from './words.ts';

test('durations are read at a glance', () => {
  expect(
    [0, 412.4, 999.6, 1_340, 59_949, 61_000, 120_000, 3_600_000, 4_530_000, Number.NaN].map(formatDuration),
  ).toEqual([
    '0 ms',
    '412 ms',
    '1.0 s',
    '1.3 s',
    '59.9 s',
    '1 min 1 s',
    '2 min',
    '1 h 0 min',
    '1 h 15 min',
    '?',
  ]);
});

test('counts and times', () => {
  expect([counted(1, 'test'), counted(12_000, 'test'), counted(2, 'try', 'tries')]).toEqual([
    '1 test',
    '12,000 tests',
    '2 tries',
  ]);
  expect(formatTime('2026-03-02T06:14:09.000Z')).toBe('2 Mar 2026, 06:14 UTC');
  expect(formatTime('yesterday')).toBe('yesterday');
});
