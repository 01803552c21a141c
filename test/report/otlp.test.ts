import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { OtlpReceiver } from '../support/otlp-receiver.ts';
import { PlaywrightProject } from '../support/playwright-project.ts';
import { Place } from '../support/gasoline.ts';
import { servePlantedSite, type PlantedSite } from '../support/isolation-suite.ts';
import { readReport } from '../support/test-report.ts';

const recorder = fileURLToPath(new URL('../support/record-connections.cjs', import.meta.url));
const secret = ['sk', 'live', 'q'.repeat(24)].join('_');

const suite = (origin: string) => `
import { expect, test } from 'gasoline-playwright';
test('green', async ({ page }) => { await page.goto('${origin}/green'); });
test.describe('shop', () => {
  test('red', async ({ page }) => {
    await page.goto('${origin}/red');
    await test.step('order', async () => {
      await page.evaluate(() => fetch('/api/broken').then((answer) => answer.text()));
      await page.evaluate((key) => console.error(new TypeError('no total for ' + key)), ['sk', 'live', 'q'.repeat(24)].join('_'));
    });
    expect(1).toBe(2);
  });
  test('flaky', async ({ page }, { retry }) => {
    await page.goto('${origin}/flaky');
    expect(retry).toBe(1);
  });
});
`;

let receiver: OtlpReceiver;
let place: Place;
let site: PlantedSite;
const projects: PlaywrightProject[] = [];

function makeProject(options: Record<string, unknown>): PlaywrightProject {
  const project = new PlaywrightProject({
    retries: 1,
    reporter: [['line'], ['gasoline-playwright/reporter', { outputFile: 'out/report.jsonl', ...options }]],
  });
  project.write('suite.spec.ts', suite(site.origin));
  projects.push(project);
  return project;
}

beforeAll(async () => {
  [receiver, place, site] = await Promise.all([OtlpReceiver.start(), Place.make(), servePlantedSite()]);
});
beforeEach(() => receiver.forget());
afterAll(async () => {
  site.close();
  for (const project of projects) project.clean();
  await receiver.close();
  await place.clean();
});

test('a run with the reporter and a collector arrives whole, and again the same from its file', {
  timeout: 240_000,
}, async () => {
  const project = makeProject({ otlp: receiver.url, otlpHeaders: { 'x-api-key': 'very-secret-value' } });
  const { output } = await project.runAll(['suite.spec.ts'], place.env, 170_000);
  const file = project.path('out/report.jsonl');
  const { tests } = readReport(file);
  expect(output).toContain('Gasoline sent 3 traces (');
  expect(output).not.toContain('very-secret');
  expect(receiver.requests[0]?.headers['x-api-key']).toBe('very-secret-value');

  const roots = receiver.spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(
    Object.fromEntries(roots.map(({ name, attributes }) => [name, attributes['test.case.result.status']])),
  ).toEqual({
    green: 'pass',
    red: 'fail',
    flaky: 'pass',
  });
  const ids = new Map(receiver.spans.map((span) => [span.spanId, span]));
  expect(ids.size).toBe(receiver.spans.length);
  // Every span but the roots hangs below one that came, in the same trace.
  for (const { parentSpanId, traceId } of receiver.spans.filter(({ parentSpanId }) => parentSpanId))
    expect(ids.get(parentSpanId ?? '')?.traceId).toBe(traceId);

  const steps = tests.flatMap((line) => line.steps);
  const requests = tests.flatMap((line) => line.snapshot?.network_bodies ?? []);
  const errors = tests.flatMap((line) => [
    ...line.errors,
    ...(line.snapshot?.logs.filter(({ level }) => level === 'error') ?? []),
  ]);
  expect(requests.length).toBeGreaterThan(3);
  expect(receiver.spans.length).toBe(roots.length + tests.length + steps.length + requests.length);
  expect(receiver.spans.filter(({ name }) => name === 'order')).toHaveLength(2);
  const broken = receiver.spans.filter(({ attributes }) =>
    String(attributes['url.full']).endsWith('/api/broken'),
  );
  expect(broken.map(({ kind, status }) => [kind, status.code])).toEqual(
    Array.from({ length: 2 }, () => ['SPAN_KIND_CLIENT', 'STATUS_CODE_ERROR']),
  );
  const nanos = (iso: string) => `${Date.parse(iso)}000000`;
  expect(
    receiver.spans
      .filter(({ kind }) => kind === 'SPAN_KIND_CLIENT')
      .map((span) => span.startTimeUnixNano)
      .sort(),
  ).toEqual(requests.map(({ startedAt, ts }) => nanos(startedAt ?? ts)).sort());
  expect(receiver.logs.length).toBe(errors.length);
  for (const log of receiver.logs) expect(ids.get(log.spanId)?.traceId).toBe(log.traceId);
  expect(receiver.logs.map(({ attributes }) => attributes['exception.type'])).toContain('TypeError');
  expect(JSON.stringify([receiver.spans, receiver.logs])).not.toContain('q'.repeat(12));

  const before = new Set(receiver.spans.map(({ spanId }) => spanId));
  receiver.forget();
  const args = ['report', '--input', file, '--format', 'json', '--otlp', receiver.url];
  const { code, stdout, stderr } = await place.run(...args);
  expect(code).toBe(1);
  expect(stderr).toContain(
    `Gasoline sent 3 traces (${before.size} spans, ${errors.length} log records) to ${receiver.url}.`,
  );
  expect(new Set(receiver.spans.map(({ spanId }) => spanId))).toEqual(before);
  const { failures } = JSON.parse(stdout) as {
    failures: { title: string; diagnosis: { primary: string } }[];
  };
  expect(receiver.spans.find(({ name }) => name === 'red')?.attributes['gasoline.cause']).toBe(
    failures.find(({ title }) => title.endsWith('red'))?.diagnosis.primary,
  );
});

