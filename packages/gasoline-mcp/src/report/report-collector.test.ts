import { expect, test } from 'vitest';
import { LineReader } from './line-reader.ts';
import { type CollectorOptions, ReportCollector } from './report-collector.ts';
import { at, end, green, header, log, red, request, snapshot } from './test-lines.ts';

const collect = async (
  files: Record<string, (object | string)[]>,
  options: Partial<CollectorOptions> = {},
) => {
  const collector = new ReportCollector({ version: '0.1.0', severity: 'error', ...options });
  for (const [name, lines] of Object.entries(files)) {
    const reader = new LineReader(name, collector);
    for (const line of lines) await reader.line(typeof line === 'string' ? line : JSON.stringify(line));
    reader.end(typeof lines.at(-1) === 'string');
  }
  return collector.finish(new Date(0));
};

test('counts every test once, whatever became of it', async () => {
  const { totals, sources } = await collect({
    a: [
      header({ tests: 6 }),
      red(),
      green({ test_id: 'g-0-0', title_path: ['a.spec.ts', 'green'], started_at: at(1) }),
      green({
        test_id: 's-0-0',
        title_path: ['a.spec.ts', 'later'],
        status: 'skipped',
        outcome: 'skipped',
        started_at: at(2),
      }),
      red({
        test_id: 'i-0-0',
        title_path: ['a.spec.ts', 'cut'],
        status: 'interrupted',
        errors: [],
        started_at: at(3),
      }),
      red({ test_id: 'f-0-0', title_path: ['a.spec.ts', 'flaky'], final: false, started_at: at(4) }),
      green({
        test_id: 'f-1-0',
        title_path: ['a.spec.ts', 'flaky'],
        retry: 1,
        outcome: 'flaky',
        started_at: at(5),
      }),
      end,
    ],
  });
  expect(totals).toMatchObject({
    tests: 5,
    passed: 1,
    failed: 1,
    flaky: 1,
    skipped: 1,
    errors: 1,
    not_run: 1,
  });
  expect(sources[0]?.notes).toEqual(['1 test has no result, of 6 that were to run.']);
});

test('the file of a killed run: torn line, missing end, and what never ran are told', async () => {
  const { sources, totals } = await collect({ a: [header({ tests: 3 }), red(), '{"kind":"test","test_i'] });
  expect(sources[0]).toMatchObject({
    complete: false,
    notes: [
      'Its last line is torn: the run was killed while it was written.',
      'The run was cut short: its last line is missing.',
      '2 tests have no result, of 3 that were to run.',
    ],
  });
  expect(totals).toMatchObject({ failed: 1, not_run: 2 });
});

test('lines that cannot be read are counted, with the reason of the first', async () => {
  const { sources, totals } = await collect({
    a: [header(), { kind: 'test', test_id: 1 }, 'garbage', red(), end],
  });
  expect(sources[0]?.notes[0]).toMatch(/^2 lines could not be read \(line 2: test_id: .*\)\.$/);
  expect(totals.failed).toBe(1);
});

test('the same file under two names is counted once, and that is said', async () => {
  const lines = [header(), red(), end];
  const { totals, sources } = await collect({ a: lines, b: lines });
  expect(totals.tests).toBe(1);
  expect(sources[1]?.notes).toEqual(['1 result is also in a, and counted once.']);
});

test('the same test in two projects, and on two machines, are two tests', async () => {
  const { tests } = await collect({
    a: [
      header({ tests: 2 }),
      green({ project: 'chromium' }),
      green({ project: 'firefox', started_at: at(1) }),
      end,
    ],
    b: [header({ tests: 1 }), green({ project: 'chromium', started_at: at(7) }), end],
  });
  const name = 'cart.spec.ts › checkout › an order is placed';
  expect(tests.map(({ key }) => key)).toEqual([
    `[chromium] ${name}`,
    `[firefox] ${name}`,
    `[chromium] ${name} @ b`,
  ]);
});

test('files that were joined into one are read as what they were', async () => {
  const { sources, totals } = await collect({
    all: [
      header(),
      green(),
      end,
      header({ started_at: at(9) }),
      green({ started_at: at(9), title_path: ['b.spec.ts', 'b'] }),
      end,
    ],
  });
  expect(sources.map(({ name, complete }) => [name, complete])).toEqual([
    ['all', true],
    ['all (part 2)', true],
  ]);
  expect(totals.passed).toBe(2);
});

