import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { lockPath } from './state-dir.ts';

/** Who holds the port. The port itself is the lock: whoever could listen on it may write this. */
export interface LockFile {
  pid: number;
  version: string;
  port: number;
  startedAt: string;
  foreground: boolean;
}

export function writeLockFile(lock: LockFile): void {
  writeFileSync(lockPath(lock.port), `${JSON.stringify(lock)}\n`, { mode: 0o600 });
}

/** Nothing when there is none or it cannot be read: then nobody is known to hold the port. */
export function readLockFile(port: number): LockFile | undefined {
  try {
    return JSON.parse(readFileSync(lockPath(port), 'utf8')) as LockFile;
  } catch {
    return undefined;
  }
}

/** Only the process that wrote it removes it. */
export function removeLockFile(port: number): void {
  if (readLockFile(port)?.pid === process.pid) rmSync(lockPath(port), { force: true });
}
