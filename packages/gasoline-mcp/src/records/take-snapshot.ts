import type { Snapshot } from '@gasoline/protocol';
import type { Store } from '../store/store.ts';
import {
  iso,
  toActionRecord,
  toLogRecord,
  toNetworkBodyRecord,
  toPerformanceSnapshotRecord,
  toWebSocketEventRecord,
} from './records.ts';

/** Everything at once, oldest first, optionally only what is later than `since` (epoch ms). */
export function takeSnapshot(store: Store, since = Number.NEGATIVE_INFINITY): Snapshot {
  const isNew = (entry: { ts: number; lastTs?: number | undefined }) => (entry.lastTs ?? entry.ts) > since;
  const logs = store.allLogs().filter(isNew);
  const bodies = [...store.networkBodies.oldestFirst()].filter(isNew);
  const occurrences = (level: string) =>
    logs.reduce((sum, entry) => sum + (entry.level === level ? (entry.count ?? 1) : 0), 0);
  return {
    timestamp: iso(store.clock.now()),
    logs: logs.map(toLogRecord),
    websocket_events: [...store.webSocketEvents.oldestFirst()].filter(isNew).map(toWebSocketEventRecord),
    network_bodies: bodies.map(toNetworkBodyRecord),
    enhanced_actions: [...store.actions.oldestFirst()].filter(isNew).map(toActionRecord),
    performance_snapshots: [...store.performanceSnapshots.oldestFirst()]
      .filter(isNew)
      .map(toPerformanceSnapshotRecord),
    stats: {
      total_logs: logs.reduce((sum, entry) => sum + (entry.count ?? 1), 0),
      error_count: occurrences('error'),
      warning_count: occurrences('warn'),
      network_failures: bodies.filter((body) => body.status === 0 || body.status >= 400).length,
      ws_connections: store.connections.size,
    },
  };
}
