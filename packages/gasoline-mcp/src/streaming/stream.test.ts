import { expect, test } from 'vitest';
import { fakeTime } from '../store/fake-time.ts';
import { EventBook } from './event-book.ts';
import type { StreamedEvent } from './group-events.ts';
import { aSighting } from './sample-sightings.ts';
import { Stream } from './stream.ts';
import type { StreamSettings } from './stream-settings.ts';

function makeStream(settings: Partial<StreamSettings> = {}) {
  const time = fakeTime();
  const book = new EventBook(time.clock);
  const stream = new Stream('default', time.clock, time.timers);
  const sent: { at: number; event: StreamedEvent }[] = [];
  const began = time.clock.now();
  book.onEvent(stream.accept);
  stream.onSend((event) => sent.push({ at: time.clock.now() - began, event }));
  stream.configure({ enabled: true, ...settings });
  let n = 0;
  const happen = (more: Parameters<typeof aSighting>[1] = {}) => book.report(aSighting(`e${++n}`, more));
  return { time, stream, sent, happen };
}

test('nothing is sent and nothing waits while it is off', () => {
  const { time, stream, sent, happen } = makeStream({ enabled: false });
  happen();
  time.advance(120_000);
  expect(sent).toEqual([]);
  expect(stream.counts).toMatchObject({ events: 0, held: 0 });
  expect(time.waiting()).toBe(0);
});

test('one event goes out as it is, two seconds later', () => {
  const { time, sent, happen } = makeStream();
  happen();
  time.advance(1_999);
  expect(sent).toEqual([]);
  time.advance(1);
  expect(sent[0]?.event).toMatchObject({ id: 'ev-1', category: 'errors', message: 'New error: e1' });
});

test('rapid events go out as one, named after the worst', () => {
  const { time, sent, happen } = makeStream();
  happen({ category: 'performance', severity: 'warning' });
  time.advance(500);
  happen({ category: 'network_errors', severity: 'error' });
  for (let i = 0; i < 20; i++) happen({ category: 'performance', severity: 'warning' });
  time.advance(2_000);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    at: 2_000,
    event: {
      category: 'network_errors',
      severity: 'error',
      message: '22 browser events: 21 performance problems, 1 network error. The worst: New error: e2',
      context: { omitted: 12 },
    },
  });
  expect(sent[0]?.event.context['events']).toHaveLength(10);
});

test('between two notifications the throttle passes; what came meanwhile comes together', () => {
  const { time, sent, happen } = makeStream({ throttleSeconds: 10 });
  happen();
  time.advance(2_000);
  for (let i = 0; i < 3; i++) {
    happen();
    time.advance(1_000);
  }
  time.advance(60_000);
  expect(sent.map(({ at }) => at)).toEqual([2_000, 12_000]);
  expect(sent[1]?.event.context).toMatchObject({ omitted: 0 });
});

test('there are never more than 12 in any minute, and nothing is lost by it', () => {
  const { time, stream, sent, happen } = makeStream({ throttleSeconds: 1 });
  for (let second = 0; second < 300; second++) {
    happen();
    time.advance(1_000);
  }
  for (const { at } of sent)
    expect(sent.filter((other) => other.at >= at && other.at < at + 60_000).length).toBeLessThanOrEqual(12);
  time.advance(120_000);
  expect(stream.counts).toMatchObject({ events: 300, told: 300, held: 0, dropped: 0 });
  expect(stream.counts.notifications).toBe(sent.length);
});

test('filters hold back by category and address, and count', () => {
  const { time, stream, sent, happen } = makeStream({ events: ['security'], urlFilter: 'cart' });
  happen();
  happen({ category: 'security', urls: ['http://a/home'] });
  happen({ category: 'security' });
  time.advance(2_000);
  expect(sent).toHaveLength(1);
  expect(stream.counts).toMatchObject({ events: 1, filtered: 2 });
});

test('switched off, it forgets what waits, and says how much', () => {
  const { time, stream, sent, happen } = makeStream();
  happen();
  happen();
  stream.configure({ enabled: false });
  time.advance(60_000);
  expect(sent).toEqual([]);
  expect(stream.counts).toMatchObject({ dropped: 2, held: 0 });
});

test('a shorter throttle brings forward what waits', () => {
  const { time, stream, sent, happen } = makeStream({ throttleSeconds: 60 });
  happen();
  time.advance(2_000);
  happen();
  time.advance(3_000);
  stream.configure({ throttleSeconds: 1 });
  time.advance(0);
  expect(sent).toHaveLength(2);
});

test('ten thousand events leave little behind', () => {
  const { time, stream, happen } = makeStream();
  for (let i = 0; i < 10_000; i++) happen();
  expect(stream.counts).toMatchObject({ events: 10_000, held: 10_000 });
  time.advance(2_000);
  expect(stream.counts).toMatchObject({ told: 10_000, omitted: 9_990, notifications: 1 });
  expect(time.waiting()).toBe(0);
});
