import { expect, test } from 'vitest';
import { aClick, aLoad, anError, aRequest, aSocketEvent, aSubmit } from '../significance/sample-entries.ts';
import { Baselines } from '../performance/baselines.ts';
import { fakeTime } from '../store/fake-time.ts';
import { Store } from '../store/store.ts';
import { Streaming, TooMany } from './streaming.ts';

function make() {
  const time = fakeTime();
  const store = new Store({ clock: time.clock });
  const baselines = new Baselines();
  baselines.follow(store);
  const streaming = new Streaming(store, baselines, time.timers);
  const messages = () => streaming.book.after(0).map(({ record }) => record.message);
  return { time, store, streaming, messages };
}

function everything({ store, time }: Pick<ReturnType<typeof make>, 'store' | 'time'>): void {
  const now = () => ({ ts: time.clock.now() });
  store.appendLog(anError('TypeError: a', now()));
  store.appendNetworkBody(aRequest(200, now()));
  store.appendNetworkBody(aRequest(403, now()));
  store.appendNetworkBody(aRequest(500, now()));
  store.appendPerformanceSnapshot(aLoad(1_000));
  store.appendPerformanceSnapshot(aLoad(5_000));
  for (let i = 0; i < 3; i++) store.appendAction(aClick(now()));
  store.appendWebSocketEvent(aSocketEvent(now()));
  time.advance(3_000);
  store.appendAction(aSubmit(now()));
  time.advance(10_000);
}

test('while nobody listens only errors and answers 5xx are looked for', () => {
  const parts = make();
  everything(parts);
  expect(parts.messages()).toEqual(['New error: TypeError on /cart', 'Server error: GET /api/orders → 500']);
});

test('what is streamed is looked for in all that arrives', () => {
  const parts = make();
  parts.streaming.configure('default', { enabled: true });
  everything(parts);
  expect(parts.messages()).toEqual([
    'New error: TypeError on /cart',
    'Auth/access issue: GET /api/orders → 403 (was 200)',
    'Server error: GET /api/orders → 500',
    'Performance regression: /cart loaded in 5000 ms (baseline: 1000 ms)',
    'WebSocket /prices closed abnormally (1006)',
    'Repeated clicks without effect (3 in 1 s): the handler may be broken',
    'Form submitted, and no answer after 5 s',
  ]);
});

test('only the wanted categories are looked for, and no longer than wanted', () => {
  const parts = make();
  parts.streaming.configure('default', { enabled: true, events: ['user_frustration'] });
  parts.streaming.configure('default', { events: ['performance'] });
  everything(parts);
  expect(parts.messages()).toContain('Performance regression: /cart loaded in 5000 ms (baseline: 1000 ms)');
  expect(parts.messages().join()).not.toContain('clicks');
  parts.streaming.configure('default', { enabled: false });
  const before = parts.streaming.book.seq;
  parts.store.appendPerformanceSnapshot(aLoad(90_000));
  expect(parts.streaming.book.seq).toBe(before);
});

test('who reads in the rhythm of a stream is told rapid events as one, and nothing after the end', () => {
  const { streaming, store, time } = make();
  const sent: string[] = [];
  const stop = streaming.readPaced({ events: ['errors'] }, ({ message }) => sent.push(message));
  for (const name of ['TypeError: a', 'RangeError: b', 'SyntaxError: c']) store.appendLog(anError(name));
  expect(sent).toEqual([]);
  time.advance(2_000);
  expect(sent).toEqual([expect.stringContaining('3 browser events: 3 errors')]);
  expect(streaming.readers).toBe(1);
  store.appendLog(anError('EvalError: d'));
  stop();
  time.advance(60_000);
  expect(sent).toHaveLength(1);
  expect(streaming.readers).toBe(0);
});

test('secrets are looked for beside the ingest', async () => {
  const { store, streaming, messages } = make();
  streaming.configure('default', { enabled: true, events: ['security'] });
  const key = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_');
  store.appendNetworkBody(aRequest(200, { url: `http://localhost:3000/pay?key=${key}` }));
  // The rules are loaded with the first request, which takes a busy machine a while.
  await expect
    .poll(messages, { timeout: 20_000 })
    .toEqual([expect.stringMatching(/^Possible credential exposure in GET \/pay/)]);
  expect(JSON.stringify(streaming.book.after(0))).toContain('***');
});

