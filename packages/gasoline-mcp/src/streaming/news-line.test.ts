import { expect, test } from 'vitest';
import { fakeTime } from '../store/fake-time.ts';
import { EventBook } from './event-book.ts';
import { ClientNews } from './news-line.ts';
import { aSighting } from './sample-sightings.ts';
import { defaultStreamSettings } from './stream-settings.ts';

function makeNews(settings = defaultStreamSettings) {
  const book = new EventBook(fakeTime().clock);
  return { book, news: new ClientNews(book, () => settings) };
}

test('nothing is said before the first call, and nothing when nothing has happened', () => {
  const { book, news } = makeNews();
  book.report(aSighting('a', { basic: true }));
  expect(news.take()).toBeUndefined();
  expect(news.take()).toBeUndefined();
});

test('what has happened since the last call is said once, with the entry to ask for', () => {
  const { book, news } = makeNews();
  news.take();
  book.report(aSighting('TypeError', { basic: true }));
  expect(news.take()).toBe('1 new browser event since your last call: New error: TypeError (log-1).');
  expect(news.take()).toBeUndefined();
});

test('each client has its own', () => {
  const { book, news } = makeNews();
  const other = new ClientNews(book, () => defaultStreamSettings);
  news.take();
  other.take();
  book.report(aSighting('a', { basic: true }));
  expect(news.take()).toContain('1 new');
  expect(other.take()).toContain('1 new');
});

test('while streaming is off only errors and answers 5xx count; on, what is streamed', () => {
  const off = makeNews();
  off.news.take();
  off.book.report(aSighting('slow', { category: 'performance' }));
  expect(off.news.take()).toBeUndefined();
  const on = makeNews({ ...defaultStreamSettings, enabled: true, events: ['performance'] });
  on.news.take();
  on.book.report(aSighting('a', { basic: true }));
  on.book.report(aSighting('slow', { category: 'performance' }));
  expect(on.news.take()).toContain('1 new browser event since your last call: New error: slow');
});

test('however much has happened, it is at most 300 characters, and says how many more', () => {
  const { book, news } = makeNews();
  news.take();
  for (let i = 0; i < 150; i++) book.report(aSighting(`error ${i} ${'x'.repeat(i)}`, { basic: true }));
  const line = news.take() ?? '';
  expect(line.length).toBeLessThanOrEqual(300);
  expect(line).toMatch(
    /^150 new browser events .+; \d+ more \(wait_for_event \{since: "ev-0"\} lists them\)\.$/,
  );
  book.report(aSighting('y'.repeat(900), { basic: true }));
  expect((news.take() ?? '').length).toBeLessThanOrEqual(300);
});

test('what an answer has told is not said again', () => {
  const { book, news } = makeNews();
  news.take();
  book.report(aSighting('a', { basic: true }));
  news.knowsUntil(1);
  expect(news.take()).toBeUndefined();
});
