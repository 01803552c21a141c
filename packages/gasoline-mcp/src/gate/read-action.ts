import { type Action, isSensitiveInput, redactedInput } from '@gasoline/protocol';
import { wireActionSchema } from '@gasoline/protocol/schemas';
import type { Draft } from '../store/store.ts';
import { readTime } from './read-time.ts';

export function readAction(raw: unknown, receivedAt: number): Draft<Action> | undefined {
  const parsed = wireActionSchema.safeParse(raw);
  if (!parsed.success) return undefined;
  const { id, ts, timestamp, url, value, ...rest } = parsed.data;
  return {
    ...rest,
    pageId: id,
    url: url ?? '',
    // The page does this too, and knows the input's type; but data also arrives by other ways.
    value: value !== undefined && isSensitiveInput({ name: rest.target }) ? redactedInput : value,
    ts: readTime(receivedAt, timestamp, ts),
  };
}
