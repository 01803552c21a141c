// Bodies as the extension sends them; mutation starts from these, so that most of what it makes is nearly right.
import { paths } from '@gasoline/protocol';
import * as fc from 'fast-check';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    'Cannot read properties of undefined',
    '[object Object]',
    'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    'password=hunter2&next=/',
    '{"token":"abcdefghijklmnop"}',
    '\u202e\u200b\u0000\u001b[31m',
  ),
);
const url = fc.constantFrom(
  'https://shop.example/a?token=s3cretvalue&x=1',
  'http://localhost:3000/#access_token=abc',
  'about:blank',
  'not a url',
);
const time = fc.oneof(
  fc.constantFrom<string | number>('2026-01-31T12:00:00.000Z', '1790000000000', 'yesterday', ''),
  fc.double(),
  fc.integer(),
);
const labels = {
  tabId: fc.integer({ min: -1, max: 300 }),
  frame: fc.oneof(text, fc.integer()),
  pageLoad: text,
  testId: text,
};
const optional = { requiredKeys: [] as [] };

const log = fc.record(
  {
    level: fc.constantFrom('error', 'warn', 'info', 'log', 'debug', 'FATAL', 'toString', '__proto__'),
    message: text,
    args: fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 4 }),
    ts: time,
    timestamp: time,
    type: fc.constantFrom('console', 'exception', 'network', 'constructor'),
    source: text,
    url,
    stack: text,
    filename: url,
    lineno: fc.integer(),
    colno: fc.integer(),
    count: fc.integer(),
    metadata: fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
    ...labels,
  },
  optional,
);

const webSocketEvent = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c', '__proto__', 'hasOwnProperty'),
    event: fc.constantFrom('connecting', 'open', 'message', 'close', 'error', 'dance'),
    url,
    direction: fc.constantFrom('incoming', 'outgoing', 'sideways'),
    data: text,
    size: fc.double(),
    truncated: fc.boolean(),
    code: fc.integer(),
    reason: text,
    protocol: text,
    ts: time,
    ...labels,
  },
  optional,
);

const networkBody = fc.record(
  {
    url,
    method: fc.constantFrom('GET', 'post', ''),
    status: fc.integer({ min: -1, max: 1000 }),
    requestBody: fc.option(text),
    responseBody: fc.option(fc.oneof(text, fc.json({ maxDepth: 3 }))),
    requestHeaders: fc.dictionary(fc.constantFrom('Authorization', 'cookie', 'x-a', '__proto__'), text),
    responseHeaders: fc.dictionary(fc.string({ maxLength: 8 }), text, { maxKeys: 3 }),
    contentType: text,
    duration: fc.double(),
    startedAt: time,
    auth: fc.constantFrom('header', 'cookie', 'none', 'unknown', 'maybe'),
    requestSize: fc.double(),
    error: text,
    ...labels,
  },
  optional,
);

const action = fc.record(
  {
    type: fc.constantFrom('click', 'input', 'navigate', ''),
    id: fc.constantFrom('one', 'two', 'three'),
    effect: fc.constantFrom('dom', 'request', 'none'),
    url,
    value: text,
    selectors: fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
    position: fc.record({ x: fc.double(), y: fc.double() }),
    timestamp: time,
    ...labels,
  },
  optional,
);

const performanceSnapshot = fc.record(
  {
    url,
    timing: fc.record({ load: fc.double(), domContentLoaded: fc.double() }, optional),
    network: fc.record({ requestCount: fc.integer(), slowestRequests: fc.array(fc.jsonValue()) }, optional),
    longTasks: fc.jsonValue({ maxDepth: 1 }),
    cumulativeLayoutShift: fc.double(),
    timestamp: time,
    ...labels,
  },
  optional,
);

const domSnapshot = fc.record(
  {
    url,
    trigger: text,
    elements: fc.array(fc.record({ kind: text, role: text, name: text, level: fc.integer() }, optional), {
      maxLength: 4,
    }),
    ts: time,
    ...labels,
  },
  optional,
);

const list = (name: string, entry: fc.Arbitrary<unknown>) =>
  fc.array(entry, { maxLength: 5 }).map((entries): unknown => ({ [name]: entries }));

const queryAnswer = fc.record(
  { id: fc.constantFrom('1', 'q-1', '__proto__'), result: fc.jsonValue({ maxDepth: 3 }), error: text },
  optional,
);

export interface WellFormed {
  path: string;
  body: fc.Arbitrary<unknown>;
  /** How often it is taken, compared with the others. */
  weight: number;
}

export const wellFormed: WellFormed[] = [
  { path: paths.logs, body: list('entries', log), weight: 60 },
  { path: paths.websocketEvents, body: list('events', webSocketEvent), weight: 30 },
  { path: paths.networkBodies, body: list('bodies', networkBody), weight: 30 },
  { path: paths.enhancedActions, body: list('actions', action), weight: 20 },
  { path: paths.performanceSnapshots, body: list('snapshots', performanceSnapshot), weight: 20 },
  { path: paths.domSnapshots, body: list('snapshots', domSnapshot), weight: 20 },
  { path: paths.domResult, body: queryAnswer, weight: 10 },
  { path: paths.a11yResult, body: queryAnswer, weight: 10 },
  // Seldom, so that the buffers fill in between.
  { path: paths.clear, body: fc.record({ preserve_config: fc.boolean() }, optional), weight: 1 },
];
