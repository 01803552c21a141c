import { resourceFromAttributes } from '@opentelemetry/resources';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import { describe, expect, test } from 'vitest';
import { sampleRun, sampleTry } from './sample-run.ts';
import { TestTraces } from './test-traces.ts';

const origin = { resource: resourceFromAttributes({}), scope: { name: 'gasoline', version: '1' } };
const tracesOf = (run = sampleRun) => new TestTraces(run, origin);
const named = (spans: ReadableSpan[], name: string) => {
  const found = spans.find((span) => span.name === name);
  if (!found) throw new Error(`No span ${name}`);
  return found;
};
const idOf = (span: ReadableSpan) => span.spanContext().spanId;
const parentOf = (span: ReadableSpan) => span.parentSpanContext?.spanId;
const msOf = ([seconds, nanos]: [number, number]) => seconds * 1000 + nanos / 1e6;

describe('a test as a trace', () => {
  const { spans, logs } = tracesOf().add(sampleTry());

  test('the test is the root, its try is below it, steps and requests below the try', () => {
    const root = named(spans, 'pays');
    expect(parentOf(root)).toBeUndefined();
    expect(parentOf(named(spans, 'try 0'))).toBe(idOf(root));
    expect(parentOf(named(spans, 'pay'))).toBe(idOf(named(spans, 'try 0')));
    expect(parentOf(named(spans, 'Click pay'))).toBe(idOf(named(spans, 'pay')));
    expect(parentOf(named(spans, 'toBeVisible'))).toBe(idOf(named(spans, 'try 0')));
    expect(new Set(spans.map((span) => span.spanContext().traceId)).size).toBe(1);
    expect(new Set(spans.map(idOf)).size).toBe(spans.length);
  });

  test('a request is below the innermost step during which it began, or below the try', () => {
    expect(parentOf(named(spans, 'POST'))).toBe(idOf(named(spans, 'Click pay')));
    expect(parentOf(named(spans, 'GET'))).toBe(idOf(named(spans, 'try 0')));
  });

  test('times are those of the report, to the millisecond', () => {
    const { startTime, endTime } = named(spans, 'POST');
    expect(msOf(startTime)).toBe(Date.parse('2026-03-01T10:00:01.200Z'));
    expect(msOf(endTime)).toBe(Date.parse('2026-03-01T10:00:01.280Z'));
  });

  test('a request has the names of the conventions, and neither body nor headers', () => {
    expect(named(spans, 'POST').attributes).toEqual({
      'http.request.method': 'POST',
      'url.full': 'http://localhost:3000/api/pay?card=1',
      'server.address': 'localhost',
      'server.port': 3000,
      'http.response.status_code': 500,
      'error.type': '500',
      'http.response.body.size': 26,
      'gasoline.entry.id': 'n1',
    });
    expect(named(spans, 'GET')).toMatchObject({
      status: { code: 2, message: 'Failed to fetch' },
      attributes: { 'error.type': '_OTHER', 'server.port': 443 },
    });
    expect(named(spans, 'GET').attributes).not.toHaveProperty('http.response.status_code');
  });

  test('the test says what became of it', () => {
    expect(named(spans, 'pays')).toMatchObject({
      status: { code: 2, message: 'Error: expect(locator).toBeVisible() failed' },
      attributes: {
        'test.suite.name': 'checkout.spec.ts › checkout',
        'test.case.name': 'checkout.spec.ts › checkout › pays',
        'test.case.result.status': 'fail',
        'code.file.path': 'checkout.spec.ts',
        'code.line.number': 12,
        'gasoline.test.tries': 1,
      },
    });
  });

  test('errors are log records, linked to where they happened', () => {
    expect(logs.map(({ spanContext }) => spanContext?.spanId)).toEqual([
      idOf(named(spans, 'pay')),
      idOf(named(spans, 'toBeVisible')),
    ]);
    expect(logs[0]).toMatchObject({
      severityNumber: 17,
      attributes: {
        'exception.type': 'TypeError',
        'exception.message': "Cannot read properties of undefined (reading 'total')",
        'exception.stacktrace': expect.stringContaining('app.js:42:7'),
      },
    });
    expect(logs[1]).toMatchObject({
      attributes: { 'exception.type': 'Error', 'gasoline.error.source': 'test', 'code.line.number': 20 },
    });
  });
});

test('the tries of a test share a trace, which its last try completes', () => {
  const traces = tracesOf();
  const first = traces.add(sampleTry({ final: false }));
  const second = traces.add(
    sampleTry({
      retry: 1,
      test_id: 'abc-1-0',
      status: 'passed',
      outcome: 'flaky',
      errors: [],
      steps: [],
      snapshot: undefined,
      started_at: '2026-03-01T10:00:05.000Z',
    }),
  );
  expect(first.spans.filter((span) => parentOf(span) === undefined)).toEqual([]);
  const root = named(second.spans, 'pays');
  expect(parentOf(named(first.spans, 'try 0'))).toBe(idOf(root));
  expect(parentOf(named(second.spans, 'try 1'))).toBe(idOf(root));
  expect(msOf(root.startTime)).toBe(Date.parse('2026-03-01T10:00:01.000Z'));
  expect(msOf(root.endTime)).toBe(Date.parse('2026-03-01T10:00:06.000Z'));
  expect(root).toMatchObject({
    status: { code: 0 },
    attributes: {
      'test.case.result.status': 'pass',
      'gasoline.test.outcome': 'flaky',
      'gasoline.test.tries': 2,
    },
  });
});

test('a test whose last try never came is told at the end', () => {
  const traces = tracesOf();
  traces.add(sampleTry({ final: false }));
  expect(traces.finish().spans.map(({ name }) => name)).toEqual(['pays']);
  expect(traces.finish().spans).toEqual([]);
});

test('a run that is sent twice has the same ids, another run has others', () => {
  const idsOf = (run = sampleRun) =>
    tracesOf(run)
      .add(sampleTry())
      .spans.map((span) => span.spanContext());
  expect(idsOf()).toEqual(idsOf());
  const others = idsOf({ ...sampleRun, started_at: '2026-03-02T10:00:00.000Z' });
  expect(others[0]?.traceId).not.toBe(idsOf()[0]?.traceId);
});

test('what is too long is cut, and says so', () => {
  const [span] = tracesOf().add(sampleTry({ title_path: ['a.spec.ts', 'x'.repeat(5_000)] })).spans;
  expect(span?.name).toMatch(/^x{1000}… \(4000 more characters\)$/);
});

test('the cause is told where it is known', () => {
  const traces = new TestTraces(sampleRun, origin, (id) =>
    id === 'abc-0-0' ? { kind: 'request', text: 'POST /api/pay → 500' } : undefined,
  );
  expect(named(traces.add(sampleTry()).spans, 'pays')).toMatchObject({
    status: { code: 2, message: 'POST /api/pay → 500' },
    attributes: { 'gasoline.cause.kind': 'request', 'gasoline.cause': 'POST /api/pay → 500' },
  });
});
