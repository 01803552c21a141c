// The first step of report/action.yml: files, job summary and annotations.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { findGasoline } from './find-gasoline.mjs';
import { input, portInput } from './inputs.mjs';
import { command, setIn, show, step } from './runner.mjs';

const fileNames = {
  text: 'report.txt',
  json: 'report.json',
  'ai-context': 'ai-context.md',
  junit: 'junit.xml',
  html: 'report.html',
  markdown: 'report.md',
  github: 'annotations.txt',
};
/** The runner refuses a summary that is larger. */
const maxSummaryBytes = 1024 * 1024;

await step(() => {
  const gasoline = findGasoline();
  const files = input('INPUT')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  process.env.GASOLINE_PORT = portInput();
  const run = (...args) => report(gasoline, [...files.flatMap((file) => ['--input', file]), ...args]);
  const never = ['--fail-on', 'never'];

  const formats = input('FORMAT')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const output = input('OUTPUT') || 'gasoline-report/report';
  const alone = formats.length === 1 && extname(output) !== '';
  mkdirSync(alone ? dirname(output) : output, { recursive: true });
  let status = 0;
  for (const [i, format] of formats.entries()) {
    const file = alone ? output : join(output, fileNames[format] ?? `report.${format.replace(/\W/g, '')}`);
    const { code, stderr } = run(
      '--format',
      format,
      '--output',
      file,
      '--fail-on',
      input('FAIL_ON') || 'never',
    );
    status = Math.max(status, code);
    // One time is enough; the others say the same of their own file.
    if (i === 0 || code > 1) show(stderr);
    if (code > 1) {
      command('warning', 'There is no Gasoline report for this job; the lines above say why.');
      return input('FAIL_ON') === 'never' || input('FAIL_ON') === '' ? 0 : code;
    }
  }
  if (formats.length > 0) setIn('GITHUB_OUTPUT', 'path', output);
  if (input('SUMMARY') !== 'false') writeSummary(run('--format', 'markdown', ...never).stdout);
  if (input('ANNOTATIONS') !== 'false') process.stdout.write(run('--format', 'github', ...never).stdout);
  return status;
});

function report(gasoline, args) {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [gasoline, 'report', ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  return { code: status ?? 2, stdout, stderr };
}

function writeSummary(text) {
  const file = process.env.GITHUB_STEP_SUMMARY;
  if (!file) return;
  const before = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (before + Buffer.byteLength(text) > maxSummaryBytes)
    command('warning', 'The job summary is full: it has no report of Gasoline.');
  else appendFileSync(file, text);
}
