import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outgoing } from './outbox.ts';
import { type Outcome, outcomeOf } from './post-parcel.ts';
import { createSender, ParcelSender } from './sender.ts';

const accepted: Outcome = { k: 'accepted', rejected: 0 };
let made = 0;
const text = (count = 1, { errors = 0, kind = 'logs' } = {}): string =>
  `p-${made++} ${kind} ${count} ${errors}\n${JSON.stringify(Array.from({ length: count }, (_, i) => ({ message: `m${i}` })))}`;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** A server that answers as it is told, and what it was sent. */
function server(answer: () => Outcome = () => accepted) {
  const got: Outgoing[] = [];
  const state = { answer, got };
  const post = (parcel: Outgoing): Promise<Outcome> => {
    const outcome = state.answer();
    if (outcome.k === 'accepted') got.push(parcel);
    return Promise.resolve(outcome);
  };
  return { ...state, state, post, got };
}

test('every entry carries the test, also over what the page says of itself', async () => {
  const { got, post } = server();
  const sender = new ParcelSender({ testId: 'mine' }, post);
  sender.send('p-1 logs 2 0\n[{"message":"a","testId":"made up"},{"message":"b"}]');
  await sender.flush();
  expect(JSON.parse(got[0]?.body ?? '')).toEqual({
    entries: [
      { message: 'a', testId: 'mine' },
      { message: 'b', testId: 'mine' },
    ],
  });
  expect(sender.counts()).toEqual({ sent: 2, waiting: 0, lost: 0 });
});

test.each([
  ['nothing', undefined],
  ['a number', 7],
  ['text without a parcel', 'hello'],
  ['a parcel of an unknown kind', text(1, { kind: 'secrets' })],
  ['a parcel whose id would break a header', 'a\tb logs 1 0\n[{}]'],
  ['a parcel that is no JSON', 'p-1 logs 1 0\n[{'],
  ['a parcel that is no list', 'p-1 logs 1 0\n{}'],
  ['a parcel without text', { id: 'p', kind: 'logs', count: 1, errors: 0 }],
])('%s is counted as lost and hurts nobody', async (_, delivery) => {
  const { got, post } = server();
  const sender = new ParcelSender({}, post);
  expect(() => sender.send(delivery)).not.toThrow();
  await sender.flush();
  expect(got).toEqual([]);
  expect(sender.counts()).toMatchObject({ sent: 0, waiting: 0, lost: 1 });
});

test('while the server is away entries wait in order, and go out when it is back', async () => {
  const { state, got, post } = server(() => ({ k: 'later' }));
  const sender = new ParcelSender({}, post);
  for (let i = 0; i < 3; i++) sender.send(text(2));
  await sender.flush();
  for (let i = 0; i < 3; i++) sender.send(text(2));
  expect(sender.counts()).toEqual({ sent: 0, waiting: 12, lost: 0 });
  state.answer = () => accepted;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sender.counts()).toEqual({ sent: 12, waiting: 0, lost: 0 });
  // The first was tried before the others came, so the server may have it already.
  expect(got.map(({ count }) => count)).toEqual([6, 6]);
  const ids = got.map(({ id }) => Number(id.split('-')[1]));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});

test('what is too much goes oldest first and errors last, and the server is told', async () => {
  const { state, got, post } = server(() => ({ k: 'later' }));
  const sender = new ParcelSender({}, post);
  sender.send(text(1, { errors: 1 }));
  for (let i = 0; i < 220; i++) sender.send(text(50));
  await sender.flush();
  const { waiting, lost } = sender.counts();
  expect(waiting).toBeLessThanOrEqual(10_000);
  expect(waiting + lost).toBe(11_001);
  state.answer = () => accepted;
  await sender.flush();
  expect(got[0]?.errors).toBe(1);
  expect(got.at(-1)?.body).toContain(`${lost} captured entries did not reach`);
});

test('a parcel that the server refuses is lost, and the next one is not', async () => {
  const answers: Outcome[] = [{ k: 'refused' }, accepted, accepted];
  const { post, got } = server(() => answers.shift() ?? accepted);
  const sender = new ParcelSender({}, post);
  sender.send(text(3));
  sender.send(text(1, { kind: 'networkBodies' }));
  await sender.flush();
  expect(sender.counts()).toMatchObject({ lost: 3, waiting: 0 });
  expect(got).toHaveLength(2);
});

