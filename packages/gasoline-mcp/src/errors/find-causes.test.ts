import type { LogEntry } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { readAction } from '../gate/read-action.ts';
import { readLog } from '../gate/read-log.ts';
import { readNetworkBody } from '../gate/read-network-body.ts';
import { Store } from '../store/store.ts';
import { findCauses } from './find-causes.ts';

const now = Date.parse('2026-01-02T03:04:05.000Z');

function makeStore() {
  const store = new Store({ clock: { now: () => now } });
  const request = (url: string, status: number, endedMsBefore: number, tabId = 1, error?: string) => {
    const draft = readNetworkBody(
      {
        url,
        method: 'GET',
        status,
        ts: now - endedMsBefore - 100,
        startedAt: now - endedMsBefore - 100,
        duration: 100,
        tabId,
        error,
      },
      now,
    );
    if (draft) store.appendNetworkBody(draft);
  };
  const act = (type: string, msBefore: number, tabId = 1) => {
    const draft = readAction({ type, ts: now - msBefore, url: 'http://a/', tabId }, now);
    if (draft) store.appendAction(draft);
  };
  const error = (rest: object = {}): LogEntry => {
    const draft = readLog({ level: 'error', message: 'boom', ts: now, tabId: 1, ...rest }, now);
    if (!draft) throw new Error('no entry');
    return { ...draft, seq: 99 };
  };
  return { store, request, act, error };
}

test('failed requests and actions of the 5 s before count, the last first', () => {
  const { store, request, act, error } = makeStore();
  request('http://a/old', 500, 6_000);
  request('http://a/first', 500, 4_000);
  request('http://a/fine', 200, 3_000);
  request('http://a/second', 404, 100);
  request('http://a/gone', 0, 50, 1, 'Failed to fetch');
  act('click', 9_000);
  act('input', 2_000);
  act('click', 1_000);
  const { requests, actions } = findCauses(error(), store);
  expect(requests.map(({ url }) => url)).toEqual(['http://a/gone', 'http://a/second', 'http://a/first']);
  expect(actions.map(({ type }) => type)).toEqual(['click', 'input']);
});

test('what came after the error, or in another tab, does not', () => {
  const { store, request, act, error } = makeStore();
  request('http://a/later', 500, -500);
  request('http://a/other', 500, 500, 2);
  act('click', -100);
  act('click', 100, 2);
  expect(findCauses(error(), store)).toEqual({ requests: [], actions: [] });
});

test('a failed request is not its own cause', () => {
  const { store, request, error } = makeStore();
  request('http://a/api', 500, 0);
  const told = error({
    type: 'network',
    metadata: { url: 'http://a/api', startedAt: now - 100, status: 500 },
  });
  expect(findCauses(told, store).requests).toEqual([]);
});
