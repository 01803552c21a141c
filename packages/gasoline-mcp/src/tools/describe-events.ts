import type { EventRecord } from '@gasoline/protocol';
import { fitItems, jsonBytes } from '../way-out/fit.ts';
import { eventId } from '../streaming/significant-event.ts';
import type { ToolContext } from './tool-context.ts';

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
export async function describeEvents(
  { streaming: { book }, project }: ToolContext,
  maxBytes: number,
): Promise<EventList> {
  const ownRules = await project.noiseRules();
  const wanted = book.after(0, { noiseRules: () => ownRules }).reverse();
  const records = wanted.map(({ record }) => record);
  const all = book.after(0).length;
  const list = (events: EventRecord[]): EventList => ({
    events,
    omitted: all - events.length,
    lost: book.lost,
    repeats: book.repeats,
    last_event_id: eventId(book.seq),
  });
  return list(fitItems(records, maxBytes, (events) => jsonBytes(list(events))).items);
}
