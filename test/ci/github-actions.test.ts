import { spawnSync } from 'node:child_process';
import { readFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleRun, sampleTry } from '../../packages/gasoline-mcp/src/otlp/sample-run.ts';
import { readAction, runAction } from '../support/composite-action.ts';
import { Place, program } from '../support/gasoline.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const start = join(root, 'action.yml');
const report = join(root, 'report/action.yml');

// It is CommonJS with a binary beside it.
const { validateAction, validateWorkflow } = createRequire(import.meta.url)('@action-validator/core') as {
  validateAction(text: string): { errors: unknown[] };
  validateWorkflow(text: string): { errors: unknown[] };
};

describe.each([
  ['action.yml', start],
  ['report/action.yml', report],
])('%s', (_, file) => {
  const { runs } = readAction(file);

  test('is as GitHub wants it', () => {
    expect(validateAction(readFileSync(file, 'utf8')).errors).toEqual([]);
    expect(runs.using).toBe('composite');
  });

  test('uses others by their commit alone', () => {
    const used = runs.steps.flatMap(({ uses }) => uses ?? []);
    expect(used.filter((uses) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(uses))).toEqual([]);
  });

  test('puts no value into a script', () => {
    const scripts = runs.steps.filter(({ run }) => run !== undefined);
    expect(scripts.filter(({ run }) => run?.includes('${{'))).toEqual([]);
    expect(scripts.filter(({ shell }) => shell !== 'bash')).toEqual([]);
  });
});

test('the workflows in the documents are as GitHub wants them, with few rights and pinned actions', () => {
  const text = readFileSync(join(root, 'docs/ci.md'), 'utf8');
  const workflows = [...text.matchAll(/```yaml\n(# \.github[^]*?)```/g)].map(([, yaml = '']) => yaml);
  expect(workflows.length).toBeGreaterThan(0);
  for (const yaml of workflows) {
    expect(validateWorkflow(yaml).errors).toEqual([]);
    expect(yaml).toContain('permissions:\n  contents: read');
    expect(yaml).not.toContain('pull_request_target');
  }
});

/** Everything that could be taken for something else than text. */
const hostile = [
  '::error file=x::pwned',
  '::set-output name=path::pwned',
  '##[error]pwned',
  '$(touch pwned) `touch pwned` ; touch pwned',
  '%0A::warning::pwned%0D',
  '<script>alert(1)</script><img src=https://evil.example/x.png>',
  '![x](https://evil.example/y.png) [click](javascript:alert(1)) </code></pre> @everyone #1',
].join('\n');

