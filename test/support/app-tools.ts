import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { freePort } from './free-port.ts';

export interface Served {
  url: string;
  close(): void | Promise<void>;
}

const viteFolder = dirname(createRequire(import.meta.url).resolve('vite/package.json'));
/** `native`: the configuration is plain JavaScript, and need not be bundled first. */
const vite = [join(viteFolder, 'bin/vite.js'), '--configLoader', 'native'];

export function buildWithVite(folder: string, sourcemap: 'true' | 'inline'): Promise<void> {
  return run(folder, [...vite, 'build', '--sourcemap', sourcemap]);
}

/** The dev server with everything a developer has: hot replacement, and its cache of packages in the copy. */
export async function serveWithVite(folder: string): Promise<Served> {
  const port = String(await freePort());
  const child = start(folder, [...vite, '--host', '127.0.0.1', '--port', port, '--strictPort']);
  const printed = listen(child);
  // Not every test run comes to its end.
  const kill = () => child.kill();
  process.once('exit', kill);
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (printed().includes('ready in')) resolve();
    });
    child.once('exit', () => reject(new Error(`vite ended: ${printed()}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      process.off('exit', kill);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** Runs a build to its end. */
export async function run(folder: string, args: string[]): Promise<void> {
  const child = start(folder, args);
  const printed = listen(child);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} failed: ${printed()}`);
}

/** In a process of its own, since a test run has set NODE_ENV and more, which bundlers and frameworks heed. */
function start(folder: string, args: string[]): ChildProcess {
  const ofTests = /^(?:NODE_ENV|NODE_OPTIONS|TEST|MODE|DEV|PROD|SSR|BASE_URL|VITEST.*)$/;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofTests.test(name)));
  return spawn(process.execPath, args, { cwd: folder, env, stdio: ['pipe', 'pipe', 'pipe'] });
}

function listen(child: ChildProcess): () => string {
  let printed = '';
  child.stdout?.on('data', (chunk) => (printed += String(chunk)));
  child.stderr?.on('data', (chunk) => (printed += String(chunk)));
  return () => printed;
}
