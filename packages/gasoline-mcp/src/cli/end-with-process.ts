import { UsageError } from '../rendezvous/usage-error.ts';

const everyMs = 1_000;

export function pidFrom(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw new UsageError(`"${text}" is no process id.`);
  return Number(text);
}

/** Calls back once this process is no more. Looking is all one can do: it need not be our parent. */
export function endWithProcess(pid: number, onGone: () => void): void {
  const timer = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(timer);
    onGone();
  }, everyMs);
  timer.unref();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, but belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
