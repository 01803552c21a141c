import type { Snapshot } from '@gasoline/protocol';
import type { Store } from '../store/store.ts';
import type { Test } from '../store/tests.ts';
import {
  iso,
  toActionRecord,
  toDomSnapshotRecord,
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
    dom_snapshots: [...store.domSnapshots.oldestFirst()].filter(isNew).map(toDomSnapshotRecord),
    stats: {
      total_logs: logs.reduce((sum, entry) => sum + (entry.count ?? 1), 0),
      error_count: occurrences('error'),
      warning_count: occurrences('warn'),
      network_failures: bodies.filter((body) => body.status === 0 || body.status >= 400).length,
      ws_connections: store.connections.size,
      pushed_out: pushedOut(store),
    },
  };
}

/** What is known of a test besides its entries. */
export function toTestRecord(test: Test): NonNullable<Snapshot['test']> {
  const { title, status, startedAt, endedAt, received, unassigned } = test;
  return {
    title,
    status,
    started_at: startedAt === undefined ? undefined : iso(startedAt),
    ended_at: endedAt === undefined ? undefined : iso(endedAt),
    received,
    unassigned,
  };
}

/** An error that left the log ring is still among the errors, so it is not lost yet. */
function pushedOut(store: Store): number {
  const { logs, webSocketEvents, networkBodies, actions, domSnapshots } = store;
  const rings = [logs, webSocketEvents, networkBodies, actions, domSnapshots];
  const survivors = store.allLogs().length - logs.length;
  return rings.reduce((sum, ring) => sum + ring.evicted, 0) - survivors;
}
