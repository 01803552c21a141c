import { spawn } from 'node:child_process';
import { closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { logPath, makeStateDir } from './state-dir.ts';

/** What a starting daemon says on file descriptor 3: that it is ready, or why it is not. */
export type ReadySignal = { ready: true } | { taken: true } | { error: string };

/**
 * V8 lets a busy heap grow to several times what lives in it. A server that idles beside an editor all day
 * should not: with these a full one stays under 100 MB.
 */
export const smallHeap = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=30',
  // V8 learns that entries live long and puts them into old space at once; at high rates they do not, and
  // clearing them away there takes a fifth of the time.
  '--no-allocation-site-pretenuring',
];

const maxLogBytes = 256 * 1024;

/** Starts a daemon that outlives this process. Resolves when it is ready, or knows that it will not be. */
export function startDaemon(distDir: string, args: string[]): Promise<ReadySignal> {
  makeStateDir();
  const port = Number(args[args.indexOf('--port') + 1]);
  // Appended to: a daemon that loses the race for the port must not wipe out the winner's words.
  const logSize = statSync(logPath(port), { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(logPath(port), logSize > maxLogBytes ? 'w' : 'a', 0o600);
  const child = spawn(process.execPath, [...smallHeap, join(distDir, 'daemon.js'), ...args], {
    detached: true,
    // glibc keeps an arena of freed memory for each thread; Node's helpers need no more than one.
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', log, log, 'pipe'],
    windowsHide: true,
  });
  closeSync(log);
  const signal = child.stdio[3] as Readable;
  return new Promise((resolve) => {
    let text = '';
    const finish = (result: ReadySignal) => {
      child.removeAllListeners();
      signal.destroy();
      child.unref();
      resolve(result);
    };
    signal.setEncoding('utf8');
    signal.on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('\n')) finish(JSON.parse(text) as ReadySignal);
    });
    child.on('error', (error) =>
      finish({ error: `The Gasoline server could not be started: ${error.message}.` }),
    );
    child.on('exit', (code) =>
      finish({
        error: `The Gasoline server ended at once (exit code ${code}); its last words are in ${logPath(port)}.`,
      }),
    );
  });
}
