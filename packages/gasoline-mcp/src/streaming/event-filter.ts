import { type EventCategory, eventCategories } from '@gasoline/protocol';
import { findNoise } from '../noise/find-noise.ts';
import type { NoiseRule } from '../noise/noise-rule.ts';
import type { SignificantEvent } from './significant-event.ts';

/** Which events somebody wants. */
export interface EventFilter {
  /** All when absent. */
  events?: readonly EventCategory[] | undefined;
  /** Only those of an address that contains this. */
  urlFilter?: string | undefined;
  /** What the reader's own rules call noise is not significant. */
  noiseRules?: (() => readonly NoiseRule[]) | undefined;
}

export function isWanted(event: SignificantEvent, { events, urlFilter, noiseRules }: EventFilter): boolean {
  const { category, urls } = event;
  if (events !== undefined && !events.includes(category)) return false;
  if (urlFilter !== undefined && urlFilter !== '' && !urls.some((url) => url.includes(urlFilter)))
    return false;
  return !isNoise(event, noiseRules?.() ?? []);
}

function isNoise({ happening }: SignificantEvent, rules: readonly NoiseRule[]): boolean {
  // The built-in rules were asked before it became an event.
  return rules.length > 0 && happening !== undefined && findNoise(happening, rules) !== undefined;
}

export function categoriesOf({ events }: EventFilter): readonly EventCategory[] {
  return events ?? eventCategories;
}
