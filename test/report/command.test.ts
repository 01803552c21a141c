import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureReportSchema } from '@gasoline/protocol/schemas';
import { green, header, red } from '../../packages/gasoline-mcp/src/report/test-lines.ts';
import { Place, program } from '../support/gasoline.ts';

let place: Place;
let dir: string;
beforeAll(async () => {
  place = await Place.make();
  dir = mkdtempSync(join(tmpdir(), 'gasoline-report-'));
});
afterAll(async () => {
  await place.clean();
  rmSync(dir, { recursive: true, force: true });
});

const end = { kind: 'end', status: 'failed', duration_ms: 1, errors: [] };
const write = (name: string, lines: object[], rest = '') => {
  const file = join(dir, name);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join('') + rest);
  return file;
};

describe('a command line that cannot be meant is answered with one sentence', () => {
  test.each<[string, string[], RegExp]>([
    [
      'unknown format',
      ['--format', 'pdf'],
      /There is no --format "pdf"\. Known: text, json, ai-context, junit, html/,
    ],
    [
      'unknown severity',
      ['--severity', 'fatal'],
      /There is no --severity "fatal"\. Known: error, warn, info\./,
    ],
    ['unknown --fail-on', ['--fail-on', 'x'], /There is no --fail-on "x"/],
    ['no time', ['--since', 'yesterday'], /--since "yesterday" is no time\. Give one such as/],
    ['files and a server', ['a.jsonl', '--port', '7890'], /leave out one of them/],
    ['no server', ['--port', 'own'], /no Gasoline server runs on port \d+\. Name the files of the reporter/],
    ['no such file', ['missing.jsonl'], /missing\.jsonl: Not read: there is no such file\..*Give files that/],
    ['a pattern without files', ['nowhere/*.jsonl'], /no file matches/],
    [
      'no folder, no server',
      [],
      /there is no folder gasoline-report here, and no Gasoline server runs on port \d+\. Name the files/,
    ],
  ])('%s', async (_, args, sentence) => {
    const { code, stderr, stdout } = await place.run(
      'report',
      ...args.map((arg) => (arg === 'own' ? String(place.port) : arg)),
    );
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(sentence);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });

  test.each<[string, string, RegExp]>([
    ['an empty file', '', /the file is empty; the run ended before it began/],
    ['a foreign file', 'hello\n', /does not begin as a file of the reporter/],
    ['foreign JSON', '{"level":"info"}\n', /was not written by the reporter of gasoline-playwright/],
    [
      'a newer version',
      `${JSON.stringify({ ...header(), version: 2 })}\n`,
      /has version 2, and this Gasoline reads version 1/,
    ],
    ['a finished report', '{"format":"gasoline-report","version":1}\n', /is a finished report/],
  ])('%s', async (_, text, sentence) => {
    writeFileSync(join(dir, 'odd.jsonl'), text);
    const { code, stderr } = await place.run('report', join(dir, 'odd.jsonl'));
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(sentence);
    expect(code).toBe(2);
  });
});

test('the exit status says whether there were failures', async () => {
  const fine = write('fine.jsonl', [header(), green(), end]);
  const broken = write('broken.jsonl', [header(), red(), end]);
  const flaky = write('flaky.jsonl', [
    header(),
    red({ final: false }),
    green({ test_id: 'abc-1-0', retry: 1, outcome: 'flaky', started_at: new Date().toISOString() }),
    end,
  ]);
  const killed = write('killed.jsonl', [header({ tests: 3 }), green()]);
  const status = async (...args: string[]) => (await place.run('report', ...args)).code;
  expect(await status(fine)).toBe(0);
  expect(await status(broken)).toBe(1);
  expect(await status(broken, '--fail-on', 'never')).toBe(0);
  expect(await status(flaky)).toBe(0);
  expect(await status(flaky, '--fail-on', 'flaky')).toBe(1);
  expect(await status(killed)).toBe(1);
  expect(await status(fine, 'missing.jsonl')).toBe(2);
});

