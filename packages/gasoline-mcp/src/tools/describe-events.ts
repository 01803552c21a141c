import type { EventRecord } from '@gasoline/protocol';
import type { Streaming } from '../streaming/streaming.ts';
import { fitItems, jsonBytes } from '../way-out/fit.ts';
import { eventId } from '../streaming/significant-event.ts';

export interface EventList {
  events: EventRecord[];
  /** Kept, but left out here. */
  omitted: number;
  /** No longer kept. */
  lost: number;
  /** The same again; not told twice. */
  repeats: number;
  last_event_id: string;
}

/** The newest events, newest first, as many as fit. */
export function describeEvents({ book }: Streaming, maxBytes: number): EventList {
  const all = book.after(0).reverse();
  const records = all.map(({ record }) => record);
  const list = (events: EventRecord[]): EventList => ({
    events,
    omitted: all.length - events.length,
    lost: book.lost,
    repeats: book.repeats,
    last_event_id: eventId(book.seq),
  });
  return list(fitItems(records, maxBytes, (events) => jsonBytes(list(events))).items);
}
