import * as z from 'zod';
import { type Kept, labelsShape, wireLabelsShape } from './labels.ts';
import { isoTime, wireTime } from './time.ts';

/** Means are made of these: they must not run over. */
const quantity = z.number().min(0).max(1e15);
const measure = quantity.nullish().catch(undefined);

/** Pages, scripts and requests are known by these for longer than a snapshot is kept. */
const name = z.string().max(2000);

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
    .record(z.string(), z.object({ count: quantity, size: quantity }))
    .optional()
    .catch(undefined),
  slowestRequests: z
    .array(z.object({ url: name, duration: quantity, size: measure }))
    .optional()
    .catch(undefined),
  cachedCount: measure.describe('Of the requests, those that the cache answered: their size is 0'),
  opaqueCount: measure.describe('Of the requests, those to other origins that hide their size: it is 0'),
});

const longTasksSchema = z.object({
  count: measure,
  totalBlockingTime: measure,
  longest: measure,
  scripts: z
    .array(
      z.object({
        url: name,
        functionName: name.optional().catch(undefined),
        invoker: name.optional().catch(undefined).describe('What called it, as Chrome says it'),
        duration: quantity,
      }),
    )
    .optional()
    .catch(undefined)
    .describe('What kept the main thread longest'),
});

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
  origin: name.optional().catch(undefined),
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
  url: name.min(1),
  id: z.string().max(200).optional().catch(undefined),
  isUpdate: z.boolean().optional().catch(undefined),
  ...measurements,
  ts: wireTime,
  timestamp: wireTime,
  ...wireLabelsShape,
});
export type WirePerformanceSnapshot = z.input<typeof wirePerformanceSnapshotSchema>;

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
  /** The path of the page; what stands before it is the origin. */
  url: string;
  /** The page's own name for it, under which its later measurements follow. */
  pageId?: string | undefined;
  origin?: string | undefined;
  navigationType?: NavigationType | undefined;
  timing?: z.infer<typeof timingSchema> | undefined;
  network?: z.infer<typeof networkSchema> | undefined;
  longTasks?: z.infer<typeof longTasksSchema> | undefined;
  cumulativeLayoutShift?: number | null | undefined;
  interactionToNextPaint?: number | null | undefined;
}
