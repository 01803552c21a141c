import * as z from 'zod';

export const clearRequestSchema = z.object({ preserve_config: z.boolean().optional() });

export const clearAnswerSchema = z.object({
  cleared: z.literal(true),
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
