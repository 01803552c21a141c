import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where the daemon leaves what bridge and command line need to find it. */
export function stateDir(env: NodeJS.ProcessEnv = process.env): string {
  return env['GASOLINE_STATE_DIR'] || join(homedir(), '.gasoline');
}

export function makeStateDir(): string {
  const dir = stateDir();
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  return dir;
}

export const lockPath = (port: number) => join(stateDir(), `${port}.lock`);
export const logPath = (port: number) => join(stateDir(), `${port}.log`);
export const tokenPath = () => join(stateDir(), 'token');
