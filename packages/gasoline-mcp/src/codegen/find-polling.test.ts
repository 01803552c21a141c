import { expect, test } from 'vitest';
import { type Beat, findPolling } from './find-polling.ts';

const beats = (url: string, starts: number[], caused = false): Beat[] =>
  starts.map((start) => ({ key: 'GET /api', url, start, caused }));
const polled = (all: Beat[], url: string) => findPolling(all).has({ key: 'GET /api', url });

test('what comes at the same intervals by itself is polling', () => {
  expect(polled(beats('/api', [0, 1000, 2010]), '/api')).toBe(true);
  expect(polled(beats('/api', [0, 700, 1400, 9000, 9700]), '/api')).toBe(true);
});

test('also when each has an address of its own', () => {
  const all = [0, 1000, 2000, 3000].flatMap((start) => beats(`/api?_=${start}`, [start]));
  expect(polled(all, '/api?_=2000')).toBe(true);
});

test('a search at the address of a poll is a search', () => {
  const all = [...beats('/api?q=poll', [0, 700, 1400]), ...beats('/api?q=tea', [3000], true)];
  expect(polled(all, '/api?q=poll')).toBe(true);
  expect(polled(all, '/api?q=tea')).toBe(false);
});

test('what the user caused is none, however regular, and neither is what came twice or in one go', () => {
  expect(polled(beats('/api', [0, 1000, 2000], true), '/api')).toBe(false);
  expect(polled(beats('/api', [0, 1000]), '/api')).toBe(false);
  expect(polled(beats('/api', [0, 10, 20, 30]), '/api')).toBe(false);
});
