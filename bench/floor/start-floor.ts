import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../test/support/free-port.ts';

export const floorProgram = (file: string) => join(import.meta.dirname, file);

export interface FloorServer {
  port: number;
  close(): Promise<void>;
}

/** A server of this folder, once it says that it listens. */
export async function startFloor(file: string): Promise<FloorServer> {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, [floorProgram(file), String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`${file} ended with status ${code}.`)));
  });
  return {
    port,
    async close() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}
