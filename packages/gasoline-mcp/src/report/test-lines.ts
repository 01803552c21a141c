import { emptySnapshot, type Snapshot, type TestReportHeader, type TestReportLine } from '@gasoline/protocol';

/** Lines as the reporter writes them, for tests. */

export const begin = Date.parse('2026-01-02T03:04:05.000Z');
export const at = (ms: number) => new Date(begin + ms).toISOString();

export const header = (fields: Partial<TestReportHeader> = {}): TestReportHeader => ({
  kind: 'header',
  format: 'gasoline-test-report',
  version: 1,
  gasoline: '0.1.0',
  runner: 'playwright 1.65.0',
  root: '/home/me/app',
  started_at: at(0),
  tests: 1,
  ...fields,
});

export const end = { kind: 'end', status: 'failed', duration_ms: 5_000, errors: [] };

export const snapshot = (fields: Partial<Snapshot> = {}): Snapshot => ({
  ...emptySnapshot(at(5_000)),
  ...fields,
});

const page = 'http://localhost:3000/';

export const request = (ms: number, fields: Partial<Snapshot['network_bodies'][number]>) => ({
  id: `net-${ms}`,
  ts: at(ms),
  type: 'network_body' as const,
  method: 'GET',
  url: `${page}api/cart`,
  status: 200,
  requestBody: null,
  responseBody: null,
  duration: 10,
  pageUrl: page,
  ...fields,
});

export const log = (ms: number, fields: Partial<Snapshot['logs'][number]>): Snapshot['logs'][number] => ({
  id: `log-${ms}`,
  ts: at(ms),
  type: 'exception',
  source: 'exception',
  level: 'error',
  message: 'TypeError: boom',
  url: page,
  ...fields,
});

export const socket = (
  ms: number,
  fields: Partial<Snapshot['websocket_events'][number]>,
): Snapshot['websocket_events'][number] => ({
  ts: at(ms),
  seq: ms,
  type: 'websocket',
  event: 'close',
  id: 'ws-1',
  url: 'ws://localhost:3000/prices',
  ...fields,
});

const expectText = `Error: expect(locator).toHaveText(expected) failed

Locator:  locator('#out')
Expected: "Thank you"
Received: ""
Timeout:  2500ms

Call log:
  - Expect "toHaveText" locator('#out') with timeout 2500ms
  - waiting for locator('#out')
    6 × locator resolved to <p id="out"></p>
      - unexpected value ""
`;

/** A red test whose assertion waited in vain; `message` is another complaint. */
export const red = ({
  message = expectText,
  ...fields
}: Partial<TestReportLine> & { message?: string } = {}): TestReportLine => ({
  kind: 'test',
  test_id: 'abc-0-0',
  title_path: ['cart.spec.ts', 'checkout', 'an order is placed'],
  location: { file: 'cart.spec.ts', line: 3, column: 1 },
  project: '',
  tags: [],
  retry: 0,
  repeat: 0,
  worker: 0,
  status: 'failed',
  expected_status: 'passed',
  outcome: 'unexpected',
  final: true,
  started_at: at(0),
  duration_ms: 5_000,
  errors: [{ message, location: { file: 'cart.spec.ts', line: 9, column: 3 } }],
  steps: [
    { title: 'Navigate', category: 'pw:api', depth: 0, started_at: at(0), duration_ms: 100 },
    { title: 'Click', category: 'pw:api', depth: 0, started_at: at(200), duration_ms: 50 },
    {
      title: 'Expect "toHaveText"',
      category: 'expect',
      depth: 0,
      started_at: at(300),
      duration_ms: 2_500,
      error: message,
    },
  ],
  steps_omitted: 0,
  attachments: [],
  snapshot: snapshot(),
  capture: 'on',
  ...fields,
});

export const green = (fields: Partial<TestReportLine> = {}): TestReportLine => {
  const { snapshot: _, ...line } = red();
  return {
    ...line,
    status: 'passed',
    outcome: 'expected',
    errors: [],
    steps: line.steps.map(({ error: __, ...step }) => step),
    capture: 'a test that ends as expected has no snapshot',
    ...fields,
  };
};
