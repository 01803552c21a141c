import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shellOptions } from './chromium.ts';

const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));

export interface ProjectConfig {
  use?: Record<string, unknown>;
  [option: string]: unknown;
}

export interface Outcome {
  ok: boolean;
  output: string;
}

/** A user's project with Playwright in it: tests are written into it, checked and run. */
export class PlaywrightProject {
  readonly #dir = mkdtempSync(join(tmpdir(), 'gasoline-project-'));

  /** What `config` adds to or replaces in the configuration. */
  constructor({ use: moreUse, ...config }: ProjectConfig = {}) {
    symlinkSync(modules, join(this.#dir, 'node_modules'));
    const use = {
      launchOptions: shellOptions(),
      actionTimeout: 4_000,
      video: 'off',
      screenshot: 'off',
      trace: 'off',
    };
    const whole = {
      testDir: '.',
      timeout: 15_000,
      workers: 1,
      reporter: 'line',
      use: { ...use, ...moreUse },
      expect: { timeout: 3_000 },
      ...config,
    };
    this.write('playwright.config.ts', `export default ${JSON.stringify(whole)};\n`);
    const compilerOptions = {
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'bundler',
      lib: ['ES2022'],
      types: ['node'],
      strict: true,
      noUnusedLocals: true,
      noUnusedParameters: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: true,
      noEmit: true,
    };
    this.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.spec.ts', '*.d.ts'] }));
  }

  path(name: string): string {
    return join(this.#dir, name);
  }

  write(name: string, text: string): void {
    writeFileSync(join(this.#dir, name), text);
  }

  read(name: string): string {
    return readFileSync(this.path(name), 'utf8');
  }

  remove(name: string): void {
    rmSync(join(this.#dir, name), { force: true });
  }

  /** `title` is a pattern; without it every test of the file runs. */
  run(file: string, env: NodeJS.ProcessEnv = {}, title = ''): Promise<Outcome> {
    return this.#execute('playwright', ['test', file, ...(title ? ['--grep', title] : [])], env);
  }

  /** With options of its own, and as much time as it takes. */
  runAll(args: string[], env: NodeJS.ProcessEnv = {}, timeoutMs = 55_000): Promise<Outcome> {
    return this.#execute('playwright', ['test', ...args], env, timeoutMs);
  }

  /** Leaves it running. */
  start(args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    return spawn(process.execPath, [join(modules, '@playwright/test/cli.js'), 'test', ...args], {
      cwd: this.#dir,
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
  }

  checkTypes(): Promise<Outcome> {
    return this.#execute('tsc', ['-p', '.']);
  }

  /** With everything that finds mistakes, and without the taste of any project. */
  lint(file: string, { promises = true } = {}): Promise<Outcome> {
    const rules = ['-D', 'correctness', '-D', 'suspicious', ...(promises ? ['--promise-plugin'] : [])];
    return this.#execute('oxlint', [...rules, '-A', 'no-await-in-loop', file]);
  }

  clean(): void {
    rmSync(this.#dir, { recursive: true, force: true });
  }

  #execute(command: string, args: string[], env: NodeJS.ProcessEnv = {}, timeout = 55_000): Promise<Outcome> {
    return new Promise((resolve) => {
      execFile(
        join(modules, '.bin', command),
        args,
        { cwd: this.#dir, env: { ...process.env, ...env }, timeout, maxBuffer: 50_000_000 },
        // One that was stopped has said nothing itself.
        (error, stdout, stderr) =>
          resolve({ ok: error === null, output: stdout + stderr || (error?.message ?? '') }),
      );
    });
  }
}
