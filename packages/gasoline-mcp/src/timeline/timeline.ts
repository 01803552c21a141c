import { logLevels } from '@gasoline/protocol';
import * as z from 'zod';

export const timelineKinds = ['actions', 'network', 'console'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** A text or number that is there only where it says something. */
const text = z.string().optional();
const record = z.record(z.string(), z.unknown());

const placeShape = {
  id: z.string(),
  ts: z.number().describe('Epoch milliseconds'),
  tabId: z.int().optional(),
};

const actionEntry = z.object({
  ...placeShape,
  kind: z.literal('action'),
  type: z.string(),
  url: text,
  target: text,
  text,
  selectors: record.optional(),
  value: text,
  key: text,
  fromUrl: text,
  toUrl: text,
  checked: z.boolean().optional(),
  selectedValue: text,
  selectedText: text,
  files: z.array(z.string()).optional(),
  scrollY: z.number().optional(),
  effect: text.describe('What followed: dom, request, navigation'),
  dom: z.array(record).optional().describe('Telling elements of the page after it'),
});

const networkEntry = z.object({
  ...placeShape,
  kind: z.literal('network'),
  method: z.string(),
  url: z.string(),
  status: z.int(),
  duration: z.number().optional(),
  contentType: text,
  responseShape: z.unknown().optional(),
  error: text,
  cause: text.describe('The action that caused it'),
});

const consoleEntry = z.object({
  ...placeShape,
  kind: z.literal('console'),
  level: z.enum(logLevels),
  message: z.string(),
  url: text,
  count: z.int().optional(),
});

export const timelineEntrySchema = z.discriminatedUnion('kind', [actionEntry, networkEntry, consoleEntry]);
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

export const timelineSchema = z.object({
  timeline: z.array(timelineEntrySchema).describe('Oldest first'),
  summary: z.object({
    actions: z.int(),
    network_requests: z.int(),
    console_errors: z.int(),
    duration_ms: z.int(),
  }),
  truncated: z.boolean().optional().describe('Older entries were left out'),
  omitted: z.int().describe('How many'),
});
export type Timeline = z.infer<typeof timelineSchema>;
