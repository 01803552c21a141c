import * as z from 'zod';
import { actionRecordSchema } from '../entry/action.ts';
import { domSnapshotRecordSchema } from '../entry/dom-snapshot.ts';
import { logRecordSchema } from '../entry/log.ts';
import { networkBodyRecordSchema } from '../entry/network-body.ts';
import { performanceSnapshotRecordSchema } from '../entry/performance.ts';
import { webSocketEventRecordSchema } from '../entry/websocket.ts';

/** What is known of the test that a snapshot is about. */
export const snapshotTestSchema = z.object({
  title: z.string().optional(),
  status: z.string().optional().describe('As the end of the test told it'),
  started_at: z.string().optional(),
  ended_at: z.string().optional(),
  received: z.int().describe('Entries that came for it since its start, also those cleared or pushed out'),
  unassigned: z
    .int()
    .describe('Entries without a test id that came while it and other tests were open: they may be its own'),
});

/** What became of `sources=1`. */
export const snapshotSourcesSchema = z.object({
  resolved: z.int().describe('Errors that have `frames`'),
  late: z.int().describe('Errors without, because their sources did not answer in time'),
  left_out: z.int().describe('Errors without, because there are so many'),
  notes: z.array(z.string()).describe('Why frames are those of the built code'),
});

/** `GET /snapshot`: everything at once, oldest first. */
export const snapshotSchema = z.object({
  timestamp: z.string(),
  test_id: z.string().optional(),
  test: snapshotTestSchema.optional().describe('Absent when the server knows no such test'),
  logs: z.array(logRecordSchema),
  websocket_events: z.array(webSocketEventRecordSchema),
  network_bodies: z.array(networkBodyRecordSchema),
  enhanced_actions: z.array(actionRecordSchema),
  performance_snapshots: z.array(performanceSnapshotRecordSchema),
  dom_snapshots: z.array(domSnapshotRecordSchema),
  stats: z.object({
    total_logs: z.int(),
    error_count: z.int(),
    warning_count: z.int(),
    network_failures: z.int().describe('Status 400 and above, or no answer'),
    ws_connections: z.int(),
    pushed_out: z.int().describe('Entries that made room for newer ones since the last clear'),
  }),
  sources: snapshotSourcesSchema.optional().describe('With `sources=1` only'),
});
export type Snapshot = z.infer<typeof snapshotSchema>;
