import type { Action, DomSnapshot, LogEntry, NetworkBody, WebSocketEvent } from '@gasoline/protocol';

/** What a timeline is made of. Each list is in order of arrival, oldest first. */
export interface Captured {
  actions: readonly Action[];
  requests: readonly NetworkBody[];
  logs: readonly LogEntry[];
  snapshots: readonly DomSnapshot[];
  socketEvents?: readonly WebSocketEvent[];
}

/** A request belongs to the time when it was sent, not to that of its answer. */
export function startOf({ startedAt, ts }: NetworkBody): number {
  return startedAt ?? ts;
}

export function byTime<T extends { ts: number; seq: number }>(a: T, b: T): number {
  return a.ts - b.ts || a.seq - b.seq;
}
