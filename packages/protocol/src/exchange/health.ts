import * as z from 'zod';

export const healthSchema = z.object({
  status: z.literal('ok'),
  version: z.string(),
  pid: z.int(),
  started_at: z.string(),
  logs: z.object({ entries: z.int(), maxEntries: z.int() }),
  errors: z.object({ entries: z.int(), maxEntries: z.int() }),
  buffers: z.object({
    websocket_events: z.int(),
    network_bodies: z.int(),
    actions: z.int(),
    connections: z.int(),
    performance_snapshots: z.int(),
    dom_snapshots: z.int(),
  }),
  buffer_bytes: z.int(),
  tests: z
    .object({ open: z.int(), kept: z.int(), bytes: z.int() })
    .optional()
    .describe('Tests that have buffers of their own'),
  extension: z.object({
    connected: z.boolean(),
    version: z.string().nullable(),
    lastSeen: z.string().nullable(),
  }),
  clients: z.int().describe('MCP clients connected now'),
  event_readers: z.int().describe('Readers of the event stream'),
});
export type Health = z.infer<typeof healthSchema>;
