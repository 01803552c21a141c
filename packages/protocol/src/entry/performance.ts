import * as z from 'zod';
import { type Kept, labelsShape, wireLabelsShape } from './labels.ts';
import { isoTime, wireTime } from './time.ts';

const measure = z.number().nullish().catch(undefined);

const timingSchema = z.object({
  domContentLoaded: measure,
  load: measure,
  firstContentfulPaint: measure,
  largestContentfulPaint: measure,
  timeToFirstByte: measure,
  domInteractive: measure,
});

const networkSchema = z.object({
  requestCount: measure,
  transferSize: measure,
  decodedSize: measure,
  byType: z
    .record(z.string(), z.object({ count: z.number(), size: z.number() }))
    .optional()
    .catch(undefined),
  slowestRequests: z
    .array(z.object({ url: z.string(), duration: z.number(), size: measure }))
    .max(3)
    .optional()
    .catch(undefined),
});

const longTasksSchema = z.object({ count: measure, totalBlockingTime: measure, longest: measure });

/** How a page came to be shown. `soft-navigation` is a change of route without a load. */
export const navigationTypes = [
  'navigate',
  'reload',
  'back-forward',
  'restore',
  'prerender',
  'back-forward-cache',
  'soft-navigation',
] as const;
export type NavigationType = (typeof navigationTypes)[number];

const measurements = {
  origin: z.string().optional().catch(undefined),
  navigationType: z
    .enum(navigationTypes)
    .optional()
    .catch(undefined)
    .describe('How the page came to be shown; `soft-navigation` is a change of route without a load'),
  timing: timingSchema.optional().catch(undefined),
  network: networkSchema.optional().catch(undefined),
  longTasks: longTasksSchema.optional().catch(undefined),
  cumulativeLayoutShift: measure,
  interactionToNextPaint: measure,
};

export const wirePerformanceSnapshotSchema = z.object({
  url: z.string().min(1),
  ...measurements,
  ts: wireTime,
  timestamp: wireTime,
  ...wireLabelsShape,
});

/** What one page load cost, on its way out. */
export const performanceSnapshotRecordSchema = z.object({
  id: z.string(),
  url: z.string(),
  timestamp: isoTime,
  ...measurements,
  ...labelsShape,
});
export type PerformanceSnapshotRecord = z.infer<typeof performanceSnapshotRecordSchema>;

export interface PerformanceSnapshot extends Kept {
  url: string;
  origin?: string | undefined;
  navigationType?: NavigationType | undefined;
  timing?: z.infer<typeof timingSchema> | undefined;
  network?: z.infer<typeof networkSchema> | undefined;
  longTasks?: z.infer<typeof longTasksSchema> | undefined;
  cumulativeLayoutShift?: number | null | undefined;
  interactionToNextPaint?: number | null | undefined;
}
