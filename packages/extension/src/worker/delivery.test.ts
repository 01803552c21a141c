import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Circuit } from './circuit.ts';
import { Delivery } from './delivery.ts';
import { Outbox, type Outgoing } from './outbox.ts';
import type { PostOutcome } from './post-parcel.ts';

let outbox: Outbox;
let circuit: Circuit;
let posted: number[];
let forgotten: number[];
let reachable: boolean[];
/** What the server does with the next parcels; accepts when the list is empty. */
let outcomes: PostOutcome[];
let delivery: Delivery;

beforeEach(() => {
  vi.useFakeTimers();
  outbox = new Outbox();
  circuit = new Circuit(() => Date.now());
  [posted, forgotten, reachable, outcomes] = [[], [], [], []];
  delivery = new Delivery({
    outbox,
    circuit,
    post: (parcel) => {
      posted.push(parcel.seq);
      return Promise.resolve(outcomes.shift() ?? { k: 'accepted' });
    },
    forget: ({ seq }) => forgotten.push(seq),
    reachable: (isReachable) => reachable.push(isReachable),
  });
});
afterEach(() => vi.useRealTimers());

function add(...seqs: number[]): void {
  for (const seq of seqs) {
    const parcel: Outgoing = { seq, id: `p${seq}`, kind: 'logs', count: 3, errors: 0, body: '{}', bytes: 2 };
    outbox.add(parcel);
  }
}

test('sends everything in order, and forgets what was accepted', async () => {
  add(1, 2, 3);
  await delivery.kick();
  expect(posted).toEqual([1, 2, 3]);
  expect(forgotten).toEqual([1, 2, 3]);
  expect(outbox.entries).toBe(0);
});

test('what comes during a delivery goes with it, once', async () => {
  add(1);
  const first = delivery.kick();
  add(2);
  await Promise.all([first, delivery.kick()]);
  expect(posted).toEqual([1, 2]);
});

test('a failure keeps the parcel and tries it again, before any other', async () => {
  add(1, 2);
  outcomes = [{ k: 'failed' }];
  await delivery.kick();
  expect(posted).toEqual([1]);
  expect(forgotten).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(posted).toEqual([1, 1, 2]);
  expect(reachable).toEqual([false, true, true]);
});

test('with the circuit open nothing is sent, until it closes', async () => {
  add(1);
  outcomes = Array.from({ length: 5 }, () => ({ k: 'failed' }) as const);
  await delivery.kick();
  await vi.advanceTimersByTimeAsync(7500);
  expect(posted).toHaveLength(5);
  await delivery.kick();
  expect(posted).toHaveLength(5);
  circuit.close();
  await delivery.kick();
  expect(posted).toHaveLength(6);
  expect(outbox.entries).toBe(0);
});

test('a refused parcel is given up, counted, and does not hold up the others', async () => {
  add(1, 2);
  outcomes = [{ k: 'refused' }];
  await delivery.kick();
  expect(posted).toEqual([1, 2]);
  expect(forgotten).toEqual([1, 2]);
  expect(outbox.dropped).toBe(3);
});

test('a server that asks to wait gets the same parcel after that time', async () => {
  add(1);
  outcomes = [{ k: 'wait', ms: 3000 }];
  await delivery.kick();
  await vi.advanceTimersByTimeAsync(2999);
  expect(posted).toEqual([1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(posted).toEqual([1, 1]);
  expect(outbox.dropped).toBe(0);
});

test('a parcel given up while it was under way, and accepted after all, is not counted as lost', async () => {
  add(1);
  const kicked = delivery.kick();
  outbox.trim({ maxEntries: 0, maxBytes: 0 });
  expect(outbox.dropped).toBe(3);
  await kicked;
  expect(outbox.dropped).toBe(0);
});

test('what comes at the very end of a delivery is not left lying', async () => {
  add(1);
  await delivery.kick().then(() => {
    add(2);
    return delivery.kick();
  });
  expect(posted).toEqual([1, 2]);
});
