import type { Action, LogEntry, NetworkBody, PerformanceSnapshot, WebSocketEvent } from '@gasoline/protocol';

/** Entries for tests: what a test does not name is ordinary. */
const page = 'http://localhost:3000/cart';
let seq = 0;
const kept = () => ({ seq: ++seq, ts: Date.parse('2026-01-02T03:04:05.000Z'), tabId: 1, pageLoad: 'p1' });

export const anError = (message: string, more: Partial<LogEntry> = {}): LogEntry => ({
  ...kept(),
  type: 'exception',
  source: 'exception',
  level: 'error',
  message,
  url: page,
  ...more,
});

export const aRequest = (status: number, more: Partial<NetworkBody> = {}): NetworkBody => ({
  ...kept(),
  method: 'GET',
  url: 'http://localhost:3000/api/orders',
  status,
  requestBody: null,
  responseBody: null,
  pageUrl: page,
  ...more,
});

export const aClick = (more: Partial<Action> = {}): Action => ({
  ...kept(),
  type: 'click',
  target: 'button#save',
  url: page,
  ...more,
});

export const aSubmit = (more: Partial<Action> = {}): Action => ({
  ...kept(),
  type: 'submit',
  target: 'form#login',
  url: page,
  metadata: { action: '/login', method: 'post' },
  ...more,
});

export const aLoad = (load: number, more: Partial<PerformanceSnapshot> = {}): PerformanceSnapshot => ({
  ...kept(),
  url: page,
  timing: { load },
  ...more,
});

export const aSocketEvent = (more: Partial<WebSocketEvent> = {}): WebSocketEvent => ({
  ...kept(),
  id: 'ws-a',
  event: 'close',
  code: 1006,
  url: 'ws://localhost:3000/prices',
  ...more,
});
