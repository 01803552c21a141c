import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../test/support/free-port.ts';
import type { RunningApp } from '../flow.ts';

export const modules = join(import.meta.dirname, 'node_modules');

interface Recipe {
  /** Puts the first state into the folder. */
  seed(folder: string): void;
  /** What node runs. */
  args(folder: string, port: number): string[];
  /** What can only be put in while it runs. */
  fill?(port: number): Promise<void>;
}

/** An app with a process and a folder of its own, both new after each reset. */
export async function startChildApp({ seed, args, fill }: Recipe): Promise<RunningApp> {
  let child: ChildProcess | undefined;
  let folder: string | undefined;
  const app: RunningApp = {
    port: 0,
    async reset() {
      await app.stop();
      folder = mkdtempSync(join(tmpdir(), 'gasoline-flows-'));
      seed(folder);
      app.port = await freePort();
      child = spawn(process.execPath, args(folder, app.port), {
        stdio: 'ignore',
        env: { ...process.env, HOME: folder, SCARF_ANALYTICS: 'false' },
      });
      await answering(app.port, child);
      await fill?.(app.port);
    },
    async stop() {
      if (child && child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
  await app.reset();
  return app;
}

/** Until somebody listens. */
async function answering(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 40_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The app ended with status ${child.exitCode}.`);
    const socket = connect(port, '127.0.0.1');
    const heard = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (heard) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nothing listens on port ${port}.`);
}
