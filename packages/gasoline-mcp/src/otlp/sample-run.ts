import { emptySnapshot, type TestReportHeader, type TestReportLine } from '@gasoline/protocol';

/** A run as a reporter tells it, for tests. */
export const sampleRun: TestReportHeader = {
  kind: 'header',
  format: 'gasoline-test-report',
  version: 1,
  gasoline: '0.1.0',
  runner: 'playwright 1.65.0',
  root: '/app/e2e',
  started_at: '2026-03-01T10:00:00.000Z',
  tests: 1,
};

const at = (ms: number) => new Date(Date.parse('2026-03-01T10:00:01.000Z') + ms).toISOString();
const empty = emptySnapshot(at(1_000));

/** A red try: two steps inside of each other, a failed request in the inner one, an exception after it. */
export function sampleTry(changes: Partial<TestReportLine> = {}): TestReportLine {
  return {
    kind: 'test',
    test_id: 'abc-0-0',
    title_path: ['checkout.spec.ts', 'checkout', 'pays'],
    location: { file: 'checkout.spec.ts', line: 12, column: 3 },
    project: 'chromium',
    tags: ['@slow'],
    retry: 0,
    repeat: 0,
    worker: 2,
    status: 'failed',
    expected_status: 'passed',
    outcome: 'unexpected',
    final: true,
    started_at: at(0),
    duration_ms: 1_000,
    errors: [
      {
        message: 'Error: expect(locator).toBeVisible() failed',
        stack: 'Error: expect(locator).toBeVisible() failed\n    at checkout.spec.ts:20:5',
        location: { file: 'checkout.spec.ts', line: 20, column: 5 },
      },
    ],
    steps: [
      { title: 'Before Hooks', category: 'hook', depth: 0, started_at: at(0), duration_ms: 50 },
      { title: 'pay', category: 'test.step', depth: 0, started_at: at(100), duration_ms: 300 },
      { title: 'Click pay', category: 'pw:api', depth: 1, started_at: at(150), duration_ms: 100 },
      {
        title: 'toBeVisible',
        category: 'expect',
        depth: 0,
        started_at: at(500),
        duration_ms: 400,
        error: 'Error: expect(locator).toBeVisible() failed',
      },
    ],
    steps_omitted: 0,
    attachments: [],
    snapshot: {
      ...empty,
      stats: { ...empty.stats, total_logs: 2, error_count: 1, network_failures: 2 },
      logs: [
        {
          id: 'l1',
          ts: at(300),
          type: 'exception',
          source: 'exception',
          level: 'error',
          message: "Uncaught TypeError: Cannot read properties of undefined (reading 'total')",
          stack:
            "TypeError: Cannot read properties of undefined (reading 'total')\n    at pay (http://localhost:3000/app.js:42:7)",
          url: 'http://localhost:3000/checkout',
        },
        {
          id: 'l2',
          ts: at(310),
          type: 'console',
          source: 'console',
          level: 'info',
          message: 'all is well',
          url: 'http://localhost:3000/checkout',
        },
      ],
      network_bodies: [
        {
          id: 'n1',
          ts: at(280),
          type: 'network_body',
          method: 'POST',
          url: 'http://localhost:3000/api/pay?card=1',
          status: 500,
          requestBody: '{"amount":1}',
          responseBody: '{"error":"ledger is down"}',
          duration: 80,
          startedAt: at(200),
          responseSize: 26,
        },
        {
          id: 'n2',
          ts: at(460),
          type: 'network_body',
          method: 'GET',
          url: 'https://cdn.example.com/logo.svg',
          status: 0,
          requestBody: null,
          responseBody: null,
          duration: 10,
          startedAt: at(450),
          error: 'Failed to fetch',
        },
      ],
    },
    capture: 'on',
    ...changes,
  };
}