test('tests that failed for one reason share a cause, the most frequent first', async () => {
  const failed = (title: string, ms: number, status: number, id = ms) =>
    red({
      test_id: `${id}-0-0`,
      title_path: ['a.spec.ts', title],
      started_at: at(0),
      worker: id,
      snapshot: snapshot({
        network_bodies: [request(ms, { url: `http://localhost:3000/api/cart/${id}`, status })],
      }),
    });
  const { causes, failures } = await collect({
    a: [
      header({ tests: 3 }),
      failed('b', 250, 500, 100),
      failed('c', 250, 409, 101),
      failed('a', 260, 500, 102),
      end,
    ],
  });
  expect(causes.map(({ id, tests, text }) => [id, tests.length, text])).toEqual([
    ['c1', 2, 'GET /api/cart/100 returned 500'],
    ['c2', 1, 'GET /api/cart/101 returned 409'],
  ]);
  expect(failures.map(({ title, diagnosis }) => [title, diagnosis.cause])).toEqual([
    ['a', 'c1'],
    ['b', 'c1'],
    ['c', 'c2'],
  ]);
});

test('only what was asked for', async () => {
  const files = {
    a: [
      header({ tests: 2 }),
      red(),
      red({ test_id: 'xyz-0-0', title_path: ['b.spec.ts', 'other'], started_at: at(60_000) }),
      end,
    ],
  };
  const titles = async (options: Partial<CollectorOptions>) =>
    (await collect(files, options)).tests.map(({ title }) => title);
  expect(await titles({ testId: 'xyz' })).toEqual(['other']);
  expect(await titles({ testId: 'Checkout > an order' })).toEqual(['checkout › an order is placed']);
  expect(await titles({ since: Date.parse(at(1_000)) })).toEqual(['other']);
});

test('of a run that is red from end to end, what is left out is counted', async () => {
  const many = Array.from({ length: 1_002 }, (_, n) =>
    red({
      test_id: `${n}-0-0`,
      title_path: ['a.spec.ts', `test ${n}`],
      snapshot: snapshot({
        network_bodies: Array.from({ length: 40 }, (__, i) =>
          request(i * 10, { id: `net-${i}`, status: i === 39 ? 500 : 200 }),
        ),
      }),
    }),
  );
  const { failures, causes } = await collect({ a: [header({ tests: many.length }), ...many, end] });
  const [last] = failures
    .filter(({ title }) => title === 'test 1001')
    .map(({ attempts: [attempt] }) => attempt);
  expect(causes).toHaveLength(1);
  expect(last?.timeline.filter(({ primary }) => primary)).toHaveLength(1);
  expect(last?.timeline.length).toBeLessThanOrEqual(16);
  expect((last?.omitted ?? 0) + (last?.timeline.length ?? 0)).toBe(43);
});

test('warnings are listed for those who ask for them, and are never the reason', async () => {
  const files = {
    a: [
      header(),
      red({
        snapshot: snapshot({
          logs: [
            log(250, { type: 'console', level: 'warn', message: 'careful' }),
            log(251, { type: 'console', level: 'log', message: 'hello' }),
          ],
        }),
      }),
      end,
    ],
  };
  const listed = async (severity: CollectorOptions['severity']) => {
    const { failures } = await collect(files, { severity });
    expect(failures[0]?.diagnosis.kind).toBe('assertion');
    return failures[0]?.attempts[0]?.errors.map(({ message }) => message);
  };
  expect(await listed('error')).toEqual([]);
  expect(await listed('warn')).toEqual(['careful']);
  expect(await listed('info')).toEqual(['careful', 'hello']);
});

test('secrets in a foreign file are masked, also where a cut goes through them', async () => {
  const secret = ['ghp', 'A1b2C3d4E5'.repeat(4).slice(0, 36)].join('_');
  const body = `${'x'.repeat(995)} ${secret}`;
  const { failures } = await collect({
    a: [
      header(),
      red({
        title_path: ['a.spec.ts', `with ${secret}`],
        snapshot: snapshot({
          network_bodies: [request(250, { status: 500, responseBody: body })],
          logs: [log(300, { message: `Error: ${secret}` })],
        }),
      }),
      end,
    ],
  });
  expect(JSON.stringify(failures)).not.toContain('A1b2C3');
});