test('the alias, a folder, a pattern, repeated options and the default place all find the files', async () => {
  mkdirSync(join(dir, 'gasoline-report/inner'), { recursive: true });
  write('gasoline-report/results-1-of-2.jsonl', [header(), red(), end]);
  write('gasoline-report/inner/results-2-of-2.jsonl', [
    header({ started_at: '2026-01-02T03:04:06.000Z' }),
    green({ test_id: 'x-0-0', title_path: ['b.spec.ts', 'b'] }),
    end,
  ]);
  const alias = program.replace('gasoline.cjs', 'gasoline-report.cjs');
  const counts = (...args: string[]) => {
    const text = execFileSync(process.execPath, [alias, '--format', 'json', '--fail-on', 'never', ...args], {
      cwd: dir,
      env: place.env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const { totals } = failureReportSchema.parse(JSON.parse(text));
    return [totals.passed, totals.failed];
  };
  expect(counts()).toEqual([0, 1]);
  expect(counts('--input', 'gasoline-report')).toEqual([1, 1]);
  expect(counts('--merge', 'gasoline-report/**/*.jsonl')).toEqual([1, 1]);
  expect(
    counts('--merge', 'gasoline-report/results-1-of-2.jsonl', 'gasoline-report/inner/results-2-of-2.jsonl'),
  ).toEqual([1, 1]);
  expect(
    counts('--input', 'gasoline-report/inner', '--input', 'gasoline-report/results-?-of-2.jsonl'),
  ).toEqual([1, 1]);
});

test('a report goes where it is asked to, and colours only to those who want them', async () => {
  const file = write('broken.jsonl', [header(), red(), end]);
  const { stderr } = await place.run('report', file, '--output', join(dir, 'new/folder/report.txt'));
  expect(stderr).toContain('1 failed (1 cause) of 1 test. Written to');
  expect(readFileSync(join(dir, 'new/folder/report.txt'), 'utf8')).toContain(
    'FAILED  checkout › an order is placed',
  );
  const print = (env: NodeJS.ProcessEnv) =>
    execFileSync(process.execPath, [program, 'report', '--fail-on', 'never', file], {
      env: { ...place.env, ...env },
      encoding: 'utf8',
    });
  expect(print({})).not.toContain('\u001b[');
  expect(print({ FORCE_COLOR: '1' })).toContain('\u001b[');
  expect(print({ FORCE_COLOR: '1', NO_COLOR: '1' })).not.toContain('\u001b[');
  const nowhere = await place.run('report', file, '--output', '/dev/null/x');
  expect(nowhere.stderr).toContain('could not be written to /dev/null/x');
  expect(nowhere.code).toBe(2);
});

describe('a server that still runs', () => {
  beforeAll(() => place.serve());
  const report = async (...args: string[]) => {
    const { stdout, stderr, code } = await place.run('report', '--format', 'json', ...args);
    return {
      code,
      stderr,
      report: stdout === '' ? undefined : failureReportSchema.parse(JSON.parse(stdout)),
    };
  };

  test('holds nothing at first, and that is said', async () => {
    const { code, stderr } = await report();
    expect(stderr).toContain('holds nothing');
    expect(code).toBe(2);
  });

  test('without tests, everything that it holds is one', async () => {
    await place.post('/logs', {
      entries: [{ level: 'error', type: 'exception', message: 'TypeError: lonely' }],
    });
    const { report: told, code } = await report('--port', String(place.port));
    expect(code).toBe(1);
    expect(told?.failures[0]?.diagnosis.primary).toContain('TypeError: lonely');
  });

  test('tells its tests apart, by their words', async () => {
    const mark = (test_id: string, action: string, more = {}) =>
      place.post('/test-boundary', { test_id, action, ...more });
    await mark('t1-0-0', 'start', { title: 'shop.spec.ts > checkout flow > pays' });
    await mark('t2-0-0', 'start', { title: 'shop.spec.ts > opens' });
    await place.post('/logs', {
      entries: [{ level: 'error', type: 'exception', message: 'TypeError: in checkout', testId: 't1-0-0' }],
    });
    await mark('t1-0-0', 'end', { status: 'failed' });
    await mark('t2-0-0', 'end', { status: 'passed' });
    await mark('t3', 'start', { title: 'still open' });
    const { report: told } = await report();
    expect(told?.tests.map(({ title, file, status }) => [file, title, status])).toEqual([
      ['shop.spec.ts', 'checkout flow › pays', 'fail'],
      ['shop.spec.ts', 'opens', 'pass'],
      ['', 'still open', 'error'],
    ]);
    expect(told?.failures.find(({ status }) => status === 'fail')?.diagnosis.primary).toContain(
      'TypeError: in checkout',
    );
    expect(told?.sources[0]?.notes[0]).toContain('forgets tests that pass');
    const { report: one } = await report('--test-id', 'Checkout flow');
    expect(one?.tests.map(({ title }) => title)).toEqual(['checkout flow › pays']);
  });
});

test.each(['text', 'ai-context', 'json', 'junit', 'markdown'])(
  'in a step of GitHub Actions no printed line of %s is a command to the runner',
  (format) => {
    const message = 'Error: said ##[group] by the page\n  ::add-mask::secret';
    const file = write('commands.jsonl', [header(), red({ message }), end]);
    const args = [program, 'report', file, '--format', format, '--fail-on', 'never'];
    const print = (isStep: string) =>
      execFileSync(process.execPath, args, {
        env: { ...place.env, GITHUB_ACTIONS: isStep },
        encoding: 'utf8',
      });
    const commandsIn = (printed: string) => printed.split('\n').filter((line) => /^\s*::|##\[/.test(line));
    // What Markdown is made of never is one.
    expect(commandsIn(print('')).length > 0).toBe(format !== 'markdown');
    const printed = print('true');
    expect(printed).toContain('by the page');
    expect(commandsIn(printed)).toEqual([]);
  },
);
