import * as z from 'zod';
import { type Kept, labelsShape, wireLabelsShape } from './labels.ts';
import { isoTime, wireTime } from './time.ts';

/** How a request was authenticated, as far as the page can tell. */
export const authKinds = ['header', 'cookie', 'none', 'unknown'] as const;

const headers = z.record(z.string(), z.string()).optional().catch(undefined);
const bodyText = z.string().nullish().catch(undefined);
const optionalSize = z.number().min(0).optional().catch(undefined);

export const wireNetworkBodySchema = z.object({
  url: z.string().min(1),
  method: z.string().min(1).max(20).default('GET').catch('GET'),
  /** 0: no answer came. */
  status: z.int().min(0).max(999).default(0).catch(0),
  requestBody: bodyText,
  responseBody: bodyText,
  requestHeaders: headers,
  responseHeaders: headers,
  contentType: z.string().nullish().catch(undefined),
  duration: z.number().optional().catch(undefined),
  startedAt: wireTime,
  pageUrl: z.string().optional().catch(undefined),
  auth: z.enum(authKinds).optional().catch(undefined),
  hasAuthHeader: z.boolean().optional().catch(undefined),
  requestSize: optionalSize,
  responseSize: optionalSize,
  truncated: z.boolean().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  ts: wireTime,
  timestamp: wireTime,
  ...wireLabelsShape,
});
export type WireNetworkBody = z.input<typeof wireNetworkBodySchema>;

/** One request and its answer, on its way out. */
export const networkBodyRecordSchema = z.object({
  id: z.string(),
  ts: isoTime,
  type: z.literal('network_body'),
  method: z.string(),
  url: z.string(),
  status: z.int().describe('0 when no answer came'),
  requestBody: z.string().nullable(),
  responseBody: z.string().nullable(),
  requestHeaders: z.record(z.string(), z.string()).optional(),
  responseHeaders: z.record(z.string(), z.string()).optional(),
  contentType: z.string().optional(),
  duration: z.number().optional().describe('Milliseconds'),
  startedAt: isoTime.optional(),
  pageUrl: z.string().optional(),
  auth: z.enum(authKinds).optional(),
  hasAuthHeader: z.boolean().optional(),
  requestSize: z.number().optional(),
  responseSize: z.number().optional(),
  truncated: z.boolean().optional().describe('A body was longer than what is kept'),
  error: z.string().optional().describe('Why no answer came'),
  ...labelsShape,
});
export type NetworkBodyRecord = z.infer<typeof networkBodyRecordSchema>;

export interface NetworkBody extends Kept {
  method: string;
  url: string;
  status: number;
  requestBody: string | null;
  responseBody: string | null;
  requestHeaders?: Record<string, string> | undefined;
  responseHeaders?: Record<string, string> | undefined;
  contentType?: string | undefined;
  duration?: number | undefined;
  startedAt?: number | undefined;
  pageUrl?: string | undefined;
  auth?: (typeof authKinds)[number] | undefined;
  hasAuthHeader?: boolean | undefined;
  requestSize?: number | undefined;
  responseSize?: number | undefined;
  truncated?: boolean | undefined;
  error?: string | undefined;
}
