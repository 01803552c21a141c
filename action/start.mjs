// The step of action.yml: starts the server and leaves it running.
import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findGasoline } from './find-gasoline.mjs';
import { input, portInput } from './inputs.mjs';
import { command, setIn, step } from './runner.mjs';

const patienceMs = 30_000;

await step(async () => {
  const port = portInput();
  const log = join(process.env.RUNNER_TEMP || tmpdir(), `gasoline-${port}.log`);
  const server = spawn(
    process.execPath,
    [findGasoline(), 'serve', '--ci', '--port', port, '--root', input('ROOT') || '.', ...whileJob()],
    // The runner ends what a job leaves behind by its RUNNER_TRACKING_ID, so the environment goes along as it is.
    { detached: true, stdio: ['ignore', 'pipe', openSync(log, 'w')] },
  );
  const { pid, token, version } = await readyLine(server, log);
  // Before anything could print it.
  command('add-mask', token);
  setIn('GITHUB_OUTPUT', 'port', port);
  setIn('GITHUB_OUTPUT', 'token', token);
  setIn('GITHUB_OUTPUT', 'pid', pid);
  // The fixture and `gasoline report` look there.
  setIn('GITHUB_ENV', 'GASOLINE_PORT', port);
  process.stdout.write(`Gasoline ${version} serves http://127.0.0.1:${port} until this job ends.\n`);
  server.stdout.destroy();
  server.unref();
});

/** Our parent is the runner's worker, which lives as long as the job. Not so on Windows, nor in a container, where it is 0. */
function whileJob() {
  return process.platform === 'win32' || process.ppid <= 1 ? [] : ['--while-pid', String(process.ppid)];
}

/** The one line that the server prints when it can be used. */
function readyLine(server, log) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      server.kill();
      reject(new Error(`Gasoline was not ready within ${patienceMs / 1000} s.`));
    }, patienceMs);
    server.once('error', reject);
    server.once('exit', () => {
      clearTimeout(timer);
      reject(new Error(`Gasoline did not start. ${readFileSync(log, 'utf8').trim().slice(-2_000)}`));
    });
    createInterface({ input: server.stdout }).once('line', (line) => {
      clearTimeout(timer);
      server.removeAllListeners('exit');
      resolve(JSON.parse(line));
    });
  });
}
