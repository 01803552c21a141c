import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stateDir } from './state-dir.ts';

/** A Unix socket's path has 104 bytes on macOS and 108 on Linux; longer ones fail to bind. */
const maxPathBytes = 100;

/** Where the daemon of this port listens for bridges. */
export function socketPath(port: number): string {
  const dir = stateDir();
  if (process.platform === 'win32') return `\\\\.\\pipe\\gasoline-${hash(dir)}-${port}`;
  const path = join(dir, `${port}.sock`);
  if (Buffer.byteLength(path) <= maxPathBytes) return path;
  const short = join(tmpdir(), `gasoline-${hash(`${process.getuid?.()}:${dir}`)}-${port}.sock`);
  return Buffer.byteLength(short) <= maxPathBytes ? short : `/tmp/gasoline-${hash(short)}-${port}.sock`;
}

/** Whether the socket at this path is our own user's: in a shared folder somebody else may have put one. */
export function isOwnSocket(path: string): boolean {
  if (process.platform === 'win32') return true;
  try {
    return statSync(path).uid === process.getuid?.();
  } catch {
    return false;
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
