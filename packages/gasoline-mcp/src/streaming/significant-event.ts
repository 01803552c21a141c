import type { EventCategory, EventRecord, EventSeverity } from '@gasoline/protocol';
import type { Happening } from '../noise/noise-rule.ts';
import type { Sighting } from '../significance/sighting.ts';
import { shorten, shortenText } from '../way-out/fit.ts';
import { wayOut } from '../way-out/way-out.ts';

/** Something significant that was news. */
export interface SignificantEvent {
  seq: number;
  category: EventCategory;
  severity: EventSeverity;
  /** Errors and answers 5xx. */
  basic: boolean;
  urls: readonly string[];
  /** What rules for noise look at. */
  happening: Happening | undefined;
  record: EventRecord;
}

const maxMessageChars = 200;
const maxPreviewChars = 100;
/** Rules for noise are about how a message begins. */
const maxMatchedChars = 2_000;
/** Only its beginning is shown, so what is far behind it need not be looked at. A secret is shorter. */
const maxLookedAtChars = 20_000;

export const eventId = (seq: number) => `ev-${seq}`;

/** `ev-12` → 12 */
export function seqOfEvent(id: string): number | undefined {
  const [, digits] = /^ev-(\d{1,15})$/.exec(id) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** What is told is redacted first and shortened then: half a secret could not be recognised. */
export function tellEvent(seq: number, sighting: Sighting): SignificantEvent {
  const { category, severity, ts, urls, happening, basic = false } = sighting;
  const { message, context } = sighting.describe();
  return {
    seq,
    category,
    severity,
    basic,
    urls: urls.filter((url) => url !== undefined),
    happening: happening && { ...happening, message: beginningOf(happening.message) },
    record: {
      id: eventId(seq),
      category,
      severity,
      message: shortenText(wayOut(message), maxMessageChars),
      timestamp: new Date(ts).toISOString(),
      context: shorten(wayOut(beginnings(context)), maxPreviewChars) as Record<string, unknown>,
    },
  };
}

function beginnings(context: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(context).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, maxLookedAtChars) : value,
    ]),
  );
}

/** A copy: a part of a text would keep the whole of it in memory, and events outlive their entries. */
function beginningOf(message: string): string {
  return message.length <= maxMatchedChars
    ? message
    : Buffer.from(message.slice(0, maxMatchedChars)).toString();
}
