import type { DomSnapshot } from '@gasoline/protocol';
import { wireDomElementSchema, wireDomSnapshotSchema } from '@gasoline/protocol/schemas';
import type { Draft } from '../store/store.ts';
import { readTime } from './read-time.ts';

export function readDomSnapshot(raw: unknown, receivedAt: number): Draft<DomSnapshot> | undefined {
  const parsed = wireDomSnapshotSchema.safeParse(raw);
  if (!parsed.success) return undefined;
  const { ts, timestamp, elements, ...rest } = parsed.data;
  const understood = elements.flatMap((element) => wireDomElementSchema.safeParse(element).data ?? []);
  return { ...rest, elements: understood, ts: readTime(receivedAt, ts, timestamp) };
}
