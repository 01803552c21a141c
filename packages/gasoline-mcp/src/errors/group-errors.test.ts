import type { LogEntry } from '@gasoline/protocol';
import { describe, expect, test } from 'vitest';
import type { ResolvedFrame, ResolvedStack } from '../source-maps/resolved-stack.ts';
import { groupErrors } from './group-errors.ts';

let seq = 0;
function error(message: string, rest: Partial<LogEntry> = {}): LogEntry {
  seq++;
  return {
    seq,
    ts: seq * 1000,
    type: 'exception',
    source: 'exception',
    level: 'error',
    message,
    url: 'http://localhost:3000/cart',
    ...rest,
  };
}
const request = (method: string, path: string, status: number): LogEntry =>
  error(`${method} ${path} → ${status}`, {
    type: 'network',
    source: 'network',
    metadata: { method, url: `http://localhost:3000${path}`, status },
  });

const frame = (
  file: string,
  functionName: string,
  origin: ResolvedFrame['origin'] = 'app',
): ResolvedFrame => ({
  file,
  functionName,
  origin,
  line: 1,
  column: 1,
  mapped: true,
});
const noStack = () => Promise.resolve(undefined);

async function groupsOf(entries: LogEntry[], stacks = new Map<LogEntry, ResolvedStack>()) {
  const groups = await groupErrors(entries, (entry) => Promise.resolve(stacks.get(entry)), []);
  return groups.map(({ entries: { length }, count, newest }) => ({ length, count, seq: newest.seq }));
}

test('one bug is one group: counted, from the first to the last time, spoken for by the newest', async () => {
  const first = error('User 17 not found', { count: 3, lastTs: 500_000 });
  const second = error('User 18 not found');
  const third = error('User 19 not found', { ts: 900_000 });
  const [group, ...others] = await groupErrors([first, second, third], noStack, []);
  expect(others).toEqual([]);
  expect(group).toMatchObject({ count: 5, firstTs: first.ts, lastTs: 900_000 });
  expect(group?.newest).toBe(third);
});

test('the group that was seen last comes first', async () => {
  const a = error('a');
  const b = error('b');
  const again = error('a');
  expect((await groupsOf([a, b, again])).map(({ seq: number }) => number)).toEqual([again.seq, b.seq]);
});

describe('the place in the app tells bugs apart', () => {
  const one = error('TypeError: x is undefined');
  const other = error('TypeError: x is undefined');
  const stacks = (a: ResolvedFrame[], b: ResolvedFrame[]) =>
    new Map([
      [one, { frames: a, notes: [] }],
      [other, { frames: b, notes: [] }],
    ]);

  test('another file is another bug', async () => {
    const places = stacks([frame('src/a.ts', 'f')], [frame('src/b.ts', 'f')]);
    expect(await groupsOf([one, other], places)).toHaveLength(2);
  });

  test('another line of the same function is not, because lines move with every edit', async () => {
    const places = stacks([{ ...frame('src/a.ts', 'f'), line: 7 }], [frame('src/a.ts', 'f')]);
    expect(await groupsOf([one, other], places)).toHaveLength(1);
  });

  test('what a dependency did on the way does not count', async () => {
    const places = stacks(
      [frame('node_modules/x/index.js', 'g', 'dependency'), frame('src/a.ts', 'f')],
      [frame('node_modules/y/index.js', 'h', 'dependency'), frame('src/a.ts', 'f')],
    );
    expect(await groupsOf([one, other], places)).toHaveLength(1);
  });
});

describe('failed requests', () => {
  test.each([
    [
      'another id is the same endpoint',
      request('GET', '/api/users/17', 500),
      request('GET', '/api/users/18', 503),
      1,
    ],
    [
      'another query is the same endpoint',
      request('GET', '/api/users?page=1', 500),
      request('GET', '/api/users?page=2', 500),
      1,
    ],
    ['another method is another', request('GET', '/api/users', 500), request('POST', '/api/users', 500), 2],
    [
      'another class of status is another',
      request('GET', '/api/users', 500),
      request('GET', '/api/users', 404),
      2,
    ],
    ['another path is another', request('GET', '/api/users', 500), request('GET', '/api/orders', 500), 2],
  ])('%s', async (_, one, other, groups) => {
    expect(await groupsOf([one, other])).toHaveLength(groups);
  });
});

test('noise is labelled and comes last, however new it is', async () => {
  const bug = error('TypeError: x');
  const noise = request('GET', '/favicon.ico', 404);
  const groups = await groupErrors([bug, noise], noStack, []);
  expect(groups.map(({ noise: label }) => label?.class)).toEqual([undefined, 'cosmetic']);
});
