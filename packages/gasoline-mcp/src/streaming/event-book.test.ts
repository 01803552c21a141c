import { expect, test } from 'vitest';
import { fakeTime } from '../store/fake-time.ts';
import { EventBook } from './event-book.ts';
import { aSighting } from './sample-sightings.ts';

function makeBook() {
  const time = fakeTime();
  const book = new EventBook(time.clock);
  const told: string[] = [];
  book.onEvent(({ record }) => told.push(record.id));
  return { time, book, told };
}

test('the same is told again after 30 s, not sooner, and counted', () => {
  const { time, book, told } = makeBook();
  const slow = aSighting('a', { category: 'network_errors' });
  book.report(slow);
  time.advance(29_000);
  book.report(slow);
  expect(told).toEqual(['ev-1']);
  expect(book.repeats).toBe(1);
  time.advance(1_000);
  book.report(slow);
  expect(told).toEqual(['ev-1', 'ev-2']);
});

test('an error is told at first sight only, until the logs are cleared', () => {
  const { time, book, told } = makeBook();
  book.report(aSighting('a', { once: true }));
  time.advance(3_600_000);
  book.report(aSighting('a', { once: true }));
  expect(told).toHaveLength(1);
  book.forgetNews();
  book.report(aSighting('a', { once: true }));
  expect(told).toHaveLength(2);
});

test('one identity in two categories is two events', () => {
  const { book, told } = makeBook();
  book.report(aSighting('a'));
  book.report(aSighting('a', { category: 'security' }));
  expect(told).toHaveLength(2);
});

test('texts are redacted first and shortened then', () => {
  const { book } = makeBook();
  const token = ['gh', 'p_', 'a1B2c3D4'.repeat(4), 'wxyz'].join('');
  const describe = () => ({
    message: 'Server error',
    context: { response_preview: `${'x'.repeat(90)} ${token} ${'y'.repeat(5_000)}`, password: 'hunter2' },
  });
  book.report(aSighting('a', { describe }));
  const [event] = book.after(0);
  const text = JSON.stringify(event?.record);
  expect(text).not.toContain('a1B2c3D4a1');
  expect(text).not.toContain('hunter2');
  expect(text.length).toBeLessThan(600);
});

test('the newest are kept, and it is known how many are gone', () => {
  const { book } = makeBook();
  for (let i = 0; i < 500; i++) book.report(aSighting(`e${i}`));
  expect(book.seq).toBe(500);
  expect(book.after(0)).toHaveLength(200);
  expect(book.lost).toBe(300);
  expect(book.after(498).map(({ seq }) => seq)).toEqual([499, 500]);
});

test('a filter is by category and by any of the addresses', () => {
  const { book } = makeBook();
  book.report(aSighting('a', { urls: ['http://a/api', 'http://a/cart'] }));
  book.report(aSighting('b', { category: 'security', urls: ['http://b/api', undefined] }));
  const ids = (filter: Parameters<EventBook['after']>[1]) => book.after(0, filter).map(({ seq }) => seq);
  expect(ids({ urlFilter: 'cart' })).toEqual([1]);
  expect(ids({ urlFilter: '' })).toEqual([1, 2]);
  expect(ids({ events: ['security'] })).toEqual([2]);
  expect(ids({ events: ['security'], urlFilter: 'cart' })).toEqual([]);
});

test("what a reader's own rules call noise is not wanted, the page's own broken server always is", () => {
  const { book } = makeBook();
  const pageUrl = 'http://localhost:3000/cart';
  const legacy = { kind: 'log', message: `Legacy widget ${'x'.repeat(5_000)}`, pageUrl } as const;
  const refused = { kind: 'network', message: '', url: 'http://other/beacon', status: 500, pageUrl } as const;
  const broken = { ...refused, url: 'http://localhost:3000/beacon' };
  for (const happening of [legacy, refused, broken])
    book.report(aSighting(JSON.stringify(happening), { happening }));
  book.report(aSighting('without an entry'));
  const rules = [{ message: /^Legacy widget/ }, { url: /beacon$/ }].map((rule, i) => ({
    ...rule,
    id: `own ${i}`,
    class: 'infrastructure' as const,
    reason: 'known',
  }));
  expect(book.after(0, { noiseRules: () => rules }).map(({ seq }) => seq)).toEqual([3, 4]);
  expect(book.after(0, { noiseRules: () => [] })).toHaveLength(4);
});
