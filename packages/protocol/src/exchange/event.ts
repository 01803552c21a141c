import * as z from 'zod';
import { isoTime } from '../entry/time.ts';
import { eventCategories, eventSeverities } from '../event-categories.ts';

/** A significant event on its way out: redacted and short. */
export const eventRecordSchema = z.object({
  id: z.string(),
  category: z.enum(eventCategories),
  severity: z.enum(eventSeverities),
  message: z.string().describe("In Gasoline's words"),
  timestamp: isoTime,
  context: z
    .record(z.string(), z.unknown())
    .describe('`id` is the entry to ask further by; texts of the page are previews'),
});
export type EventRecord = z.infer<typeof eventRecordSchema>;
