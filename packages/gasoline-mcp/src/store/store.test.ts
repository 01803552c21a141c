import { limits } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { readLog } from '../gate/read-log.ts';
import { readNetworkBody } from '../gate/read-network-body.ts';
import { readWebSocketEvent } from '../gate/read-websocket-event.ts';
import { Store } from './store.ts';

const clock = { now: () => 1_000_000 };
const log = (fields: object) => readLog({ level: 'info', message: 'hello', ...fields }, clock.now())!;
const socket = (fields: object) =>
  readWebSocketEvent({ id: 'c1', event: 'message', ...fields }, clock.now())!;

test('a flood of logs never pushes errors out', () => {
  const store = new Store({ clock });
  store.appendLog(log({ level: 'error', message: 'the first error' }));
  for (let i = 0; i < 5000; i++) store.appendLog(log({ message: `line ${i}` }));
  expect(store.logs.length).toBe(1000);
  expect(store.allLogs()[0]?.message).toBe('the first error');
  expect(store.allLogs()).toHaveLength(1001);
});

test('the same error shortly after is counted, a different one or a later one is kept', () => {
  const store = new Store({ clock });
  for (const ts of [1, 2, 3]) store.appendLog(log({ level: 'error', message: 'boom', stack: 's', ts }));
  store.appendLog(log({ level: 'error', message: 'boom', stack: 'other', ts: 4 }));
  store.appendLog(log({ level: 'error', message: 'boom', stack: 's', ts: 3 + limits.foldRepeatsMs + 1 }));
  expect([...store.errors.oldestFirst()].map(({ count, ts, lastTs }) => ({ count, ts, lastTs }))).toEqual([
    { count: 3, ts: 1, lastTs: 3 },
    { count: undefined, ts: 4, lastTs: undefined },
    { count: undefined, ts: 5004, lastTs: undefined },
  ]);
});

test('an error counts as lost only when neither ring knows it', () => {
  const store = new Store({ clock });
  for (let i = 0; i < 600; i++) store.appendLog(log({ level: 'error', message: `error ${i}` }));
  expect(store.errorsLost).toBe(0);
  for (let i = 0; i < 1000; i++) store.appendLog(log({ message: `line ${i}` }));
  expect(store.errorsLost).toBe(100);
});

test('no run of repeats reaches across a mark', () => {
  const store = new Store({ clock });
  store.appendLog(log({ level: 'error', message: 'boom' }));
  const cursor = store.mark();
  store.appendLog(log({ level: 'error', message: 'boom' }));
  expect([...store.errors.oldestFirst()].filter((entry) => entry.seq > cursor)).toHaveLength(1);
});

test('every entry of any kind has a higher number than the one before', () => {
  const store = new Store({ clock });
  store.appendLog(log({}));
  store.appendWebSocketEvent(socket({}));
  store.appendLog(log({}));
  expect([...store.logs.oldestFirst()].map((entry) => entry.seq)).toEqual([1, 3]);
  expect(store.seq).toBe(3);
});

test('above the memory limit the largest buffer gives up its oldest quarter', () => {
  const store = new Store({ clock, limits: { ...limits, evictAboveBytes: 100_000 } });
  store.appendLog(log({ level: 'warn', message: 'small and old' }));
  for (let i = 0; i < 60; i++)
    store.appendNetworkBody(readNetworkBody({ url: `/${i}`, responseBody: 'x'.repeat(4000) }, 1)!);
  store.keepWithinMemory();
  expect(store.bytes).toBeLessThanOrEqual(100_000);
  expect(store.logs.length).toBe(1);
  expect([...store.networkBodies.newestFirst()][0]?.url).toBe('/59');
});

test('far above it bodies are refused, their records kept and counted', () => {
  const store = new Store({ clock, limits: { ...limits, refuseBodiesAboveBytes: 1000 } });
  store.appendLog(log({ message: 'x'.repeat(2000) }));
  expect(store.appendNetworkBody(readNetworkBody({ url: '/a', responseBody: 'b' }, 1)!)).toMatchObject({
    bodyRefused: true,
  });
  expect([...store.networkBodies.newestFirst()][0]).toMatchObject({
    url: '/a',
    responseBody: null,
    truncated: true,
  });
  expect(store.bodiesRefused).toBe(1);
});

test('a connection tells its state, totals, rate and how it ended', () => {
  const store = new Store({ clock });
  const at = (seconds: number) => clock.now() + seconds * 1000;
  store.appendWebSocketEvent(socket({ event: 'connecting', url: 'ws://x/', ts: at(0) }));
  store.appendWebSocketEvent(socket({ event: 'open', ts: at(1) }));
  for (let i = 0; i < 20; i++)
    store.appendWebSocketEvent(
      socket({ direction: 'incoming', data: `m${i}`, size: 10, ts: at(2 + i / 10) }),
    );
  store.appendWebSocketEvent(socket({ direction: 'outgoing', data: 'ping', ts: at(4) }));
  const [connection] = store.connections.list();
  expect(connection).toMatchObject({ state: 'open', url: 'ws://x/' });
  expect(connection?.traffic.incoming).toMatchObject({ messages: 20, bytes: 200, lastMessage: 'm19' });
  expect(connection?.traffic.incoming.rate.perSecond(at(4))).toBe(4);
  expect(connection?.traffic.incoming.rate.perSecond(at(30))).toBe(0);
  store.appendWebSocketEvent(socket({ event: 'close', code: 1006, reason: 'gone', ts: at(5) }));
  expect(store.connections.list()[0]).toMatchObject({
    state: 'closed',
    closeCode: 1006,
    closeReason: 'gone',
  });
});

test('messages that were only counted still count', () => {
  const store = new Store({ clock });
  store.appendWebSocketEvent(socket({ direction: 'incoming', data: 'seen', size: 4 }));
  store.appendWebSocketEvent(socket({ direction: 'incoming', skipped: 500, size: 9000 }));
  expect(store.connections.list()[0]?.traffic.incoming).toMatchObject({
    messages: 501,
    bytes: 9004,
    lastMessage: 'seen',
  });
});

test('twenty open and ten closed connections are kept, the newest', () => {
  const store = new Store({ clock });
  for (let i = 0; i < 35; i++) store.appendWebSocketEvent(socket({ id: `closed-${i}`, event: 'open' }));
  for (let i = 15; i < 35; i++) store.appendWebSocketEvent(socket({ id: `closed-${i}`, event: 'close' }));
  for (let i = 0; i < 25; i++) store.appendWebSocketEvent(socket({ id: `open-${i}`, event: 'open' }));
  const ids = store.connections.list().map((connection) => connection.id);
  expect(ids.filter((id) => id.startsWith('open'))).toHaveLength(20);
  expect(ids.filter((id) => id.startsWith('closed'))).toHaveLength(10);
  expect(ids[0]).toBe('open-24');
});

test('it knows which tab reported last and since when', () => {
  let now = 10;
  const store = new Store({ clock: { now: () => now } });
  store.appendLog(log({ tabId: 1, url: 'http://a/' }));
  now = 20;
  store.appendLog(log({ tabId: 2, url: 'http://b/', ts: 5 }));
  now = 30;
  store.appendLog(log({ tabId: 2, url: 'http://ads/', frame: 'http://ads/' }));
  expect(store.tabs.active()).toMatchObject({ tabId: 2, url: 'http://b/', firstSeen: 20, lastSeen: 30 });
  store.tabs.focus(1);
  expect(store.tabs.active()?.tabId).toBe(1);
});
