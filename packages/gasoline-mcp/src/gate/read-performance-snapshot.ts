import type { PerformanceSnapshot } from '@gasoline/protocol';
import { wirePerformanceSnapshotSchema } from '@gasoline/protocol/schemas';
import type { Draft } from '../store/store.ts';
import { readTime } from './read-time.ts';

export function readPerformanceSnapshot(
  raw: unknown,
  receivedAt: number,
): (Draft<PerformanceSnapshot> & { isUpdate: boolean }) | undefined {
  const parsed = wirePerformanceSnapshotSchema.safeParse(raw);
  if (!parsed.success) return undefined;
  const { id, ts, timestamp, isUpdate = false, ...rest } = parsed.data;
  return { ...rest, pageId: id, isUpdate, ts: readTime(receivedAt, timestamp, ts) };
}