test('entries that the server took and threw away count as lost', async () => {
  const sender = new ParcelSender({}, server(() => ({ k: 'accepted', rejected: 1 })).post);
  sender.send(text(3));
  await sender.flush();
  expect(sender.counts()).toMatchObject({ sent: 2, lost: 1 });
});

test('what comes while the last parcel is being sent is sent too', async () => {
  const { post, got } = server();
  const sender = new ParcelSender({}, post);
  for (let i = 0; i < 20; i++) {
    sender.send(text(1, { errors: 1 }));
    await Promise.resolve();
  }
  await sender.flush();
  expect(got.reduce((sum, { count }) => sum + count, 0)).toBe(20);
});

test('what is no error waits for company, and goes out with it in one parcel per kind', async () => {
  const { post, got } = server();
  const sender = new ParcelSender({ testId: 'mine' }, post);
  sender.send([text(1), text(2, { kind: 'networkBodies' })].join('\n'));
  await vi.advanceTimersByTimeAsync(100);
  sender.send([text(3), text(1, { kind: 'networkBodies' })].join('\n'));
  expect(got).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(got.map(({ kind, count }) => [kind, count])).toEqual([
    ['logs', 4],
    ['networkBodies', 3],
  ]);
  expect(JSON.parse(got[1]?.body ?? '')).toEqual({
    bodies: ['m0', 'm1', 'm0'].map((message) => ({ message, testId: 'mine' })),
  });
  expect(sender.counts()).toEqual({ sent: 7, waiting: 0, lost: 0 });
});

test('an error goes out at once, and takes with it what waits', async () => {
  const { post, got } = server();
  const sender = new ParcelSender({}, post);
  sender.send(text(1, { kind: 'enhancedActions' }));
  sender.send(text(1, { errors: 1 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(got.map(({ kind }) => kind)).toEqual(['enhancedActions', 'logs']);
});

test('nobody at the address: flush comes back, and nothing is thrown', async () => {
  vi.useRealTimers();
  vi.stubEnv('GASOLINE_PORT', '1');
  vi.stubEnv('GASOLINE_HOST', '::1');
  const sender = createSender();
  sender.send(text(2));
  await sender.flush();
  expect(sender.counts()).toEqual({ sent: 0, waiting: 2, lost: 0 });
});

test.each([
  ['its own success', 200, true, 'accepted'],
  ['a stranger on the port', 200, false, 'later'],
  ['a missing token', 401, true, 'later'],
  ['a refused caller', 403, true, 'later'],
  ['a broken body', 400, true, 'refused'],
  ['too large', 413, true, 'refused'],
  ['too fast', 429, true, 'later'],
  ['a failure', 500, true, 'later'],
])('%s is understood', (_, status, isGasoline, outcome) => {
  const headers: Record<string, string> = isGasoline ? { 'gasoline-version': '1', 'retry-after': '2' } : {};
  expect(outcomeOf({ status, headers })).toMatchObject({
    k: outcome,
    ...(status === 429 ? { ms: 2000 } : {}),
  });
});

test('what is forgotten is not sent, and is no loss', async () => {
  const { got, post } = server();
  const sender = new ParcelSender({}, post);
  sender.send(text(3));
  await sender.forget();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(got).toEqual([]);
  expect(sender.counts()).toEqual({ sent: 0, waiting: 0, lost: 0 });
});

test('what is on its way when the rest is forgotten arrives, and is no loss', async () => {
  const got: Outgoing[] = [];
  let arrive = (): void => {};
  const sender = new ParcelSender({}, async (parcel) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    got.push(parcel);
    return accepted;
  });
  sender.send(text(1, { errors: 1 }));
  sender.send(text(2));
  const forgotten = sender.forget();
  arrive();
  await forgotten;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(got.map(({ count }) => count)).toEqual([1]);
  expect(sender.counts()).toEqual({ sent: 1, waiting: 0, lost: 0 });
});
