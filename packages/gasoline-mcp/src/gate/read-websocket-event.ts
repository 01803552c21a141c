import { limits, type WebSocketEvent } from '@gasoline/protocol';
import { wireWebSocketEventSchema } from '@gasoline/protocol/schemas';
import type { Draft } from '../store/store.ts';
import { readTime } from './read-time.ts';
import { truncate } from './truncate.ts';

export function readWebSocketEvent(raw: unknown, receivedAt: number): Draft<WebSocketEvent> | undefined {
  const parsed = wireWebSocketEventSchema.safeParse(raw);
  if (!parsed.success) return undefined;
  const { data, ts, timestamp, truncated, size, ...rest } = parsed.data;
  const kept = typeof data === 'string' ? truncate(data, limits.maxWebSocketMessageChars) : undefined;
  return {
    ...rest,
    ts: readTime(receivedAt, ts, timestamp),
    data: kept,
    size: size ?? data?.length,
    truncated: truncated || kept?.length !== data?.length ? kept !== undefined || undefined : undefined,
  };
}
