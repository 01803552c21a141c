import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
// Given at the start these keep it 20 MB smaller than when it sets them itself.
import { smallHeap } from '../../../gasoline-mcp/src/rendezvous/start-daemon.ts';

const readyWithinMs = 20_000;

/**
 * Starts `gasoline serve` for this run. It outlives this worker, which Playwright replaces after every failure, and
 * ends with the run itself. Resolves to why there is no server, or to nothing.
 */
export function startServer(port: number, binary: string): Promise<string | undefined> {
  const [command, ...args] = commandOf(binary);
  const advice = binary === '' ? '' : '; check gasolineBinary';
  const child = spawn(
    command as string,
    [...args, 'serve', '--ci', '--port', String(port), '--while-pid', String(process.ppid)],
    {
      detached: true,
      // glibc keeps an arena of freed memory for each thread; the server needs no more than one.
      env: { ...process.env, MALLOC_ARENA_MAX: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      shell: process.platform === 'win32' && binary !== '',
    },
  );
  return new Promise((resolve) => {
    let said = '';
    let complained = '';
    const finish = (reason?: string) => {
      clearTimeout(timer);
      child.removeAllListeners();
      child.stdout.destroy();
      child.stderr.destroy();
      child.unref();
      resolve(reason);
    };
    const timer = setTimeout(
      () => finish(`"${command}" was not ready within ${readyWithinMs / 1000} s${advice}`),
      readyWithinMs,
    );
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
      if (isReady(said)) finish();
    });
    child.stderr.on('data', (chunk) => (complained += String(chunk)));
    child.on('error', (error) => finish(`"${command}" could not be started: ${error.message}${advice}`));
    child.on('close', (code) =>
      finish(`the server ended at once (exit code ${code}): ${complained.trim().slice(0, 500)}${advice}`),
    );
  });
}

/** A wrapper such as npx may have words of its own. */
function isReady(said: string): boolean {
  return said.split('\n').some((line) => line.startsWith('{"gasoline":"ready"'));
}

/** A file, or a command line. Scripts of Node run with the Node that runs the tests. */
export function commandOf(binary: string): string[] {
  if (binary === '') return [process.execPath, ...smallHeap, ownBinary()];
  if (!existsSync(binary)) return binary.trim().split(/\s+/);
  return /\.[cm]?js$/.test(binary) ? [process.execPath, binary] : [binary];
}

function ownBinary(): string {
  const find = createRequire(join(import.meta.dirname, 'index.js'));
  return join(dirname(find.resolve('gasoline-mcp/package.json')), 'bin/gasoline.cjs');
}
