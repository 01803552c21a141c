import type { ToExtension } from '@gasoline/protocol';
import { expect, test, vi } from 'vitest';
import { Browser } from './browser.ts';

const clock = { now: () => 1_000_000 };
const question = { type: 'dom', params: { selector: 'h1' }, timeoutMs: 10_000 } as const;

test('a question waits for a poller, who answers it once', async () => {
  const browser = new Browser(clock, 10);
  const answer = browser.ask({ ...question, tabId: 3 });
  const [pending] = browser.pending().queries;
  expect(pending).toMatchObject({ type: 'dom', params: { selector: 'h1' }, tab_id: 3 });
  expect(browser.answer(pending?.id ?? '', { matches: [] })).toBe(true);
  expect(browser.answer(pending?.id ?? '', { matches: [] })).toBe(false);
  expect(await answer).toEqual({ matches: [] });
  expect(browser.pending().queries).toEqual([]);
});

test('a live link gets it at once, also when it connects later, and pollers do not get it again', async () => {
  const browser = new Browser(clock, 10);
  const first = browser.ask(question);
  const said: ToExtension[] = [];
  browser.addLink({ send: (message) => said.push(message) });
  const second = browser.ask(question);
  expect(said.map(({ k }) => k)).toEqual(['ask', 'ask']);
  expect(browser.pending().queries).toEqual([]);
  for (const message of said) if (message.k === 'ask') browser.answer(message.id, undefined, 'bad selector');
  await expect(first).rejects.toThrow('bad selector');
  await expect(second).rejects.toMatchObject({ reason: 'refused' });
});

test('a question that a dying link has taken goes to the next one, or to a poller', async () => {
  const browser = new Browser(clock, 10);
  const dying = { send: () => {} };
  browser.addLink(dying);
  const answer = browser.ask(question);
  browser.removeLink(dying);
  const [pending] = browser.pending().queries;
  browser.answer(pending?.id ?? '', 'late');
  expect(await answer).toBe('late');
});

test('silence ends in an error that tells a missing extension from a slow page', async () => {
  vi.useFakeTimers();
  const browser = new Browser(clock, 10);
  const lonely = browser.ask(question);
  lonely.catch(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(lonely).rejects.toMatchObject({ reason: 'not connected' });
  browser.addLink({ send: () => {} });
  const slow = browser.ask(question);
  slow.catch(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(slow).rejects.toMatchObject({ reason: 'timeout' });
  vi.useRealTimers();
});

test('no more questions wait than there is room for', async () => {
  const browser = new Browser(clock, 1);
  void browser.ask(question).catch(() => {});
  await expect(browser.ask(question)).rejects.toMatchObject({ reason: 'too many' });
});
