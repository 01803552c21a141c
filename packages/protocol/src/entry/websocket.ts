import * as z from 'zod';
import { type Kept, labelsShape, wireLabelsShape } from './labels.ts';
import { isoTime, wireTime } from './time.ts';

export const webSocketEventKinds = ['connecting', 'open', 'message', 'close', 'error'] as const;
export const directions = ['incoming', 'outgoing'] as const;
export type Direction = (typeof directions)[number];

const optionalInt = z.int().optional().catch(undefined);

export const wireWebSocketEventSchema = z.object({
  id: z.string().min(1).max(200),
  event: z.enum(webSocketEventKinds),
  url: z.string().optional().catch(undefined),
  direction: z.enum(directions).optional().catch(undefined),
  data: z.string().nullish().catch(undefined),
  size: z.int().min(0).optional().catch(undefined),
  truncated: z.boolean().optional().catch(undefined),
  /** This event stands for so many messages, whose sizes are added up in `size`; they came too fast to be told. */
  skipped: z.int().min(1).optional().catch(undefined),
  code: optionalInt,
  reason: z.string().optional().catch(undefined),
  protocol: z.string().max(200).optional().catch(undefined),
  ts: wireTime,
  timestamp: wireTime,
  ...wireLabelsShape,
});
export type WireWebSocketEvent = z.input<typeof wireWebSocketEventSchema>;

/** A WebSocket or EventSource event on its way out. `id` is the connection's. */
export const webSocketEventRecordSchema = z.object({
  ts: isoTime,
  seq: z.int(),
  type: z.literal('websocket'),
  event: z.enum(webSocketEventKinds),
  id: z.string().describe('The connection'),
  url: z.string().optional(),
  direction: z.enum(directions).optional(),
  data: z.string().optional(),
  size: z.int().optional().describe('Full length of the message'),
  truncated: z.boolean().optional(),
  skipped: z.int().optional().describe('So many messages came too fast to be told one by one'),
  code: z.int().optional(),
  reason: z.string().optional(),
  protocol: z.string().optional().describe('"sse" for an EventSource'),
  ...labelsShape,
});
export type WebSocketEventRecord = z.infer<typeof webSocketEventRecordSchema>;

export interface WebSocketEvent extends Kept {
  event: (typeof webSocketEventKinds)[number];
  id: string;
  url?: string | undefined;
  direction?: Direction | undefined;
  data?: string | undefined;
  size?: number | undefined;
  truncated?: boolean | undefined;
  skipped?: number | undefined;
  code?: number | undefined;
  reason?: string | undefined;
  protocol?: string | undefined;
}

const trafficSchema = z.object({
  messages: z.int(),
  bytes: z.int(),
  perSecond: z.number().describe('Over the last 5 s'),
  lastMessage: z.string().optional(),
  lastAt: isoTime.optional(),
});

export const connectionStates = ['connecting', 'open', 'closed', 'error'] as const;

/** What is known of one connection. */
export const connectionRecordSchema = z.object({
  id: z.string(),
  url: z.string(),
  state: z.enum(connectionStates),
  openedAt: isoTime.optional(),
  closedAt: isoTime.optional(),
  durationMs: z.int(),
  incoming: trafficSchema,
  outgoing: trafficSchema,
  closeCode: z.int().optional(),
  closeReason: z.string().optional(),
  protocol: z.string().optional(),
  ...labelsShape,
});
export type ConnectionRecord = z.infer<typeof connectionRecordSchema>;
