import * as z from 'zod';
import { type Kept, labelsShape, wireLabelsShape } from './labels.ts';
import { frameSchema } from './frame.ts';
import { type PageErrorContext, pageErrorContextSchema } from './error-context.ts';
import { type LogLevel, logLevels } from './levels.ts';
import { isoTime, wireTime } from './time.ts';

/** Console call, uncaught exception or rejection, failed request, start of a page load, a task that blocked the page. */
export const logTypes = ['console', 'exception', 'network', 'page_load', 'long_task'] as const;
export type LogType = (typeof logTypes)[number];

const optionalText = z.string().optional().catch(undefined);
const optionalInt = z.int().optional().catch(undefined);

/** Both spellings: the extension's (`ts`, `type`, `args`) and the CI script's (`timestamp`, `source`, `message`). */
export const wireLogSchema = z.object({
  level: z.string(),
  message: optionalText,
  args: z.array(z.unknown()).optional().catch(undefined),
  ts: wireTime,
  timestamp: wireTime,
  type: optionalText,
  source: optionalText,
  url: optionalText,
  stack: optionalText,
  stackId: optionalInt.describe('Of an error whose stack later ones of its page load may refer to'),
  stackOf: optionalInt.describe('In place of `stack`: the `stackId` of the error that has it'),
  filename: optionalText,
  lineno: optionalInt,
  colno: optionalInt,
  count: z.int().min(1).optional().catch(undefined),
  metadata: z.record(z.string(), z.unknown()).optional().catch(undefined),
  _aiContext: pageErrorContextSchema.optional().catch(undefined),
  ...wireLabelsShape,
});
export type WireLog = z.infer<typeof wireLogSchema>;

/** A log entry on its way out. */
export const logRecordSchema = z.object({
  id: z.string(),
  ts: isoTime,
  type: z.enum(logTypes),
  source: z.string(),
  level: z.enum(logLevels),
  message: z.string(),
  args: z.array(z.unknown()).optional(),
  stack: z.string().optional(),
  frames: z
    .array(frameSchema)
    .optional()
    .describe('The stack in terms of the source, where somebody asked for it'),
  filename: z.string().optional(),
  lineno: z.int().optional(),
  colno: z.int().optional(),
  url: z.string(),
  count: z.int().optional().describe('How often this very entry came, when more than once'),
  lastTs: isoTime.optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  ...labelsShape,
});
export type LogRecord = z.infer<typeof logRecordSchema>;

/** A log entry as the server keeps it. */
export interface LogEntry extends Kept {
  type: LogType;
  source: string;
  level: LogLevel;
  message: string;
  args?: unknown[] | undefined;
  stack?: string | undefined;
  filename?: string | undefined;
  lineno?: number | undefined;
  colno?: number | undefined;
  url: string;
  count?: number | undefined;
  lastTs?: number | undefined;
  metadata?: Record<string, unknown> | undefined;
  /** What the page could tell of it besides. */
  pageContext?: PageErrorContext | undefined;
}
