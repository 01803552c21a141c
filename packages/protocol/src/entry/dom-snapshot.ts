import * as z from 'zod';
import { type Kept, labelsShape, wireLabelsShape } from './labels.ts';
import { isoTime, wireTime } from './time.ts';

export const wireDomElementSchema = z.object({
  kind: z.string().max(40),
  role: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  text: z.string().optional().catch(undefined),
  testId: z.string().optional().catch(undefined),
  level: z.int().optional().catch(undefined),
});

export const wireDomSnapshotSchema = z.object({
  url: z.string().min(1),
  trigger: z.string().max(40).optional().catch(undefined),
  elements: z.array(z.unknown()).default([]).catch([]),
  ts: wireTime,
  timestamp: wireTime,
  ...wireLabelsShape,
});

/** What a page sends: there its elements are known to be of the right shape. */
export type WireDomSnapshot = Omit<z.input<typeof wireDomSnapshotSchema>, 'elements'> & {
  elements: z.input<typeof wireDomElementSchema>[];
};

/** The few elements that tell which state a page was in, on its way out. */
export const domSnapshotRecordSchema = z.object({
  id: z.string(),
  ts: isoTime,
  url: z.string(),
  trigger: z.string().optional(),
  elements: z.array(wireDomElementSchema),
  ...labelsShape,
});
export type DomSnapshotRecord = z.infer<typeof domSnapshotRecordSchema>;

export interface DomSnapshot extends Kept {
  url: string;
  trigger?: string | undefined;
  elements: z.infer<typeof wireDomElementSchema>[];
}
