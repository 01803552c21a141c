import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Health, Snapshot } from '@gasoline/protocol';
import { freePort } from './free-port.ts';

/** The built program, as a user runs it. */
export const program = fileURLToPath(
  new URL('../../packages/gasoline-mcp/bin/gasoline.cjs', import.meta.url),
);

export interface Finished {
  code: number;
  stdout: string;
  stderr: string;
}

/** A user's machine in small: a port and a state directory of its own, and every process that was started there. */
export class Place {
  readonly port: number;
  readonly home: string;
  readonly #children: ChildProcess[] = [];

  private constructor(port: number) {
    this.port = port;
    this.home = mkdtempSync(join(tmpdir(), 'gasoline-test-'));
  }

  static async make(): Promise<Place> {
    return new Place(await freePort());
  }

  get stateDir(): string {
    return join(this.home, '.gasoline');
  }

  get env(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      HOME: this.home,
      GASOLINE_STATE_DIR: this.stateDir,
      GASOLINE_PORT: String(this.port),
    };
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  /** Starts the program and leaves it running until `clean`. */
  start(args: string[], env: NodeJS.ProcessEnv = this.env, cwd?: string): ChildProcess {
    const child = spawn(process.execPath, [program, ...args], { env, cwd, stdio: ['pipe', 'pipe', 'pipe'] });
    this.#children.push(child);
    return child;
  }

  /** `gasoline serve`, once it answers. Returns what it printed so far as well. */
  async serve(args: string[] = []): Promise<{ child: ChildProcess; printed: () => string }> {
    const child = this.start(['serve', ...args]);
    let printed = '';
    child.stderr?.on('data', (chunk) => (printed += String(chunk)));
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk) => {
        printed += String(chunk);
        if (printed.includes('doctor`')) resolve();
      });
      child.once('exit', () => reject(new Error(`gasoline serve ended: ${printed}`)));
    });
    return { child, printed: () => printed };
  }

  /** Runs a command to its end. */
  run(...args: string[]): Promise<Finished> {
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [program, ...args],
        { env: this.env, timeout: 30_000 },
        (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
      );
    });
  }

  async health(): Promise<Health> {
    return (await (await fetch(this.url('/health'))).json()) as Health;
  }

  /** All that was captured. */
  async snapshot(): Promise<Snapshot> {
    return (await (await fetch(this.url('/snapshot'))).json()) as Snapshot;
  }

  post(path: string, body: unknown): Promise<Response> {
    return fetch(this.url(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  async clean(): Promise<void> {
    for (const child of this.#children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    // A background server that a bridge has started.
    await this.run('stop');
    rmSync(this.home, { recursive: true, force: true });
  }
}
