import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OtlpReceiver } from '../../../../test/support/otlp-receiver.ts';
import { describeOutcome } from './describe-outcome.ts';
import { OtlpSender } from './otlp-sender.ts';
import { otlpTarget } from './otlp-target.ts';
import { sampleRun, sampleTry } from './sample-run.ts';

describe('with a receiver', () => {
  let receiver: OtlpReceiver;
  beforeAll(async () => {
    receiver = await OtlpReceiver.start();
  });
  beforeEach(() => receiver.forget());
  afterAll(() => receiver.close());

  async function send(endpoint = receiver.url, headers = {}, env = {}) {
    const target = otlpTarget(endpoint, headers);
    const sender = new OtlpSender(target, { env });
    sender.begin(sampleRun);
    sender.add(sampleTry());
    const outcome = await sender.close();
    return { outcome, said: describeOutcome(outcome, target) };
  }

  test('spans and log records arrive as they were', async () => {
    const { outcome, said } = await send();
    expect(outcome).toMatchObject({ ok: true, traces: 1, problems: [] });
    expect(said).toBe(`Gasoline sent 1 trace (8 spans, 2 log records) to ${receiver.url}.`);
    expect(receiver.requests.map(({ path }) => path)).toEqual(['/v1/traces', '/v1/logs']);
    expect(receiver.spans.map(({ name }) => name)).toEqual([
      'pays',
      'try 0',
      'Before Hooks',
      'pay',
      'Click pay',
      'toBeVisible',
      'POST',
      'GET',
    ]);
    const step = receiver.spans.find(({ name }) => name === 'Click pay');
    expect(receiver.spans.find(({ name }) => name === 'POST')).toMatchObject({
      traceId: step?.traceId,
      parentSpanId: step?.spanId,
      kind: 'SPAN_KIND_CLIENT',
      startTimeUnixNano: '1772359201200000000',
      endTimeUnixNano: '1772359201280000000',
      status: { code: 'STATUS_CODE_ERROR' },
      attributes: { 'url.full': 'http://localhost:3000/api/pay?card=1' },
    });
    expect(receiver.logs[0]).toMatchObject({
      traceId: step?.traceId,
      spanId: receiver.spans.find(({ name }) => name === 'pay')?.spanId,
      timeUnixNano: '1772359201300000000',
      severityText: 'ERROR',
      attributes: { 'exception.type': 'TypeError' },
    });
  });

  test('headers go along, and the address may have a path, a query and a password that nobody sees', async () => {
    const endpoint = receiver.url.replace('http://', 'http://me:hidden-word@');
    const { said } = await send(endpoint, { 'x-api-key': 'very-secret-value' });
    expect(receiver.requests[0]?.headers).toMatchObject({
      'x-api-key': 'very-secret-value',
      authorization: `Basic ${Buffer.from('me:hidden-word').toString('base64')}`,
    });
    expect(said).not.toMatch(/very-secret|hidden-word/);
    const { traces, logs, shown } = otlpTarget('https://otlp.example.com/tenant/v1/traces?key=1');
    expect([traces, logs, shown]).toEqual([
      'https://otlp.example.com/tenant/v1/traces?key=1',
      'https://otlp.example.com/tenant/v1/logs?key=1',
      'https://otlp.example.com/tenant',
    ]);
  });

  test('where the run took place is an attribute of the resource', async () => {
    await send(undefined, undefined, {
      GITHUB_ACTIONS: 'true',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_REPOSITORY: 'you/shop',
      GITHUB_RUN_ID: '7',
      GITHUB_WORKFLOW: 'E2E',
      GITHUB_SHA: 'f'.repeat(40),
    });
    expect(receiver.resources[0]).toMatchObject({
      'service.name': 'browser-tests',
      'cicd.pipeline.name': 'E2E',
      'cicd.pipeline.run.url.full': 'https://github.com/you/shop/actions/runs/7',
      'vcs.ref.head.revision': 'f'.repeat(40),
    });
  });

  test('secrets are masked on this way out too', async () => {
    const secret = ['sk', 'live', 'z'.repeat(24)].join('_');
    const target = otlpTarget(receiver.url);
    const sender = new OtlpSender(target, { env: {} });
    const line = sampleTry({ title_path: ['a.spec.ts', `pays with ${secret}`] });
    line.errors[0]!.message = `Error: ${secret}`;
    line.steps[0]!.title = `fill ${secret}`;
    line.snapshot!.logs[0]!.message = `Error: ${secret}`;
    line.snapshot!.network_bodies[0]!.url = `http://localhost/?token=${secret}`;
    sender.begin(sampleRun);
    sender.add(line);
    expect((await sender.close()).ok).toBe(true);
    expect(receiver.spans.length + receiver.logs.length).toBe(10);
    expect(JSON.stringify([receiver.spans, receiver.logs])).not.toContain('z'.repeat(12));
  });

  test('thousands of tests go in batches, all of them', async () => {
    const sender = new OtlpSender(otlpTarget(receiver.url), { env: {} });
    sender.begin(sampleRun);
    for (let i = 0; i < 2_000; i++) {
      sender.add(sampleTry({ title_path: ['a.spec.ts', `test ${i}`], snapshot: undefined }));
      await sender.room();
    }
    const { ok, traces, spans, logs } = await sender.close();
    expect({ ok, traces, spans: spans.sent, logs: logs.sent }).toEqual({
      ok: true,
      traces: 2_000,
      spans: 12_000,
      logs: 2_000,
    });
    expect(receiver.spans).toHaveLength(12_000);
    expect(new Set(receiver.spans.map(({ traceId }) => traceId)).size).toBe(2_000);
    expect(receiver.requests.length).toBe(24 + 4);
  });
});

