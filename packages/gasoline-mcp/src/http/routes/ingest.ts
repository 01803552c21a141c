import { type IngestAnswer, type Labels, limits, paths } from '@gasoline/protocol';
import {
  ingestAnswerSchema,
  wireActionSchema,
  wireDomSnapshotSchema,
  wireLogSchema,
  wireNetworkBodySchema,
  wirePerformanceSnapshotSchema,
  wireWebSocketEventSchema,
} from '@gasoline/protocol/schemas';
import { readAction } from '../../gate/read-action.ts';
import { readDomSnapshot } from '../../gate/read-dom-snapshot.ts';
import { readLog } from '../../gate/read-log.ts';
import { readNetworkBody } from '../../gate/read-network-body.ts';
import { readPerformanceSnapshot } from '../../gate/read-performance-snapshot.ts';
import { readWebSocketEvent } from '../../gate/read-websocket-event.ts';
import { sizeOf } from '../../store/size-of.ts';
import type { Arrival, KeptAs, Store } from '../../store/store.ts';
import type { Test, Tests } from '../../store/tests.ts';
import { HttpError } from '../http-error.ts';
import type { Route } from '../route.ts';

interface Intake<Draft extends Labels> {
  path: string;
  /** The name of the array in the body. */
  list: string;
  summary: string;
  entry: NonNullable<Route['entry']>;
  read(raw: unknown, receivedAt: number): Draft | undefined;
  append(store: Store, draft: Draft, arrival: Arrival): KeptAs | undefined;
}

/** Good entries of a batch are kept, bad ones counted: one broken entry must not cost the others. */
function ingestRoute<Draft extends Labels>({
  path,
  list,
  summary,
  entry,
  read,
  append,
}: Intake<Draft>): Route {
  return {
    method: 'POST',
    path,
    group: 'ingest',
    summary,
    request: `{"${list}": […]}`,
    entry,
    answer: ingestAnswerSchema,
    handle({ body, size, rateLimit, parcel, parcels }, { store, tests }): IngestAnswer {
      const entries = (body as Record<string, unknown> | null | undefined)?.[list];
      if (!Array.isArray(entries))
        throw new HttpError(400, `The body must be a JSON object with an array "${list}".`);
      const waitSeconds = rateLimit.take(entries.length);
      if (waitSeconds > 0)
        throw new HttpError(
          429,
          `More than ${store.limits.maxEntriesPerSecond} entries a second came over this connection; wait ${waitSeconds} s.`,
          { 'retry-after': String(waitSeconds) },
        );
      return parcels.once(parcel, () => takeIn(entries, size, store, tests));
    },
  };

  function takeIn(entries: unknown[], size: number, store: Store, tests: Tests): IngestAnswer {
    const now = store.clock.now();
    // Only a body larger than one entry may be can hold an entry that is too large.
    const mayBeTooLarge = size > limits.maxLogEntryBytes;
    // Text takes about its length in memory, and an object something on top.
    const arrival = { at: now, bytes: Math.ceil(size / Math.max(1, entries.length)) + 300 };
    let received = 0;
    let refused = 0;
    const touched = new Set<Test>();
    for (const raw of entries) {
      const draft =
        mayBeTooLarge && sizeOf(raw) > limits.maxLogEntryBytes && path === paths.logs
          ? undefined
          : read(raw, now);
      if (draft === undefined) continue;
      const owner = tests.owner(draft);
      if (owner) draft.testId = owner.id;
      const kept = append(store, draft, arrival);
      if (kept?.bodyRefused) refused++;
      received++;
      if (!owner) continue;
      // What adds to an earlier entry may find it here alone: in the common store other tests push it out.
      append(owner.store, { ...draft, seq: kept?.seq }, arrival);
      owner.received++;
      touched.add(owner);
    }
    store.keepWithinMemory();
    for (const test of touched) test.store.keepWithinMemory();
    if (touched.size > 0) tests.keepWithinMemory();
    return {
      received,
      rejected: entries.length - received,
      ...(refused > 0 ? { bodies_refused: refused } : {}),
    };
  }
}

export const ingestRoutes: Route[] = [
  ingestRoute({
    path: paths.logs,
    list: 'entries',
    summary: 'Console calls, exceptions and failed requests, in either spelling.',
    entry: {
      schema: wireLogSchema,
      note: 'An entry needs `level` (`debug`, `log`, `info`, `warn`, `error`, or a usual synonym), and `message` or `args`.',
    },
    read: readLog,
    append: (store, entry, arrival) => store.appendLog(entry, arrival),
  }),
  ingestRoute({
    path: paths.websocketEvents,
    list: 'events',
    summary: 'Opens, messages, closes and errors of WebSocket and EventSource connections.',
    entry: {
      schema: wireWebSocketEventSchema,
      note: '`id` names the connection and is the same in all of its events.',
    },
    read: readWebSocketEvent,
    append: (store, event) => store.appendWebSocketEvent(event),
  }),
  ingestRoute({
    path: paths.networkBodies,
    list: 'bodies',
    summary: 'Requests with their bodies.',
    entry: {
      schema: wireNetworkBodySchema,
      note: '`status` 0 means that no answer came. Values of headers that carry credentials are replaced by `[REDACTED]`.',
    },
    read: readNetworkBody,
    append: (store, body) => store.appendNetworkBody(body),
  }),
  ingestRoute({
    path: paths.enhancedActions,
    list: 'actions',
    summary: 'What the user did.',
    entry: {
      schema: wireActionSchema,
      note: 'A second action under the same `id` adds to the first: its `effect`, and a later `value`, `checked`, selection, scroll position or `metadata`. With `isUpdate` it is nothing without the first. Values of inputs that are named like secrets are replaced by `[redacted]`.',
    },
    read: readAction,
    append: (store, action) => store.appendAction(action),
  }),
  ingestRoute({
    path: paths.performanceSnapshots,
    list: 'snapshots',
    summary: 'What page loads cost.',
    entry: {
      schema: wirePerformanceSnapshotSchema,
      note: 'Of each URL the newest snapshot is kept. What is measured later comes under the same `id`, with `isUpdate`.',
    },
    read: readPerformanceSnapshot,
    append: (store, snapshot) => store.appendPerformanceSnapshot(snapshot),
  }),
  ingestRoute({
    path: paths.domSnapshots,
    list: 'snapshots',
    summary: 'The elements that tell which state a page was in.',
    entry: {
      schema: wireDomSnapshotSchema,
      note: '`trigger` tells what caused it. Elements of the wrong shape are left out.',
    },
    read: readDomSnapshot,
    append: (store, snapshot) => store.appendDomSnapshot(snapshot),
  }),
];
