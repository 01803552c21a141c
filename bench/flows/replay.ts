import { shellOptions } from '../../test/support/chromium.ts';
import { type Outcome, PlaywrightProject } from '../../test/support/playwright-project.ts';
import type { Flow, RunningApp } from './flow.ts';
import type { Fault } from './fault.ts';
import type { BreakingProxy } from './proxy.ts';
import type { Recorded } from './record.ts';

/** Which of the generated texts runs, and which of its tests. */
export type Part = 'test' | 'reproduction' | 'mocked';

const files: Record<Part, string> = {
  test: 'flow.spec.ts',
  reproduction: 'reproduction.spec.ts',
  mocked: 'flow.spec.ts',
};

/** A test ends itself sooner; this is for starting the runner on a machine that has other things to do. */
const mostRunMs = 120_000;

/** Runs what was generated in a project of its own, against the app as it was before the recording. */
export class Replayer {
  readonly #project = new PlaywrightProject();
  readonly #app: RunningApp;
  readonly #proxy: BreakingProxy;

  constructor(app: RunningApp, proxy: BreakingProxy) {
    this.#app = app;
    this.#proxy = proxy;
  }

  write({ test, reproduction, fixtures }: Recorded): void {
    this.#project.write(files.test, test);
    this.#project.write(files.reproduction, reproduction);
    if (fixtures) this.#project.write(fixtures.name, fixtures.text);
  }

  checkTypes(): Promise<Outcome> {
    return this.#project.checkTypes();
  }

  async run(part: Part, flow: Flow, recorded: Recorded, fault: Fault): Promise<Outcome> {
    await this.#app.reset();
    this.#proxy.target = this.#app.port;
    this.#proxy.fault = fault;
    this.#configure(fault.kind === 'none' || fault.kind === 'down');
    const secrets = [...recorded.test.matchAll(/process\.env\.(\w+) \?\? '\[user-provided\]'/g)];
    const env = Object.fromEntries(secrets.map(([, name]) => [name ?? '', flow.secret ?? '']));
    const title = part === 'reproduction' ? '' : part === 'mocked' ? '\\(mocked\\)$' : '(?<!\\(mocked\\))$';
    try {
      const args = [files[part], ...(title ? ['--grep', title] : [])];
      return await this.#project.runAll(args, { ...env, FORCE_COLOR: '0' }, mostRunMs);
    } finally {
      this.#proxy.fault = { kind: 'none' };
    }
  }

  clean(): void {
    this.#project.clean();
  }

  /** Green must be green with the patience that Playwright has by itself; red may be found sooner. */
  #configure(patient: boolean): void {
    const use = { launchOptions: shellOptions(), video: 'off', screenshot: 'off', trace: 'off' };
    const hurry = { timeout: 12_000, expect: { timeout: 3_000 }, use: { ...use, actionTimeout: 4_000 } };
    const config = { testDir: '.', workers: 1, retries: 0, reporter: 'line', use, ...(patient ? {} : hurry) };
    this.#project.write('playwright.config.ts', `export default ${JSON.stringify(config)};\n`);
  }
}
