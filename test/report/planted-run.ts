import { readFileSync } from 'node:fs';
import type { FailureReport } from '@gasoline/protocol';
import { failureReportSchema } from '@gasoline/protocol/schemas';
import { Place } from '../support/gasoline.ts';
import { PlaywrightProject } from '../support/playwright-project.ts';
import { type Planted, type plantedRetries, plantedSuite } from './planted-failures.ts';
import { type PlantedSite, servePlantedSite } from './planted-site.ts';

/** Patient with the test as a whole, because machines are busy, and not with what can never come. */
const config = {
  reporter: [['line'], ['gasoline-playwright/reporter', { outputFile: 'out/report.jsonl' }]],
  timeout: 60_000,
  fullyParallel: true,
  use: { actionTimeout: 2_500, navigationTimeout: 30_000 },
  expect: { timeout: 2_000 },
};

/** A machine with a site on it and a project that tests it, really run. */
export class PlantedRun {
  readonly place: Place;
  readonly site: PlantedSite;
  readonly project: PlaywrightProject;

  private constructor(place: Place, site: PlantedSite) {
    this.place = place;
    this.site = site;
    this.project = new PlaywrightProject(config);
  }

  static async make(): Promise<PlantedRun> {
    return new PlantedRun(await Place.make(), await servePlantedSite());
  }

  /** Runs a suite. The file of the reporter is what counts; Playwright's own words are for whoever must find out why. */
  async test(file: string, text: string, args: string[] = []): Promise<string> {
    this.project.write(file, text);
    const { output } = await this.project.runAll([file, ...args], this.place.env, 570_000);
    return output;
  }

  path(name: string): string {
    return this.project.path(name);
  }

  async report(...args: string[]): Promise<{ code: number; text: string; stderr: string }> {
    const output = this.path('report.out');
    const { code, stderr } = await this.place.run('report', ...args, '--output', output);
    return { code, stderr, text: code === 2 ? '' : readFileSync(output, 'utf8') };
  }

  /** What `ai-context` says of each of these failures. */
  async sections(failures: readonly Planted[]): Promise<string[]> {
    const output = await this.test('planted.spec.ts', plantedSuite(this.site.origin, failures), [
      '--workers=2',
    ]);
    const { text } = await this.report('--format', 'ai-context', this.path('out/report.jsonl'));
    const sections = text.split(/\n(?=## )/).slice(1);
    if (sections.length === 0) throw new Error(output.slice(-3_000));
    return sections;
  }

  /** The report of these tests, each of which was tried twice. */
  async reportOfRetries(tests: typeof plantedRetries): Promise<FailureReport> {
    const suite = plantedSuite(this.site.origin, tests);
    const output = await this.test('retries.spec.ts', suite, ['--retries=1', '--workers=2']);
    const { text } = await this.report('--format', 'json', this.path('out/report.jsonl'));
    const report = failureReportSchema.parse(JSON.parse(text));
    if (report.tests.length !== tests.length) throw new Error(output.slice(-3_000));
    return report;
  }

  async clean(): Promise<void> {
    this.site.close();
    this.project.clean();
    await this.place.clean();
  }
}