test('success before anybody listened is remembered from what is still kept', () => {
  const { store, streaming, messages } = make();
  store.appendNetworkBody(aRequest(200));
  streaming.configure('default', { enabled: true });
  store.appendNetworkBody(aRequest(401));
  expect(messages()).toEqual(['Auth/access issue: GET /api/orders → 401 (was 200)']);
});

test('a failure told twice, in the log and as a request, is one event with the body', () => {
  const { time, store, streaming } = make();
  const failed = { method: 'GET', url: 'http://localhost:3000/api/orders', status: 500 };
  store.appendLog(anError('GET → 500', { type: 'network', source: 'network', metadata: failed }));
  time.advance(200);
  store.appendNetworkBody(aRequest(500, { responseBody: 'oh no' }));
  time.advance(5_000);
  expect(streaming.book.after(0).map(({ record }) => record.context)).toEqual([
    expect.objectContaining({ response_preview: 'oh no' }),
  ]);
});

test('in a log alone it is told after a moment', () => {
  const { time, store, messages } = make();
  const failed = { method: 'GET', url: 'http://localhost:3000/api/orders', status: 500 };
  store.appendLog(anError('GET → 500', { type: 'network', source: 'network', metadata: failed }));
  time.advance(1_000);
  expect(messages()).toEqual(['Server error: GET /api/orders → 500']);
});

test('cleared logs make errors news again, a whole clear forgets the events', () => {
  const { store, streaming, messages } = make();
  store.appendLog(anError('TypeError: a'));
  store.clearLogs();
  store.appendLog(anError('TypeError: a'));
  expect(messages()).toHaveLength(2);
  store.clearAll();
  expect(messages()).toEqual([]);
  expect(streaming.book.seq).toBe(2);
});

test('ten thousand errors are all accounted for', () => {
  const { store, streaming } = make();
  const word = (i: number) => [...String(i)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  for (let i = 0; i < 10_000; i++) store.appendLog(anError(`${word(i)} failed`, { ts: i }));
  const { seq, repeats } = streaming.book;
  expect(seq + repeats).toBe(10_000);
  // A hundred told apart, and one for all the others.
  expect(seq).toBe(101);
});

test('whoever waits gets the first event that they want', async () => {
  const { store, streaming } = make();
  const wait = (events?: ['security'] | ['errors']) => {
    const filter = { events };
    return streaming.waitFor(({ category }) => !events || events.includes(category as never), {
      filter,
      timeoutMs: 5_000,
    });
  };
  const waiting = [wait(), wait(['errors']), wait(['security'])];
  store.appendLog(anError('TypeError: a'));
  expect(await waiting[0]).toMatchObject({ seq: 1 });
  expect(await waiting[1]).toMatchObject({ seq: 1 });
});

test('nobody waits for ever, nor after they have gone', async () => {
  const { time, streaming } = make();
  const late = streaming.waitFor(() => true, { filter: {}, timeoutMs: 5_000 });
  const gone = new AbortController();
  const left = streaming.waitFor(() => true, { filter: {}, timeoutMs: 5_000, signal: gone.signal });
  const early = streaming.waitFor(() => true, { filter: {}, timeoutMs: 5_000, signal: AbortSignal.abort() });
  gone.abort();
  expect(await left).toBeUndefined();
  expect(await early).toBeUndefined();
  time.advance(5_000);
  expect(await late).toBeUndefined();
  expect(time.waiting()).toBe(0);
});

test('only so many may wait, and only so many streams may be on', () => {
  const { streaming } = make();
  for (let i = 0; i < 200; i++) void streaming.waitFor(() => true, { filter: {}, timeoutMs: 5_000 });
  expect(() => streaming.waitFor(() => true, { filter: {}, timeoutMs: 5_000 })).toThrow(TooMany);
  for (let i = 0; i < 20; i++) streaming.configure(`s${i}`, { enabled: true });
  expect(() => streaming.configure('more', { enabled: true })).toThrow(TooMany);
  streaming.configure('s3', { enabled: false });
  streaming.configure('more', { enabled: true });
  expect(streaming.stream('s3')).toBeUndefined();
});

test('a reset ends streams of their own and switches the shared one off', () => {
  const parts = make();
  parts.streaming.configure('default', { enabled: true, throttleSeconds: 1 });
  parts.streaming.configure('mine', { enabled: true });
  parts.streaming.reset();
  expect(parts.streaming.stream('mine')).toBeUndefined();
  expect(parts.streaming.defaultStream.settings).toMatchObject({ enabled: false, throttleSeconds: 5 });
  everything(parts);
  expect(parts.messages()).toHaveLength(2);
});
