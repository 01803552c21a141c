import type { Snapshot } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { formatSnapshot } from './format-snapshot.ts';

const at = (second: number) => `2026-01-02T03:04:0${second}.000Z`;

test('one short line per thing, in the order of time, failures marked', () => {
  const snapshot = {
    logs: [
      { id: 'log-1', ts: at(3), type: 'exception', level: 'error', message: 'TypeError: boom\n  twice' },
      { id: 'log-2', ts: at(2), type: 'network', level: 'error', message: 'POST /api/checkout → 500' },
    ],
    network_bodies: [
      {
        id: 'net-3',
        ts: at(2),
        method: 'POST',
        url: 'http://shop/api/checkout?a=1',
        status: 500,
        duration: 4.2,
      },
    ],
    enhanced_actions: [{ id: 'act-4', ts: at(1), type: 'click', text: 'Check out' }],
    websocket_events: [
      { id: 'ws', seq: 5, ts: at(4), event: 'message', data: '1' },
      { id: 'ws', seq: 6, ts: at(5), event: 'message', data: '2' },
    ],
  } as unknown as Snapshot;
  expect(formatSnapshot(snapshot)).toEqual([
    { id: 'act-4', text: '03:04:01 click      Check out', failed: false },
    { id: 'net-3', text: '03:04:02 request    POST /api/checkout → 500 in 4 ms', failed: true },
    { id: 'log-1', text: '03:04:03 exception  TypeError: boom ⏎ twice', failed: true },
    { id: 'ws message', text: '03:04:04 websocket  message 1 …', failed: false },
    { id: 'ws message', text: '03:04:05 websocket  message 2 …', failed: false },
  ]);
});

test('a long message is cut', () => {
  const logs = [{ id: 'log-1', ts: at(1), type: 'console', level: 'log', message: 'x'.repeat(1000) }];
  const snapshot = { logs, network_bodies: [], enhanced_actions: [], websocket_events: [] };
  const [line] = formatSnapshot(snapshot as unknown as Snapshot);
  expect(line?.text).toMatch(/^03:04:01 log {8}x+…$/);
  expect(line?.text.length).toBeLessThan(200);
});
