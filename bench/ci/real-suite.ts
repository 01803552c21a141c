import { chromium } from '@playwright/test';
import { shellOptions } from '../../test/support/chromium.ts';
import type { Place } from '../../test/support/gasoline.ts';
import {
  faultsOf,
  isolationSpec,
  servePlantedSite,
  writeIsolationSuite,
} from '../../test/support/isolation-suite.ts';
import { PlaywrightProject } from '../../test/support/playwright-project.ts';
import { readReport } from '../../test/support/test-report.ts';

export interface SuiteRun {
  tests: number;
  red: number;
  faults: string[];
}

const maxMs = 90 * 60_000;

/**
 * A suite with a red test in every two, in real browsers' pages. All workers share one browser: Playwright starts a
 * new worker after every failure, and a new browser each time would be most of what is measured.
 */
export async function runRealSuite(
  place: Place,
  options: { workers: number; tests: number },
): Promise<SuiteRun> {
  const [site, browser] = await Promise.all([servePlantedSite(), chromium.launchServer(shellOptions())]);
  const project = new PlaywrightProject({
    fullyParallel: true,
    workers: options.workers,
    timeout: 120_000,
    reporter: [['gasoline-playwright/reporter', { outputFile: 'report.jsonl' }]],
    use: { connectOptions: { wsEndpoint: browser.wsEndpoint() }, actionTimeout: 60_000 },
  });
  try {
    writeIsolationSuite(project, options.tests, site.origin);
    const { output } = await project.runAll([isolationSpec], place.env, maxMs);
    const { tests } = readReport(project.path('report.jsonl'));
    if (tests.length !== options.tests)
      throw new Error(`Only ${tests.length} tests were reported. ${output}`);
    const red = tests.filter(({ status }) => status !== 'passed');
    return { tests: tests.length, red: red.length, faults: red.flatMap(faultsOf) };
  } finally {
    await browser.close();
    site.close();
    project.clean();
  }
}
