import { expect, test } from 'vitest';
import { Mailbox } from './mailbox.ts';

const receiver = () => {
  const got: unknown[] = [];
  return { got, send: (delivery: unknown) => void got.push(delivery) };
};

test('what comes before the first test waits for it', () => {
  const mailbox = new Mailbox();
  mailbox.deliver('early');
  const first = receiver();
  mailbox.open(first);
  mailbox.deliver('now');
  expect(first.got).toEqual(['early', 'now']);
});

test('after a test, everything is for the next one', () => {
  const mailbox = new Mailbox();
  const [first, second] = [receiver(), receiver()];
  mailbox.open(first);
  mailbox.close();
  mailbox.deliver('between');
  mailbox.open(second);
  expect(first.got).toEqual([]);
  expect(second.got).toEqual(['between']);
});

test('it does not grow without end, and counts what it gave up', () => {
  const mailbox = new Mailbox();
  for (let i = 0; i < 600; i++) mailbox.deliver(i);
  const next = receiver();
  mailbox.open(next);
  expect(next.got).toHaveLength(500);
  expect(next.got.at(-1)).toBe(599);
  expect(mailbox.lost).toBe(100);
});
