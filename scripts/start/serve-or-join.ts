import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { explainTakenPort } from '../../packages/gasoline-mcp/src/daemon/explain-taken-port.ts';
import { askServer } from '../../packages/gasoline-mcp/src/cli/ask-server.ts';

export interface Served {
  sentence: string;
  /** Resolves when a server of our own has ended by itself; never for one that we joined. */
  ended: Promise<void>;
  close(): Promise<void>;
}

/** The server that holds the port if it is one of ours, else a new one that ends with us. */
export async function serveOrJoin(launcher: string, port: number): Promise<Served> {
  const before = await askServer(port);
  if (before.state === 'refused') throw new Error(before.sentence);
  if (before.state === 'stranger') throw new Error((await explainTakenPort(port)).sentence);
  if (before.state === 'running')
    return {
      sentence: `using the Gasoline server that already runs on port ${port} (process ${before.health.pid})`,
      ended: new Promise(() => {}),
      close: () => Promise.resolve(),
    };
  const child = spawn(process.execPath, [launcher, 'serve', '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => {});
  // Its first words come when it listens; what it says is said here in other words.
  const [first] = await Promise.race([once(child.stdout, 'data'), ended.then(() => [undefined])]);
  if (first === undefined) throw new Error(`The server on port ${port} did not start.`);
  child.stdout.resume();
  return {
    sentence: `the server listens on http://127.0.0.1:${port}, for this machine only`,
    ended,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
