import type { NoiseRule } from '../noise/noise-rule.ts';
import type { EventBook } from './event-book.ts';
import type { EventFilter } from './event-filter.ts';
import type { SignificantEvent } from './significant-event.ts';
import { eventId } from './significant-event.ts';
import type { StreamSettings } from './stream-settings.ts';

const maxChars = 300;

/** What one client has not been told yet. */
export class ClientNews {
  readonly #book: EventBook;
  readonly #settings: () => StreamSettings;
  /** The last event that this client knows of; nothing before its first call. */
  #toldUntil: number | undefined;

  constructor(book: EventBook, settings: () => StreamSettings) {
    this.#book = book;
    this.#settings = settings;
  }

  /**
   * One line about what has happened since the last call, if anything has; it is told once. What the client's own rules
   * call noise is not told.
   */
  take(ownRules: readonly NoiseRule[] = []): string | undefined {
    const since = this.#toldUntil;
    this.#toldUntil = this.#book.seq;
    if (since === undefined || since === this.#book.seq) return undefined;
    const { enabled, events, urlFilter } = this.#settings();
    const filter: EventFilter = { noiseRules: () => ownRules, ...(enabled ? { events, urlFilter } : {}) };
    const news = this.#book.after(since, filter).filter((event) => enabled || event.basic);
    return news.length === 0 ? undefined : newsLine(news, since);
  }

  /** The client has been told of these in its answer. */
  knowsUntil(seq: number): void {
    this.#toldUntil = Math.max(this.#toldUntil ?? 0, seq);
  }
}

/** Our own words only: it stands in no fence. */
export function newsLine(news: SignificantEvent[], since: number): string {
  const head = `${news.length} new browser ${news.length === 1 ? 'event' : 'events'} since your last call: `;
  const tail = (left: number) =>
    left === 0 ? '.' : `; ${left} more (wait_for_event {since: "${eventId(since)}"} lists them).`;
  let line = '';
  let told = 0;
  for (const { record } of news) {
    const id = record.context['id'];
    const next = `${told === 0 ? '' : '; '}${record.message}${typeof id === 'string' ? ` (${id})` : ''}`;
    const left = news.length - told - 1;
    if (head.length + line.length + next.length + tail(left).length > maxChars) break;
    line += next;
    told++;
  }
  if (told === 0) return `${head.slice(0, -2)}${tail(news.length).replace('; ', ': ')}`.slice(0, maxChars);
  return `${head}${line}${tail(news.length - told)}`;
}
