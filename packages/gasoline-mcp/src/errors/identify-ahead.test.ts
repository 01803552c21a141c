import { type LogEntry, limits } from '@gasoline/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakePage } from '../verdicts/fake-page.ts';
import { IdentifyAhead } from './identify-ahead.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function followed(identify: (entry: LogEntry) => Promise<unknown> = () => Promise.resolve()) {
  const page = new FakePage();
  const identified: string[] = [];
  new IdentifyAhead((entry) => {
    identified.push(entry.message);
    return identify(entry);
  }).follow(page.store);
  return { page, identified };
}

test('errors and warnings are identified after they came, and other lines are not', async () => {
  const { page, identified } = followed();
  page.error('a').warn('b').log('c');
  expect(identified).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(identified.toSorted()).toEqual(['a', 'b']);
  page.error('d');
  await vi.advanceTimersByTimeAsync(100);
  expect(identified.toSorted()).toEqual(['a', 'b', 'd']);
});

test('nothing is done while many come', async () => {
  const { page, identified } = followed();
  for (let turn = 0; turn < 20; turn++) {
    for (let i = 0; i < 30; i++) page.error(`error ${turn}.${i} ${String.fromCharCode(97 + i)}`);
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(identified).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(identified).toHaveLength(600);
});

test('other work has its turn every other millisecond', async () => {
  let ms = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ms);
  const { page, identified } = followed(() => {
    ms += 1;
    return Promise.resolve();
  });
  for (let i = 0; i < 10; i++) page.error(`error ${i}`);
  await vi.advanceTimersByTimeAsync(50);
  expect(identified).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(100);
  expect(identified).toHaveLength(10);
});

test('of a flood only the last are kept waiting', async () => {
  const { page, identified } = followed();
  for (let i = 0; i < 10_000; i++) page.warn(`warning ${i}`);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(identified.length).toBeLessThanOrEqual(2 * (limits.maxErrors + limits.maxLogs));
  expect(identified).toContain('warning 9999');
});

test('one that cannot be identified does not stop the others', async () => {
  const { page, identified } = followed(({ message }) =>
    message === 'b' ? Promise.reject(new Error('no')) : Promise.resolve(),
  );
  page.error('a').error('b').error('c');
  await vi.advanceTimersByTimeAsync(100);
  expect(identified.toSorted()).toEqual(['a', 'b', 'c']);
});
