import { limits } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { readLog } from '../gate/read-log.ts';
import { Tests } from './tests.ts';

let now = 1_000_000;
const clock = { now: () => now };
const make = (fewer: Partial<Record<keyof typeof limits, number>> = {}) =>
  new Tests({ clock, limits: { ...limits, ...fewer } });
const log = (fields: object) => readLog({ level: 'error', message: 'boom', ...fields }, now)!;

test('an entry belongs to the test that it names, open or not', () => {
  const tests = make();
  tests.start('a');
  tests.start('b');
  expect(tests.owner({ testId: 'b' })?.id).toBe('b');
  expect(tests.owner({ testId: 'never started' })?.id).toBe('never started');
});

test('an entry that names none belongs to the one open test', () => {
  const tests = make();
  expect(tests.owner({})).toBeUndefined();
  tests.start('a');
  expect(tests.owner({})?.id).toBe('a');
});

test('with several tests open it belongs to none, and each of them knows that it came', () => {
  const tests = make();
  tests.start('a');
  tests.start('b');
  tests.end(tests.start('ended').id);
  expect(tests.owner({})).toBeUndefined();
  expect(['a', 'b', 'ended'].map((id) => tests.get(id)?.unassigned)).toEqual([1, 1, 0]);
});

test('one noisy test pushes nothing out of another', () => {
  const tests = make();
  tests.start('quiet').store.appendLog(log({ message: 'the only error' }));
  const noisy = tests.start('noisy');
  for (let i = 0; i < 5_000; i++) noisy.store.appendLog(log({ message: `noise ${i}` }));
  tests.keepWithinMemory();
  expect(
    tests
      .get('quiet')
      ?.store.allLogs()
      .map(({ message }) => message),
  ).toEqual(['the only error']);
});

test('when all together are too large, ended tests go first, and then the noisy one shrinks', () => {
  const tests = make({ maxAllTestsBytes: 100_000 });
  tests.start('quiet').store.appendLog(log({ message: 'the only error' }));
  tests.start('ended').store.appendLog(log({}));
  tests.end('ended');
  const noisy = tests.start('noisy');
  for (let i = 0; i < 400; i++) noisy.store.appendLog(log({ message: `${'noise '.repeat(50)}${i}` }));
  tests.keepWithinMemory();
  expect(tests.get('ended')).toBeUndefined();
  expect(tests.get('quiet')?.store.errors.length).toBe(1);
  expect(noisy.store.errors.length).toBeGreaterThan(0);
  expect(tests.bytes).toBeLessThanOrEqual(100_000);
});

test('there are only so many tests: the one that ended first makes room, an open one only when all are', () => {
  const tests = make({ maxTests: 3 });
  for (const id of ['open', 'ended first', 'ended later']) tests.start(id);
  tests.end('ended first');
  tests.end('ended later');
  tests.start('new');
  expect(tests.get('ended first')).toBeUndefined();
  expect(tests.get('open')).toBeDefined();
  tests.start('newer');
  tests.start('newest');
  expect(['open', 'new', 'newer', 'newest'].map((id) => tests.get(id) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('a test that has been silent for too long is forgotten, and is open no more', () => {
  const tests = make();
  tests.start('abandoned');
  now += limits.testSilenceMs / 2;
  tests.start('b');
  now += limits.testSilenceMs / 2;
  tests.keepWithinMemory();
  expect(tests.get('abandoned')).toBeUndefined();
  expect(tests.openCount).toBe(1);
});

test('clearing an open test empties it, clearing an ended one forgets it', () => {
  const tests = make();
  const a = tests.start('a');
  a.store.appendLog(log({}));
  expect(tests.clear('a')).toMatchObject({ logs: 1 });
  expect(tests.get('a')).toBe(a);
  tests.end('a');
  tests.clear('a');
  expect(tests.get('a')).toBeUndefined();
  expect(tests.clear('a')).toBeUndefined();
});

test('what came before the word of the start is kept', () => {
  const tests = make();
  tests.owner({ testId: 'a' })?.store.appendLog(log({}));
  expect(tests.start('a').store.logs.length).toBe(1);
});

test('a test that starts again starts empty', () => {
  const tests = make();
  tests.start('a').store.appendLog(log({}));
  expect(tests.start('a').store.logs.length).toBe(0);
  expect(tests.openCount).toBe(1);
});
