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
  const { id, ts, timestamp, isUpdate = false, network, longTasks, ...rest } = parsed.data;
  const { byType, slowestRequests } = network ?? {};
  const { scripts } = longTasks ?? {};
  return {
    ...rest,
    ...(network
      ? {
          network: {
            ...network,
            ...(byType ? { byType: fewTypes(byType) } : {}),
            ...(slowestRequests ? { slowestRequests: slowestRequests.slice(0, maxNamed) } : {}),
          },
        }
      : {}),
    ...(longTasks
      ? { longTasks: { ...longTasks, ...(scripts ? { scripts: scripts.slice(0, maxNamed) } : {}) } }
      : {}),
    pageId: id,
    isUpdate,
    ts: readTime(receivedAt, timestamp, ts),
  };
}

/** Of requests and scripts, the slowest few. */
const maxNamed = 3;
const maxTypes = 12;

type Types = Record<string, { count: number; size: number }>;

/** Types have short names; what has no such name is of another type. */
function fewTypes(types: Types): Types {
  const few: Types = {};
  for (const [given, { count, size }] of Object.entries(types)) {
    const isType = /^[a-z]{1,10}$/.test(given) && Object.keys(few).length < maxTypes;
    const sum = (few[isType ? given : 'other'] ??= { count: 0, size: 0 });
    sum.count += count;
    sum.size += size;
  }
  return few;
}
