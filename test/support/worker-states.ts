import type { Health } from '../../packages/protocol/src/index.ts';
import { defaultSettings, type Settings } from '../../packages/protocol/src/settings.ts';
import type { WorkerState } from '../../packages/extension/src/worker-state.ts';

const health: Health = {
  status: 'ok',
  version: '0.1.0',
  pid: 1,
  started_at: '2026-01-01T00:00:00.000Z',
  logs: { entries: 1000, maxEntries: 1000 },
  errors: { entries: 12, maxEntries: 500 },
  buffers: {
    websocket_events: 10,
    network_bodies: 8,
    actions: 5,
    connections: 1,
    performance_snapshots: 1,
    dom_snapshots: 0,
  },
  buffer_bytes: 100_000,
  extension: { connected: true, version: '0.1.0', lastSeen: '2026-01-01T00:00:00.000Z' },
  clients: 2,
  event_readers: 0,
};

/** All is well, but for what the test says. */
export function workerState(
  differences: Partial<Omit<WorkerState, 'settings'>> & {
    settings?: Partial<Settings>;
    clients?: number;
  } = {},
): WorkerState {
  const { settings, clients = health.clients, ...rest } = differences;
  return {
    version: '0.1.0',
    settings: { ...defaultSettings, ...settings },
    server: { state: 'connected', health: { ...health, clients } },
    liveLink: true,
    waiting: 0,
    dropped: 0,
    tab: tab('captured'),
    ...rest,
  };
}

export function tab(
  state: NonNullable<WorkerState['tab']>['state'],
  url = 'http://localhost:3000/cart',
): NonNullable<WorkerState['tab']> {
  const isCaptured = state === 'captured';
  return { url, state, entries: isCaptured ? 128 : 0, errors: isCaptured ? 3 : 0 };
}
