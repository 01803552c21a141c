import { type Health, paths } from '@gasoline/protocol';
import { healthSchema } from '@gasoline/protocol/schemas';
import { iso } from '../../records/records.ts';
import type { Route, RouteContext } from '../route.ts';

export const healthRoute: Route = {
  method: 'GET',
  path: paths.health,
  group: 'health',
  summary: 'Whether the server is well, what it holds, and whether the extension is there.',
  answer: healthSchema,
  handle: (_, context) => readHealth(context),
};

function readHealth({ store, tests, browser, streaming, version, clientCount }: RouteContext): Health {
  return {
    status: 'ok',
    version,
    pid: process.pid,
    started_at: iso(store.startedAt),
    logs: { entries: store.logs.length, maxEntries: store.logs.capacity },
    errors: { entries: store.errors.length, maxEntries: store.errors.capacity },
    buffers: {
      websocket_events: store.webSocketEvents.length,
      network_bodies: store.networkBodies.length,
      actions: store.actions.length,
      connections: store.connections.size,
      performance_snapshots: store.performanceSnapshots.length,
      dom_snapshots: store.domSnapshots.length,
    },
    buffer_bytes: Math.round(store.bytes),
    tests: { open: tests.openCount, kept: tests.size, bytes: Math.round(tests.bytes) },
    extension: browser.extension,
    clients: clientCount(),
    event_readers: streaming.readers,
  };
}
