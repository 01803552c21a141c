// `npm run conformance`: the official MCP conformance suite against `POST /mcp`, for both protocol eras, and MCP
// Inspector's schema lint against `gasoline mcp`. Both need a newer Node than Gasoline does, so they get one of
// their own, in a folder that git does not see. Not part of `npm test`: it installs from npm.
import { execFile, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { say, step } from './progress.mjs';
import { run } from './run.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const home = join(root, 'node_modules/.cache/gasoline/conformance');
const gasoline = join(root, 'packages/gasoline-mcp/bin/gasoline.cjs');
const baseline = join(root, 'test/conformance-baseline.yml');
const revisions = ['2025-11-25', '2026-07-28'];
// Exact, so that a run tells about us and not about a new release of theirs.
const tools = {
  node: '24',
  '@modelcontextprotocol/conformance': '0.2.0-alpha.12',
  '@modelcontextprotocol/inspector': '2.12.0',
};
const suite = join(home, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
const inspector = join(home, 'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js');
const node = join(home, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

let failed = false;
const stateDir = mkdtempSync(join(tmpdir(), 'gasoline-conformance-'));
const port = await freePort();
const env = { ...process.env, HOME: stateDir, GASOLINE_STATE_DIR: stateDir, GASOLINE_PORT: String(port) };
try {
  await install();
  await withServer(async () => {
    for (const revision of revisions)
      await step(`conformance suite, revision ${revision}`, () => runSuite(revision));
  });
  for (const era of ['legacy', 'modern']) await step(`MCP Inspector, ${era} era`, () => runInspector(era));
} catch (error) {
  failed = true;
  console.error(`[gasoline] ${error.message}`);
} finally {
  await capture(process.execPath, [gasoline, 'stop']);
  rmSync(stateDir, { recursive: true, force: true });
}
say(failed ? 'conformance: FAILED' : 'conformance: nothing unexpected');
process.exitCode = failed ? 1 : 0;

async function install() {
  const wanted = JSON.stringify({ private: true, dependencies: tools }, null, 2);
  const manifest = join(home, 'package.json');
  const there = [suite, inspector, node].every((file) => existsSync(file));
  if (there && existsSync(manifest) && readFileSync(manifest, 'utf8') === wanted) return;
  mkdirSync(home, { recursive: true });
  writeFileSync(manifest, wanted);
  const what = Object.entries(tools).map(([name, version]) => `${name}@${version}`);
  await step(`installing ${what.join(', ')}`, () =>
    run(
      'npm',
      ['install', '--no-fund', '--no-audit', '--no-package-lock', '--no-workspaces', '--loglevel=error'],
      { cwd: home },
    ),
  );
  for (const file of [suite, inspector, node])
    if (!existsSync(file)) throw new Error(`npm has installed everything, but there is no ${file}.`);
}

async function withServer(work) {
  const server = spawn(process.execPath, [gasoline, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = new Promise((resolve) => server.once('exit', resolve));
  try {
    await Promise.race([
      new Promise((resolve) => server.stdout.once('data', resolve)),
      exit.then((code) => Promise.reject(new Error(`gasoline serve ended with status ${code}.`))),
    ]);
    await work();
  } finally {
    server.kill('SIGTERM');
    await exit;
  }
}

/** The suite decides what is unexpected; we show its verdicts in one table. */
async function runSuite(revision) {
  const output = join(stateDir, revision);
  const required = await requiredBy(revision);
  const { code, text } = await capture(node, [
    suite,
    'server',
    ...options({
      url: `http://127.0.0.1:${port}/mcp`,
      requirements: revision,
      'expected-failures': baseline,
      'output-dir': output,
    }),
  ]);
  // Each heading is followed by lines such as "  ✗ scenario" or "  ✗ scenario:check".
  const listed = (heading) =>
    (text.split(heading)[1] ?? '').split(/\n\s*\n/, 1)[0].match(/(?<=^ {2}\S ).+/gm) ?? [];
  const verdicts = [
    ['UNEXPECTED FAILURE', listed('Unexpected failures (not in baseline):')],
    ['PASSES: remove it from the baseline', listed('Stale baseline entries')],
    ['in the baseline', listed('Expected failures (in baseline):')],
  ];
  const rows = resultsIn(output).map(({ name, checks }) => {
    const isOf = (entry) => entry === name || entry.startsWith(`${name}:`);
    const verdict = required.includes(name)
      ? (verdicts.find(([, entries]) => entries.some(isOf))?.[0] ?? 'green')
      : 'not required';
    return { name, verdict, checks };
  });
  if (rows.length === 0) throw new Error(`The suite has run nothing:\n${text}`);
  printRows(revision, rows);
  if (code === 0) return;
  failed = true;
  const [[, unexpected], [, stale]] = verdicts;
  for (const entry of unexpected) console.error(`unexpected: ${entry}  ${reasonOf(entry, rows)}`);
  for (const entry of stale) console.error(`no longer failing: ${entry}`);
  if (unexpected.length + stale.length === 0) console.error(text.slice(-2000));
}

/** The scenarios that count for a revision; the suite runs more, for information. */
async function requiredBy(revision) {
  const { text } = await capture(node, [suite, 'list', '--server', ...options({ requirements: revision })]);
  return (text.split('Run and reported, but never scored')[0] ?? '').match(/(?<=^ {2}- )\S+/gm) ?? [];
}

function reasonOf(entry, rows) {
  const [name, check] = entry.split(':');
  const checks = rows.find((row) => row.name === name)?.checks ?? [];
  return checks
    .filter(({ id, status }) => isWrong(status) && (check === undefined || check === id))
    .map(({ id, errorMessage }) => `${id}: ${errorMessage ?? 'no reason given'}`)
    .join('; ');
}

function isWrong(status) {
  return status === 'FAILURE' || status === 'WARNING';
}

function resultsIn(output) {
  return readdirSync(output).map((folder) => ({
    name: folder.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, ''),
    checks: JSON.parse(readFileSync(join(output, folder, 'checks.json'), 'utf8')),
  }));
}

function printRows(revision, rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const count = (checks, is) => String(checks.filter(({ status }) => is(status)).length).padStart(6);
  console.log(`\n${`revision ${revision}`.padEnd(width)}  passed  failed  verdict`);
  for (const { name, verdict, checks } of rows)
    console.log(
      `${name.padEnd(width)}  ${count(checks, (status) => status === 'SUCCESS')}  ${count(checks, isWrong)}  ${verdict}`,
    );
  const totals = {};
  for (const { verdict } of rows) totals[verdict] = (totals[verdict] ?? 0) + 1;
  console.log(
    `${Object.entries(totals)
      .map(([verdict, n]) => `${n} ${verdict}`)
      .join(', ')}\n`,
  );
}

/** Exit status 6: a schema has a problem that some client will trip over. */
async function runInspector(era) {
  const { code, text, errors } = await capture(node, [
    inspector,
    '--cli',
    '--strict',
    ...options({ method: 'tools/list', format: 'json', 'protocol-era': era }),
    // It hands down only what it is told to.
    '-e',
    `GASOLINE_STATE_DIR=${stateDir}`,
    '-e',
    `GASOLINE_PORT=${port}`,
    process.execPath,
    gasoline,
    'mcp',
  ]);
  if (code !== 0 || errors.trim() !== '') {
    failed = true;
    console.error(`${errors}\nMCP Inspector has complaints (exit status ${code}).`);
    return;
  }
  say(`${JSON.parse(text).result.tools.length} tools, no complaint`);
}

/** {a: 1} → --a 1 */
function options(values) {
  return Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);
}

/** Runs a program to its end; its exit status is part of the answer. */
function capture(command, args) {
  return new Promise((resolve) => {
    execFile(
      command,
      args,
      { env, cwd: stateDir, maxBuffer: 64 * 1024 * 1024, timeout: 10 * 60_000 },
      (error, text, errors) => {
        resolve({ code: error ? (error.code ?? 1) : 0, text: text.replaceAll(/\x1b\[\d+m/g, ''), errors });
      },
    );
  });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port: free } = server.address();
      server.close(() => resolve(free));
    });
  });
}
