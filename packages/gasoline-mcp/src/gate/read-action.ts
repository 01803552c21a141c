import type { Action } from '@gasoline/protocol';
import { wireActionSchema } from '@gasoline/protocol/schemas';
import type { Draft } from '../store/store.ts';
import { readTime } from './read-time.ts';

export function readAction(raw: unknown, receivedAt: number): Draft<Action> | undefined {
  const parsed = wireActionSchema.safeParse(raw);
  if (!parsed.success) return undefined;
  const { id, ts, timestamp, url, ...rest } = parsed.data;
  return { ...rest, pageId: id, url: url ?? '', ts: readTime(receivedAt, timestamp, ts) };
}
