import type { Action, LogEntry, NetworkBody, WebSocketEvent } from '@gasoline/protocol';

/** What an audit looks at, oldest first. */
export interface AuditEntries {
  network: readonly NetworkBody[];
  logs: readonly LogEntry[];
  /** Each with the address of its connection. */
  webSocketEvents: readonly WebSocketEvent[];
  actions: readonly Action[];
  /** Addresses of WebSocket connections, also of those whose events are no longer kept. */
  connections: readonly { id: string; url: string }[];
}
