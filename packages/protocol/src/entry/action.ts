import * as z from 'zod';
import { type Kept, labelsShape, wireLabelsShape } from './labels.ts';
import { isoTime, wireTime } from './time.ts';

/** The page reports what followed a click; a click without it had no effect. */
export const actionEffects = ['dom', 'request', 'navigation'] as const;

const optionalText = z.string().optional().catch(undefined);
const optionalRecord = z.record(z.string(), z.unknown()).optional().catch(undefined);

export const wireActionSchema = z.object({
  type: z.string().min(1).max(40),
  id: z.string().max(200).optional().catch(undefined),
  target: optionalText,
  text: optionalText,
  value: optionalText,
  key: optionalText,
  url: optionalText,
  fromUrl: optionalText,
  toUrl: optionalText,
  effect: z.enum(actionEffects).optional().catch(undefined),
  selectors: optionalRecord,
  position: optionalRecord,
  metadata: optionalRecord,
  ts: wireTime,
  timestamp: wireTime,
  ...wireLabelsShape,
});
export type WireAction = z.input<typeof wireActionSchema>;

/** One thing the user did, on its way out. */
export const actionRecordSchema = z.object({
  id: z.string(),
  ts: isoTime,
  timestamp: z.number().describe('Epoch milliseconds'),
  type: z.string(),
  target: z.string().optional(),
  text: z.string().optional(),
  value: z.string().optional(),
  key: z.string().optional(),
  url: z.string(),
  fromUrl: z.string().optional(),
  toUrl: z.string().optional(),
  effect: z.enum(actionEffects).optional(),
  selectors: z.record(z.string(), z.unknown()).optional(),
  position: z.record(z.string(), z.unknown()).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
  ...labelsShape,
});
export type ActionRecord = z.infer<typeof actionRecordSchema>;

export interface Action extends Kept {
  type: string;
  /** The page's own id of this action; a later record under it adds the effect. */
  pageId?: string | undefined;
  target?: string | undefined;
  text?: string | undefined;
  value?: string | undefined;
  key?: string | undefined;
  url: string;
  fromUrl?: string | undefined;
  toUrl?: string | undefined;
  effect?: (typeof actionEffects)[number] | undefined;
  selectors?: Record<string, unknown> | undefined;
  position?: Record<string, unknown> | undefined;
  metadata?: Record<string, unknown> | undefined;
}
