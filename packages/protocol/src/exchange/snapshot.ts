import * as z from 'zod';
import { actionRecordSchema } from '../entry/action.ts';
import { logRecordSchema } from '../entry/log.ts';
import { networkBodyRecordSchema } from '../entry/network-body.ts';
import { performanceSnapshotRecordSchema } from '../entry/performance.ts';
import { webSocketEventRecordSchema } from '../entry/websocket.ts';

/** `GET /snapshot`: everything at once, oldest first. */
export const snapshotSchema = z.object({
  timestamp: z.string(),
  logs: z.array(logRecordSchema),
  websocket_events: z.array(webSocketEventRecordSchema),
  network_bodies: z.array(networkBodyRecordSchema),
  enhanced_actions: z.array(actionRecordSchema),
  performance_snapshots: z.array(performanceSnapshotRecordSchema),
  stats: z.object({
    total_logs: z.int(),
    error_count: z.int(),
    warning_count: z.int(),
    network_failures: z.int().describe('Status 400 and above, or no answer'),
    ws_connections: z.int(),
  }),
});
export type Snapshot = z.infer<typeof snapshotSchema>;
