import { paths } from '@gasoline/protocol';
import {
  clearAnswerSchema,
  clearRequestSchema,
  logRecordSchema,
  snapshotSchema,
} from '@gasoline/protocol/schemas';
import * as z from 'zod';
import { toLogRecord } from '../../records/records.ts';
import { addFrames } from '../../errors/add-frames.ts';
import { takeSnapshot, toTestRecord } from '../../records/take-snapshot.ts';
import { type Removed, Store } from '../../store/store.ts';
import { HttpError } from '../http-error.ts';
import type { Call, Route, RouteContext } from '../route.ts';

function clear({ body, query }: Call, { store, tests, streaming }: RouteContext) {
  const fromQuery = query.get('test_id');
  const parsed = clearRequestSchema.safeParse({
    ...(fromQuery === null ? {} : { test_id: fromQuery }),
    ...asObject(body),
  });
  if (!parsed.success)
    throw new HttpError(
      400,
      'The body, if any, must be a JSON object such as {"preserve_config": true, "test_id": "checkout"}.',
    );
  const { test_id, preserve_config: preserveConfig = false } = parsed.data;
  const removed = test_id === undefined ? clearEverything() : (tests.clear(test_id) ?? nothing);
  return {
    cleared: true,
    ...(test_id === undefined ? {} : { test_id }),
    entries_removed: Object.values(removed).reduce((sum, n) => sum + n, 0),
    removed,
  };

  function clearEverything(): Removed {
    tests.clearAll();
    if (!preserveConfig) streaming.reset();
    return store.clearAll({ preserveConfig });
  }
}

const nothing: Removed = {
  logs: 0,
  websocket_events: 0,
  connections: 0,
  network_bodies: 0,
  actions: 0,
  performance_snapshots: 0,
  dom_snapshots: 0,
};

/** An array or a text spread out would be an object too. */
function asObject(body: unknown): object {
  if (body === undefined) return {};
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? body : { test_id: null };
}

async function snapshot({ query }: Call, { store, tests, stacks }: RouteContext) {
  const since = query.get('since');
  const time = since === null ? undefined : Date.parse(since);
  if (Number.isNaN(time))
    throw new HttpError(400, '"since" must be a time such as 2026-01-31T12:00:00.000Z.');
  const test_id = query.get('test_id');
  const test = test_id === null ? undefined : tests.get(test_id);
  const own = test_id === null ? store : (test?.store ?? new Store({ clock: store.clock }));
  const { timestamp, ...rest } = takeSnapshot(own, time);
  const taken = {
    timestamp,
    ...(test_id === null ? {} : { test_id }),
    ...(test ? { test: toTestRecord(test) } : {}),
    ...rest,
  };
  // The buffers of a test hold copies; the sources were looked up for the originals as they arrived.
  return wantsSources(query)
    ? addFrames(taken, [...own.allLogs(), ...store.errors.oldestFirst()], stacks)
    : taken;
}

function wantsSources(query: URLSearchParams): boolean {
  const asked = query.get('sources') ?? '0';
  if (!/^[01]$/.test(asked)) throw new HttpError(400, '"sources" must be 1 or 0.');
  return asked === '1';
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
    query: {
      since: 'Only what is later than this time (ISO 8601)',
      test_id: 'Only what came for this test, from buffers of its own',
      sources:
        '`1` adds `frames` to errors: their stacks in terms of the sources, as far as those answer within 2 s. `sources` of the answer counts',
    },
    answer: snapshotSchema,
    handle: snapshot,
  },
  ...(['POST', 'DELETE'] as const).map(
    (method): Route => ({
      method,
      path: paths.clear,
      group: 'control',
      summary:
        'Empties every buffer, those of the tests included; with a test id the buffers of that test alone.',
      query: { test_id: 'The test, when the body does not name it' },
      request: '{"preserve_config"?: boolean, "test_id"?: string}, or nothing',
      answer: clearAnswerSchema,
      handle: clear,
    }),
  ),
];
