import type { EventCategory, EventSeverity } from '@gasoline/protocol';
import type { Happening } from '../noise/noise-rule.ts';

/** Something significant was seen, and may have been seen before. */
export interface Sighting {
  category: EventCategory;
  severity: EventSeverity;
  /** Two of one category with the same identity are the same news. */
  identity: string;
  /** When it happened; epoch milliseconds. */
  ts: number;
  /** The addresses that a filter may ask for. */
  urls: readonly (string | undefined)[];
  /** The entry behind it, as rules for noise see it: for some projects it may be noise. */
  happening?: Happening;
  /** Errors and answers 5xx: told to every client, even while streaming is off. */
  basic?: true;
  /** News only once, not once in a while. */
  once?: true;
  /**
   * What is told of it. The message is in our words; text of the page stands in the context alone, whole: it is
   * redacted and shortened when it is told.
   */
  describe(): { message: string; context: Record<string, unknown> };
}
