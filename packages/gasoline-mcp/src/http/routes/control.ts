import { paths } from '@gasoline/protocol';
import {
  clearAnswerSchema,
  clearRequestSchema,
  logRecordSchema,
  snapshotSchema,
} from '@gasoline/protocol/schemas';
import * as z from 'zod';
import { toLogRecord } from '../../records/records.ts';
import { takeSnapshot } from '../../records/take-snapshot.ts';
import { HttpError } from '../http-error.ts';
import type { Call, Route, RouteContext } from '../route.ts';

function clear({ body }: Call, { store, streaming }: RouteContext) {
  const asked = clearRequestSchema.safeParse(body === undefined ? {} : body);
  if (!asked.success)
    throw new HttpError(400, 'The body, if any, must be a JSON object such as {"preserve_config": true}.');
  if (asked.data.preserve_config !== true) streaming.reset();
  const removed = store.clearAll();
  return { cleared: true, entries_removed: Object.values(removed).reduce((sum, n) => sum + n, 0), removed };
}

export const controlRoutes: Route[] = [
  {
    method: 'GET',
    path: paths.logs,
    group: 'control',
    summary: 'All log entries still known, oldest first.',
    answer: z.object({ entries: z.array(logRecordSchema), count: z.int() }),
    handle(_, { store }) {
      const entries = store.allLogs().map(toLogRecord);
      return { entries, count: entries.length };
    },
  },
  {
    method: 'DELETE',
    path: paths.logs,
    group: 'control',
    summary: 'Forgets logs and errors; other buffers stay.',
    answer: z.object({ cleared: z.literal(true), entries_removed: z.int() }),
    handle: (_, { store }) => ({ cleared: true, entries_removed: store.clearLogs() }),
  },
  {
    method: 'GET',
    path: paths.snapshot,
    group: 'control',
    summary: 'Everything at once, with counts.',
    query: { since: 'Only what is later than this time (ISO 8601)' },
    answer: snapshotSchema,
    handle({ query }, { store }) {
      const since = query.get('since');
      const time = since === null ? undefined : Date.parse(since);
      if (Number.isNaN(time))
        throw new HttpError(400, '"since" must be a time such as 2026-01-31T12:00:00.000Z.');
      return takeSnapshot(store, time);
    },
  },
  ...(['POST', 'DELETE'] as const).map(
    (method): Route => ({
      method,
      path: paths.clear,
      group: 'control',
      summary: 'Empties every buffer.',
      ...(method === 'POST' ? { request: '{"preserve_config"?: boolean}, or nothing' } : {}),
      answer: clearAnswerSchema,
      handle: clear,
    }),
  ),
];
