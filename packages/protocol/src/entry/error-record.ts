import * as z from 'zod';
import { aiContextSchema } from './error-context.ts';
import { logRecordSchema } from './log.ts';
import { isoTime } from './time.ts';

/** One bug: the newest error of its group, and what is known about it. */
export const errorRecordSchema = logRecordSchema.extend({
  count: z.int().optional().describe('How often the group came, when more than once'),
  firstTs: isoTime.optional().describe('When the group came first, if it came again'),
  also: z.array(z.string()).optional().describe('Ids of other entries of the group, newest first'),
  noise: z
    .object({ rule: z.string(), class: z.string(), reason: z.string() })
    .optional()
    .describe('Why this is probably no bug of the page'),
  _enrichments: z.array(z.string()).optional(),
  _aiContext: aiContextSchema.optional(),
  _causes: z
    .array(
      z.object({
        id: z.string(),
        method: z.string(),
        url: z.string(),
        status: z.int(),
        error: z.string().optional(),
        response: z.string().optional(),
        ms_before: z.int(),
      }),
    )
    .optional()
    .describe('Requests that failed in the 5 s before, the last first'),
  _actions: z
    .array(
      z.object({
        id: z.string(),
        ts: isoTime,
        type: z.string(),
        target: z.string().optional(),
        text: z.string().optional(),
        value: z.string().optional(),
        toUrl: z.string().optional(),
        ms_before: z.int(),
      }),
    )
    .optional()
    .describe('What the user did in the 5 s before, the last first'),
  _context: z.record(z.string(), z.unknown()).optional().describe('Annotations of the page'),
});
export type ErrorRecord = z.infer<typeof errorRecordSchema>;
