import type { ConnectionRecord, WebSocketEventRecord } from '@gasoline/protocol';
import { clockTime } from './clock-time.ts';
import { indent, oneLine } from './fence.ts';

const shortId = (id: string) => oneLine(id.slice(0, 8));

/** `#12 03:04:05.678 ab12cd34 ← {"type":"tick"} (32 B)` */
export function formatWebSocketEvent(event: WebSocketEventRecord): string {
  const head = `#${event.seq} ${clockTime(event.ts)} ${shortId(event.id)}`;
  switch (event.event) {
    case 'message': {
      const arrow = event.direction === 'outgoing' ? '→' : '←';
      if (event.skipped !== undefined)
        return `${head} ${arrow} ${event.skipped} more messages, counted only (${event.size ?? 0} B)`;
      const size = event.size === undefined ? '' : ` (${event.size} B${event.truncated ? ', cut' : ''})`;
      return `${head} ${arrow} ${oneLine(event.data ?? '')}${size}`;
    }
    case 'close':
      return `${head} close ${[event.code, event.reason && oneLine(event.reason)].filter(Boolean).join(' ')}`.trimEnd();
    default:
      return `${head} ${event.event}${event.url ? ` ${oneLine(event.url)}` : ''}`;
  }
}

/** `ab12cd34 open 12 s ws://…`, traffic of both directions below. */
export function formatConnection(connection: ConnectionRecord): string {
  const close =
    connection.state === 'closed'
      ? ` (code ${connection.closeCode ?? 'unknown'}${connection.closeReason ? ` ${oneLine(connection.closeReason)}` : ''})`
      : '';
  const tab = connection.tabId === undefined ? '' : ` tab ${connection.tabId}`;
  const seconds = (connection.durationMs / 1000).toFixed(1);
  const head = `${shortId(connection.id)} ${connection.state}${close} ${seconds} s${tab} ${oneLine(connection.url)}`;
  const traffic = (['incoming', 'outgoing'] as const).map((direction) => {
    const { messages, bytes, perSecond, lastMessage } = connection[direction];
    const last = lastMessage === undefined ? '' : `, last: ${oneLine(lastMessage)}`;
    return `${direction} ${messages} messages, ${bytes} B, ${perSecond}/s${last}`;
  });
  return `${head}\n${indent(traffic.join('\n'))}`;
}
