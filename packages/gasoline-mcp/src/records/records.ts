import type {
  Action,
  ActionRecord,
  ConnectionRecord,
  DomSnapshot,
  DomSnapshotRecord,
  LogEntry,
  LogRecord,
  NetworkBody,
  NetworkBodyRecord,
  PerformanceSnapshot,
  PerformanceSnapshotRecord,
  WebSocketEvent,
  WebSocketEventRecord,
} from '@gasoline/protocol';
import type { Connection, Traffic } from '../store/connections.ts';
import { withoutSecretInput } from './secret-input.ts';

/** Kept entries in the spelling of the documents: ids to ask further by, times as ISO text. */

export const logId = (seq: number) => `log-${seq}`;
export const actionId = (seq: number) => `act-${seq}`;
export const networkId = (seq: number) => `net-${seq}`;
export const performanceId = (seq: number) => `perf-${seq}`;

export function toLogRecord({ seq, ts, lastTs, pageContext: _, ...rest }: LogEntry): LogRecord {
  return { id: logId(seq), ts: iso(ts), ...rest, ...(lastTs === undefined ? {} : { lastTs: iso(lastTs) }) };
}

export function toWebSocketEventRecord({ ts, ...rest }: WebSocketEvent): WebSocketEventRecord {
  return { ts: iso(ts), type: 'websocket', ...rest };
}

export function toNetworkBodyRecord({ seq, ts, startedAt, ...rest }: NetworkBody): NetworkBodyRecord {
  return {
    id: networkId(seq),
    ts: iso(ts),
    type: 'network_body',
    ...rest,
    ...(startedAt === undefined ? {} : { startedAt: iso(startedAt) }),
  };
}

export function toActionRecord(action: Action): ActionRecord {
  const { seq, ts, pageId: _, lastTs: __, ...rest } = withoutSecretInput(action);
  return { id: actionId(seq), ts: iso(ts), timestamp: ts, ...rest };
}

export function toPerformanceSnapshotRecord({
  seq,
  ts,
  pageId: _,
  ...rest
}: PerformanceSnapshot): PerformanceSnapshotRecord {
  return { id: performanceId(seq), timestamp: iso(ts), ...rest };
}

export function toDomSnapshotRecord({ seq, ts, ...rest }: DomSnapshot): DomSnapshotRecord {
  return { id: `dom-${seq}`, ts: iso(ts), ...rest };
}

export function toConnectionRecord(connection: Connection, now: number): ConnectionRecord {
  const { firstSeen, openedAt, closedAt, traffic, ...rest } = connection;
  return {
    ...rest,
    ...(openedAt === undefined ? {} : { openedAt: iso(openedAt) }),
    ...(closedAt === undefined ? {} : { closedAt: iso(closedAt) }),
    durationMs: Math.max(0, Math.round((closedAt ?? now) - (openedAt ?? firstSeen))),
    incoming: toTrafficRecord(traffic.incoming, now),
    outgoing: toTrafficRecord(traffic.outgoing, now),
  };
}

function toTrafficRecord({ messages, bytes, rate, lastMessage, lastAt }: Traffic, now: number) {
  return {
    messages,
    bytes,
    perSecond: rate.perSecond(now),
    ...(lastMessage === undefined ? {} : { lastMessage }),
    ...(lastAt === undefined ? {} : { lastAt: iso(lastAt) }),
  };
}

export function iso(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