describe('with a collector that is unwell', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  async function answer(status: number, body: Buffer | string = '', path?: string): Promise<string> {
    server = createServer((request, response) => {
      request.resume().on('end', () => {
        const asked = path === undefined || request.url === path;
        response.statusCode = asked ? status : 200;
        response.end(asked ? body : '');
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server?.once('listening', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async function send(endpoint: string, patienceMs?: number) {
    const target = otlpTarget(endpoint);
    const sender = new OtlpSender(target, { env: {}, timeoutMs: 500 });
    sender.begin(sampleRun);
    sender.add(sampleTry());
    const outcome = await sender.close(patienceMs);
    return { outcome, said: describeOutcome(outcome, target) };
  }

  test('a refusal is one sentence with its status, and without what the collector said', async () => {
    const { outcome, said } = await send(await answer(401, 'the key very-secret-value is wrong'));
    expect(outcome).toMatchObject({ ok: false, spans: { sent: 0, dropped: 8 }, logs: { dropped: 2 } });
    expect(said).toContain('sent nothing to http://127.0.0.1:');
    expect(said).toContain(
      '8 spans were not sent: the collector answered 401 Unauthorized: it wants other credentials in a header',
    );
    expect(said).not.toContain('very-secret');
  });

  test('one that takes no log records at all is told, and that is no failure', async () => {
    const { outcome, said } = await send(await answer(404, '', '/v1/logs'));
    expect(outcome).toMatchObject({ ok: true, spans: { sent: 8 }, logs: { dropped: 2 } });
    expect(said).toContain('2 log records were not sent: the collector answered 404');
  });

  test('what it rejects is counted', async () => {
    // ExportTraceServiceResponse { partial_success { rejected_spans: 3, error_message: "too old" } }
    const partial = Buffer.from([0x0a, 0x0b, 0x08, 0x03, 0x12, 0x07, ...Buffer.from('too old')]);
    const { outcome, said } = await send(await answer(200, partial, '/v1/traces'));
    expect(outcome).toMatchObject({ ok: false, spans: { sent: 5, rejected: 3 }, logs: { sent: 2 } });
    expect(said).toContain('3 spans were rejected by the collector: too old');
  });

  test('one that is not there, and one that never answers, hold up nobody', async () => {
    const silent = createTcpServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as AddressInfo;
    const mute = await send(`http://127.0.0.1:${port}`, 300);
    expect(mute.outcome).toMatchObject({ ok: false, spans: { dropped: 8 }, logs: { dropped: 2 } });
    await new Promise((resolve) => silent.close(resolve));
    const gone = await send(`http://127.0.0.1:${port}`);
    expect(gone.outcome).toMatchObject({ ok: false, spans: { dropped: 8 }, logs: { dropped: 2 } });
    expect(gone.said).toContain('nothing listens there (ECONNREFUSED)');
  });

  test('a flood before a slow one is dropped and counted, not kept', async () => {
    const silent = createTcpServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const sender = new OtlpSender(
      otlpTarget(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`),
      {},
    );
    sender.begin(sampleRun);
    for (let i = 0; i < 2_000; i++)
      sender.add(sampleTry({ title_path: ['a.spec.ts', `test ${i}`], snapshot: undefined }));
    const { spans, logs } = await sender.close(100);
    expect(spans.dropped + logs.dropped).toBe(14_000);
    silent.close();
  });
});

test.each([
  ['localhost:4318', {}, /must begin with http/],
  ['ftp://localhost', {}, /must begin with http/],
  ['http://localhost', { 'x y': '1' }, /name of a header/],
  ['http://localhost', { 'x-key': 'secret\nvalue' }, /^The value of the header x-key holds a character/],
])('%s with %j is refused', (endpoint, headers, message) => {
  expect(() => otlpTarget(endpoint, headers)).toThrow(message);
});
