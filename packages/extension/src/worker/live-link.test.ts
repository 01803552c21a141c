import type { ToExtension } from '@gasoline/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServerAccess } from './fetch-server.ts';
import { LiveLink, type Question } from './live-link.ts';

/** A socket whose other end is the test. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = () => {};
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.onopen();
    this.say({ k: 'welcome', version: '0.1.0' });
  }

  say(message: ToExtension): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  fail(): void {
    this.readyState = 3;
    this.onclose();
  }
}

let link: LiveLink;
let opened: number;
let closed: number;
let access: ServerAccess;
let answer: (question: Question) => Promise<unknown>;
const newest = () => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  [opened, closed] = [0, 0];
  access = { serverUrl: 'http://127.0.0.1:7890', accessToken: '' };
  answer = () => Promise.resolve({});
  link = new LiveLink({
    version: '0.1.0',
    server: () => access,
    answer: (question) => answer(question),
    opened: () => opened++,
    closed: () => closed++,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('says who it is, and is open when the server welcomes it', () => {
  link.nudge();
  expect(newest().url).toBe('ws://127.0.0.1:7890/ext');
  expect(link.isOpen).toBe(false);
  newest().open();
  expect(link.isOpen).toBe(true);
  expect(opened).toBe(1);
  expect(newest().sent).toEqual([{ k: 'hello', version: '0.1.0' }]);
});

test('shows the token in the address, the only place where a WebSocket can', () => {
  access.accessToken = 'k3Y&=+';
  link.nudge();
  expect(newest().url).toBe('ws://127.0.0.1:7890/ext?access_token=k3Y%26%3D%2B');
});

test('answers a ping, so that the server knows it is heard', () => {
  link.nudge();
  newest().open();
  newest().say({ k: 'ping' });
  expect(newest().sent.at(-1)).toEqual({ k: 'pong' });
});

test('a link that breaks or cannot be opened is tried again, at growing distances', () => {
  link.nudge();
  for (const [attempts, waitMs] of [
    [1, 500],
    [2, 1000],
    [3, 2000],
  ] as const) {
    newest().fail();
    expect(closed).toBe(attempts);
    vi.advanceTimersByTime(waitMs - 1);
    expect(FakeSocket.all).toHaveLength(attempts);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(attempts + 1);
  }
  newest().open();
  newest().fail();
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(5);
});

test('a nudge shortens the wait, but many nudges make no hammer', () => {
  link.nudge();
  for (let i = 0; i < 4; i++) {
    newest().fail();
    vi.advanceTimersByTime(8000);
  }
  newest().fail();
  const before = FakeSocket.all.length;
  for (let i = 0; i < 100; i++) link.nudge();
  expect(FakeSocket.all.length).toBeLessThanOrEqual(before + 1);
  newest().fail();
  vi.advanceTimersByTime(1000);
  link.nudge();
  expect(FakeSocket.all.length).toBeGreaterThan(before);
});

describe('when the server was heard on another way', () => {
  let outcome: string;
  const open = () => {
    outcome = 'waits';
    void link.open(500).then(() => (outcome = link.isOpen ? 'open' : 'not open'));
  };

  beforeEach(() => {
    link.nudge();
    newest().fail();
  });

  test('it is opened at once, however short the last attempt is ago', async () => {
    open();
    expect(FakeSocket.all).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(outcome).toBe('waits');
    newest().open();
    await vi.advanceTimersByTimeAsync(0);
    expect(outcome).toBe('open');
  });

  test('an attempt under way is waited for', async () => {
    open();
    open();
    expect(FakeSocket.all).toHaveLength(2);
    newest().fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(outcome).toBe('not open');
  });

  test('nobody waits long', async () => {
    open();
    await vi.advanceTimersByTimeAsync(500);
    expect(outcome).toBe('not open');
  });

  test('a link that is open stays', async () => {
    open();
    newest().open();
    open();
    await vi.advanceTimersByTimeAsync(0);
    expect(outcome).toBe('open');
    expect(FakeSocket.all).toHaveLength(2);
  });
});

test('a nudge to an open link does nothing', () => {
  link.nudge();
  newest().open();
  vi.advanceTimersByTime(60_000);
  link.nudge();
  expect(FakeSocket.all).toHaveLength(1);
});

test('with another address the old link is left and says nothing more', () => {
  link.nudge();
  const old = newest();
  old.open();
  access = { ...access, serverUrl: 'https://box.example' };
  link.restart();
  expect(old.readyState).toBe(3);
  expect(newest().url).toBe('wss://box.example/ext');
  old.fail();
  expect(closed).toBe(0);
  expect(FakeSocket.all).toHaveLength(2);
});

test('a question is answered under its id', async () => {
  answer = ({ type, params, tabId }) => Promise.resolve({ type, params, tabId });
  link.nudge();
  newest().open();
  newest().say({ k: 'ask', id: 'q1', type: 'dom', params: { selector: 'h1' }, tab_id: 7 });
  await vi.advanceTimersByTimeAsync(0);
  expect(newest().sent.at(-1)).toEqual({
    k: 'answer',
    id: 'q1',
    result: { type: 'dom', params: { selector: 'h1' }, tabId: 7 },
  });
});

test('why there is no answer is an answer too', async () => {
  answer = () => Promise.reject(new Error('There is no tab 7.'));
  link.nudge();
  newest().open();
  newest().say({ k: 'ask', id: 'q1', type: 'dom', params: {} });
  await vi.advanceTimersByTimeAsync(0);
  expect(newest().sent.at(-1)).toEqual({ k: 'answer', id: 'q1', error: 'There is no tab 7.' });
});

test('an answer that would break the link is replaced by the reason', async () => {
  answer = () => Promise.resolve('x'.repeat(6_000_000));
  link.nudge();
  newest().open();
  newest().say({ k: 'ask', id: 'q1', type: 'dom', params: {} });
  await vi.advanceTimersByTimeAsync(0);
  expect(newest().sent.at(-1)).toMatchObject({ id: 'q1', error: expect.stringContaining('too much') });
});

test('what it does not understand does not disturb it', () => {
  link.nudge();
  newest().open();
  newest().onmessage({ data: 'no json' });
  newest().onmessage({ data: '{"k":"news"}' });
  newest().onmessage({ data: 'null' });
  expect(link.isOpen).toBe(true);
});
