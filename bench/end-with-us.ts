import { execFileSync } from 'node:child_process';
import { constants } from 'node:os';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const patienceMs = 3_000;
const lookMs = 500;

/**
 * Servers, browsers and test runs that a bench has started end with it, whichever way it is ended. A signal to `npm`
 * does not reach us where its shell keeps it for itself: then our parent is gone, and that is a signal too.
 */
export function endStartedProcessesWithUs(): void {
  for (const signal of signals) process.once(signal, () => void end(signal));
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    void end('SIGTERM');
  }, lookMs).unref();
}

async function end(signal: (typeof signals)[number]): Promise<never> {
  // All at once: whose parent has gone can no longer be found.
  const pids = descendantsOf(process.pid);
  for (const pid of pids) send(pid, 'SIGTERM');
  const last = Date.now() + patienceMs;
  while (pids.some((pid) => send(pid, 0)) && Date.now() < last)
    await new Promise((resolve) => setTimeout(resolve, 50));
  for (const pid of pids) send(pid, 'SIGKILL');
  process.exit(128 + constants.signals[signal]);
}

function descendantsOf(ancestor: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number]);
  const found = [ancestor];
  for (const one of found) found.push(...rows.filter(([, parent]) => parent === one).map(([pid]) => pid));
  return found.slice(1);
}

/** Whether it was there to get it. */
function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
