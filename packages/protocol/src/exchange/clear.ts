import * as z from 'zod';
import { limits } from '../limits.ts';

export const clearRequestSchema = z.object({
  preserve_config: z.boolean().optional(),
  test_id: z.string().min(1).max(limits.maxTestIdChars).optional(),
});

export const clearAnswerSchema = z.object({
  cleared: z.literal(true),
  test_id: z.string().optional(),
  entries_removed: z.int(),
  removed: z.object({
    logs: z.int(),
    websocket_events: z.int(),
    connections: z.int(),
    network_bodies: z.int(),
    actions: z.int(),
    performance_snapshots: z.int(),
    dom_snapshots: z.int(),
  }),
});
export type ClearAnswer = z.infer<typeof clearAnswerSchema>;
