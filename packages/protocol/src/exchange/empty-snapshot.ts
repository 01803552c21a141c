import type { Snapshot } from './snapshot.ts';

/** What a server tells that has heard of nothing. */
export function emptySnapshot(timestamp: string): Snapshot {
  return {
    timestamp,
    logs: [],
    websocket_events: [],
    network_bodies: [],
    enhanced_actions: [],
    performance_snapshots: [],
    dom_snapshots: [],
    stats: {
      total_logs: 0,
      error_count: 0,
      warning_count: 0,
      network_failures: 0,
      ws_connections: 0,
      pushed_out: 0,
    },
  };
}
