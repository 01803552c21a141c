import { type EventCategory, eventCategories } from '@gasoline/protocol';
import type { SignificantEvent } from './significant-event.ts';

/** Which events somebody wants. */
export interface EventFilter {
  /** All when absent. */
  events?: readonly EventCategory[] | undefined;
  /** Only those of an address that contains this. */
  urlFilter?: string | undefined;
}

export function isWanted({ category, urls }: SignificantEvent, { events, urlFilter }: EventFilter): boolean {
  if (events !== undefined && !events.includes(category)) return false;
  return urlFilter === undefined || urlFilter === '' || urls.some((url) => url.includes(urlFilter));
}

export function categoriesOf({ events }: EventFilter): readonly EventCategory[] {
  return events ?? eventCategories;
}