describe('the steps, run as a runner would', () => {
  let place: Place;
  let project: string;
  let temp: string;
  const options = () => ({ cwd: project, temp, env: place.env });

  beforeAll(async () => {
    place = await Place.make();
    project = mkdtempSync(join(tmpdir(), 'gasoline-action-'));
    temp = join(project, '.runner-temp');
    symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
    mkdirSync(join(project, 'gasoline-report'));
    mkdirSync(join(project, 'e2e'));
    writeFileSync(join(project, 'e2e/checkout.spec.ts'), '// the test\n');
    const line = sampleTry({ title_path: ['checkout.spec.ts', hostile] });
    line.errors[0]!.message = hostile;
    line.snapshot!.logs[0]!.message = `Uncaught TypeError: ${hostile}`;
    line.snapshot!.network_bodies[0]!.responseBody = JSON.stringify({ error: hostile });
    const lines = [
      { ...sampleRun, root: join(project, 'e2e') },
      line,
      { kind: 'end', status: 'failed', duration_ms: 1, errors: [{ message: hostile }] },
    ];
    writeFileSync(
      join(project, 'gasoline-report/results.jsonl'),
      `${lines.map((one) => JSON.stringify(one)).join('\n')}\n`,
    );
  });
  afterAll(async () => {
    rmSync(project, { recursive: true, force: true });
    await place.clean();
  });

  test('start: the server is ready, its token masked before anybody could print it, and it outlives the step', async () => {
    const { ok, outputs, env, steps } = await runAction(start, { port: String(place.port) }, options());
    expect(ok, steps[0]?.stderr).toBe(true);
    expect(outputs['port']).toBe(String(place.port));
    expect(env).toEqual({ GASOLINE_PORT: String(place.port) });
    const { token = '', pid } = outputs;
    expect(token.length).toBeGreaterThan(20);
    expect(steps[0]?.stdout.split('\n')[0]).toBe(`::add-mask::${token}`);
    expect(steps[0]?.stdout.split(token)).toHaveLength(2);
    const health = (await (await fetch(place.url('/health'))).json()) as { pid: number };
    expect(String(health.pid)).toBe(pid);
  });

  test('start: a port that is taken is one line, and the step fails', async () => {
    const { ok, steps } = await runAction(start, { port: String(place.port) }, options());
    expect(ok).toBe(false);
    expect(steps[0]?.stdout).toMatch(/^::error::Gasoline did not start\. .*already/i);
  });

  test.each([
    ['port', '7890; touch pwned'],
    ['version', 'file:../evil'],
    ['version', 'latest && touch pwned'],
  ])('start: "%s: %s" is refused', async (name, value) => {
    const { ok, steps } = await runAction(start, { [name]: value }, options());
    expect(ok).toBe(false);
    expect(steps[0]?.stdout).toMatch(new RegExp(`^::error::The input "${name}" is no `));
  });

  test('report: files, summary and annotations; what pages wrote is text everywhere; then the server ends', async () => {
    const ran = await runAction(report, { port: String(place.port), format: 'ai-context, junit' }, options());
    const [written, upload, stop] = ran.steps;
    expect(ran.ok, `${written?.stdout}${written?.stderr}`).toBe(true);

    expect(ran.outputs['path']).toBe('gasoline-report/report');
    expect(upload?.with).toMatchObject({ name: 'gasoline-report', path: 'gasoline-report/report' });
    for (const name of ['ai-context.md', 'junit.xml'])
      expect(readFileSync(join(project, 'gasoline-report/report', name), 'utf8').length).toBeGreaterThan(100);

    // The only commands are ours.
    const commands = commandsIn(written?.stdout ?? '');
    const kinds = commands.map((line) => /^::([\w-]+)/.exec(line)?.[1]);
    expect(kinds).toEqual(['error', 'notice']);
    const [error = ''] = commands;
    expect(error).toMatch(/^::error file=e2e\/checkout\.spec\.ts,line=\d+,col=\d+,title=[^:,]*::/);
    expect(error).not.toMatch(/[\r\n]/);

    expect(ran.summary).toContain('## Gasoline: 1 failed');
    expect(ran.summary).not.toMatch(/<script|<img|!\[|\]\(|@everyone/);

    await vi.waitFor(() => expect(fetch(place.url('/health'))).rejects.toThrow('fetch failed'), {
      timeout: 10_000,
    });
    expect(stop?.stdout).toContain('Stopped the Gasoline server');
  });

  test('report: fails only when asked to, and says when there is nothing to report', async () => {
    const red = await runAction(report, { 'fail-on': 'failed', artifact: '', stop: 'false' }, options());
    expect(red.ok).toBe(false);
    expect(red.steps).toHaveLength(1);
    const none = await runAction(report, { input: 'nowhere/*.jsonl', port: String(place.port) }, options());
    expect(none.ok).toBe(true);
    expect(none.steps[0]?.stdout).toContain('::warning::There is no Gasoline report for this job');
    expect(none.steps[0]?.stdout).toContain('nowhere');
  });
});

test('the script for any other machine starts, reports, stops, and ends as the tests did', async () => {
  const text = readFileSync(join(root, 'docs/ci.md'), 'utf8');
  const [, script = ''] = /## Any other machine\n\n```sh\n([^]*?)```/.exec(text) ?? [];
  const place = await Place.make();
  const bin = mkdtempSync(join(tmpdir(), 'gasoline-bin-'));
  writeFileSync(join(bin, 'npx'), `#!/bin/sh\nshift\nexec "${process.execPath}" "${program}" "$@"\n`, {
    mode: 0o755,
  });
  writeFileSync(join(bin, 'npm'), '#!/bin/sh\necho these are the tests\nexit 3\n', { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], {
    cwd: bin,
    encoding: 'utf8',
    env: { ...place.env, PATH: `${bin}:${process.env['PATH']}` },
    timeout: 50_000,
  });
  expect(stdout, stderr).toMatch(
    /^\{"gasoline":"ready".*\}\nthese are the tests\n[^]*Stopped the Gasoline server/,
  );
  expect(status).toBe(3);
  rmSync(bin, { recursive: true, force: true });
  await place.clean();
});

/** Lines that a runner would obey: none between `stop-commands` and its mark. */
function commandsIn(stdout: string): string[] {
  const commands: string[] = [];
  let mark: string | undefined;
  for (const line of stdout.split(/\r?\n|\r/)) {
    const text = line.trimStart();
    if (mark !== undefined) {
      if (text === `::${mark}::`) mark = undefined;
      continue;
    }
    const stopped = /^::stop-commands::(.+)$/.exec(text);
    if (stopped) mark = stopped[1];
    else if (text.startsWith('::') || text.includes('##[')) commands.push(text);
  }
  return commands;
}
