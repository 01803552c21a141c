import { afterAll, beforeAll, expect, test } from 'vitest';
import { Place } from '../support/gasoline.ts';
import {
  faultsOf,
  isolationSpec,
  type PlantedSite,
  servePlantedSite,
  writeIsolationSuite,
} from '../support/isolation-suite.ts';
import { PlaywrightProject } from '../support/playwright-project.ts';
import { readReport } from '../support/test-report.ts';

const tests = 6;
let place: Place;
let site: PlantedSite;
let project: PlaywrightProject;

beforeAll(async () => {
  [place, site] = await Promise.all([Place.make(), servePlantedSite()]);
  project = new PlaywrightProject({
    fullyParallel: true,
    workers: 3,
    reporter: [['gasoline-playwright/reporter', { outputFile: 'report.jsonl' }]],
  });
});
afterAll(async () => {
  site.close();
  project.clean();
  await place.clean();
});

test('tests that run at the same time see exactly what they planted', { timeout: 120_000 }, async () => {
  writeIsolationSuite(project, tests, site.origin);
  const { output } = await project.runAll([isolationSpec], place.env, 110_000);
  const report = readReport(project.path('report.jsonl'));
  expect(report.tests, output).toHaveLength(tests);
  const red = report.tests.filter(({ status }) => status === 'failed');
  expect(red).toHaveLength(tests / 2);
  expect(red.flatMap(faultsOf)).toEqual([]);
});
