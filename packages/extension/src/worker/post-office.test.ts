import type { Parcel } from '@gasoline/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Outgoing } from './outbox.ts';
import { PostOffice } from './post-office.ts';
import type { PostOutcome } from './post-parcel.ts';

/** What `chrome.storage.session` holds: it is all that a new life of the worker finds. */
let stored: Map<string, unknown>;
let writes: number;
let posted: Outgoing[];
let serverDoes: PostOutcome;
let gather: (take: () => void) => void;

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  writes = 0;
  posted = [];
  serverDoes = { k: 'accepted' };
  gather = queueMicrotask;
});
afterEach(() => vi.useRealTimers());

function open(): Promise<PostOffice> {
  return PostOffice.open({
    storage: {
      get: () => Promise.resolve(Object.fromEntries(stored)),
      set: (items) => {
        writes++;
        for (const [key, item] of Object.entries(items)) stored.set(key, structuredClone(item));
        return Promise.resolve();
      },
      remove: (keys) => {
        for (const key of keys) stored.delete(key);
        return Promise.resolve();
      },
    },
    now: () => Date.now(),
    post: (parcel) => {
      posted.push(parcel);
      return Promise.resolve(serverDoes);
    },
    gather,
    reachable: () => {},
  });
}

function parcel(id: string, count = 1, errors = 0): Parcel {
  const entries = Array.from({ length: count }, (_, i) => ({ level: 'log', message: `${id}.${i}` }));
  return { id, kind: 'logs', count, errors, json: JSON.stringify(entries) };
}

const ids = () => posted.map(({ id }) => id);
const settle = () => vi.advanceTimersByTimeAsync(0);

test('a parcel is safe in storage when it is said to be, and gone from there when the server has it', async () => {
  serverDoes = { k: 'failed' };
  const office = await open();
  expect(await office.take(parcel('a'), { tabId: 7 })).toBe(true);
  expect([...stored.keys()]).toEqual(['parcel:1']);
  serverDoes = { k: 'accepted' };
  office.serverIsThere();
  await settle();
  expect([...stored.keys()]).toEqual([]);
  expect(JSON.parse(posted.at(-1)!.body).entries[0]).toEqual({ level: 'log', message: 'a.0', tabId: 7 });
});

test('many at once cost few writes, and keep their order', async () => {
  const office = await open();
  const names = Array.from({ length: 50 }, (_, i) => `p${i}`);
  await Promise.all(names.map((id) => office.take(parcel(id), {})));
  await settle();
  expect(ids()).toEqual(names);
  expect(writes).toBe(1);
});

describe('a parcel that comes twice', () => {
  test('is kept once while it waits', async () => {
    serverDoes = { k: 'failed' };
    const office = await open();
    await office.take(parcel('a'), {});
    expect(await office.take(parcel('a'), {})).toBe(false);
    expect(office.waiting).toBe(1);
  });

  test('is kept once when the second comes before the first is safe', async () => {
    const office = await open();
    expect(await Promise.all([office.take(parcel('a'), {}), office.take(parcel('a'), {})])).toEqual([
      true,
      false,
    ]);
    await settle();
    expect(ids()).toEqual(['a']);
  });

  test('is kept once when the worker died in between', async () => {
    serverDoes = { k: 'failed' };
    await (await open()).take(parcel('a'), {});
    const reborn = await open();
    expect(await reborn.take(parcel('a'), {})).toBe(false);
    expect(reborn.waiting).toBe(1);
  });
});

test('a new life sends what the last one could not, in order and before what is new', async () => {
  serverDoes = { k: 'failed' };
  const office = await open();
  for (const id of ['a', 'b']) await office.take(parcel(id), {});
  posted = [];
  serverDoes = { k: 'accepted' };
  const reborn = await open();
  await reborn.take(parcel('c'), {});
  await settle();
  expect(ids()).toEqual(['a', 'b', 'c']);
});

describe('with the server away', () => {
  beforeEach(() => {
    serverDoes = { k: 'failed' };
  });

  test('at most 1000 entries wait, in memory and in storage, and the rest is counted across lives', async () => {
    const office = await open();
    for (let i = 0; i < 25; i++) await office.take(parcel(`p${i}`, 50), {});
    await settle();
    expect(office.waiting).toBe(1000);
    expect(office.dropped).toBe(250);
    expect([...stored.keys()].filter((key) => key.startsWith('parcel:'))).toHaveLength(20);
    expect((await open()).dropped).toBe(250);
  });

  test('the server learns once how many are missing', async () => {
    const office = await open();
    for (let i = 0; i < 25; i++) await office.take(parcel(`p${i}`, 50), {});
    posted = [];
    serverDoes = { k: 'accepted' };
    office.serverIsThere();
    await settle();
    const notices = posted.filter(({ body }) => body.includes('gasoline'));
    expect(notices).toHaveLength(1);
    expect(JSON.parse(notices[0]!.body).entries).toEqual([
      expect.objectContaining({ level: 'warn', source: 'gasoline', message: expect.stringMatching(/^250 /) }),
    ]);
    expect(office.waiting).toBe(0);
    const reborn = await open();
    await reborn.take(parcel('later'), {});
    await settle();
    expect(posted.filter(({ body }) => body.includes('gasoline'))).toHaveLength(1);
  });
});

test('parcels wait for each other and go in one write, but not when there is an error in one', async () => {
  let takeAll = () => {};
  gather = (take) => (takeAll = take);
  const office = await open();
  void office.take(parcel('a'), {});
  void office.take(parcel('b'), {});
  await settle();
  expect(writes).toBe(0);
  takeAll();
  await settle();
  expect([writes, ids()]).toEqual([1, ['a', 'b']]);

  void office.take(parcel('c'), {});
  void office.take(parcel('d', 1, 1), {});
  await settle();
  expect(ids()).toEqual(['a', 'b', 'c', 'd']);
});

test('with the server there a flood of more than 1000 entries passes whole', async () => {
  const office = await open();
  await Promise.all(Array.from({ length: 60 }, (_, i) => office.take(parcel(`p${i}`, 50), {})));
  await settle();
  expect(posted).toHaveLength(60);
  expect(office.dropped).toBe(0);
});

test('a parcel that is no list of entries is counted and forgotten', async () => {
  const office = await open();
  await office.take({ ...parcel('a', 3), json: 'nonsense' }, {});
  await settle();
  expect(ids()).toEqual([]);
  expect(office.dropped).toBe(3);
});