test('without the flag nothing is sent, whatever the environment says', { timeout: 240_000 }, async () => {
  const project = makeProject({});
  const connections = project.path('connections.jsonl');
  const env = {
    ...place.env,
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: `x-api-key=${secret}`,
    NODE_OPTIONS: `--require ${recorder}`,
    GASOLINE_TEST_CONNECTIONS: connections,
  };
  project.write(
    'asks.spec.ts',
    `import { test } from 'gasoline-playwright';
     test('green', async ({ gasoline }) => void (await gasoline.getSnapshot()));`,
  );
  await project.runAll(['asks.spec.ts'], env, 170_000);
  expect(readReport(project.path('out/report.jsonl')).tests).toHaveLength(1);
  // The test asks the server: something was recorded, so the recorder works.
  expect(readFileSync(connections, 'utf8')).toContain('127.0.0.1');
  rmSync(connections);
  const child = place.start(['report', '--input', project.path('out/report.jsonl')], env);
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
  expect(() => readFileSync(connections)).toThrow('ENOENT');
  expect(receiver.requests).toEqual([]);
});

test('a collector that is not there fails no run; the command says so and has an error status', {
  timeout: 240_000,
}, async () => {
  // Nobody listens on the port of a server that has been closed.
  const project = makeProject({ otlp: 'http://127.0.0.1:9' });
  const { ok, output } = await project.runAll(['suite.spec.ts', '--grep', 'green'], place.env, 170_000);
  expect(ok, output).toBe(true);
  expect(output).toMatch(/Gasoline sent nothing to http:\/\/127\.0\.0\.1:9; .* nothing listens there/);
  const file = project.path('out/report.jsonl');
  const { code, stderr } = await place.run('report', '--input', file, '--otlp', 'http://127.0.0.1:9');
  expect(code).toBe(2);
  expect(stderr).toContain('were not sent: nothing listens there (ECONNREFUSED)');
  for (const [args, sentence] of [
    [['--otlp', 'nonsense'], 'must begin with http'],
    [['--otlp-header', 'a=b'], '--otlp-header goes with --otlp'],
    [['--otlp', 'http://x', '--otlp-header', 'secret'], 'has the form name=value'],
    [['--otlp', 'http://x', '--since', '2026-01-01'], 'leave out --since'],
  ] as const) {
    const wrong = await place.run('report', ...args);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain(sentence);
  }
});
