import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { Place } from '../support/gasoline.ts';
import { type PlantedSite, servePlantedSite } from '../support/isolation-suite.ts';
import { PlaywrightProject } from '../support/playwright-project.ts';
import { messagesOf, type ReadReport, readReport, tryOf } from '../support/test-report.ts';
import { wholeSuite } from './suite.ts';

const reporter = [['list'], ['gasoline-playwright/reporter', { outputFile: 'out/report.jsonl' }]];

describe('gasoline-playwright', () => {
  let place: Place;
  let site: PlantedSite;
  let project: PlaywrightProject;
  let report: ReadReport;
  let output: string;

  beforeAll(async () => {
    [place, site] = await Promise.all([Place.make(), servePlantedSite()]);
    project = new PlaywrightProject({ reporter, retries: 1 });
    project.write('suite.spec.ts', wholeSuite(site.origin));
    ({ output } = await project.runAll(['suite.spec.ts'], place.env, 170_000));
    report = readReport(project.path('out/report.jsonl'));
  }, 180_000);
  afterAll(async () => {
    site.close();
    project.clean();
    await place.clean();
  });

  test('type-checks in a strict project', async () => {
    const { ok, output } = await project.checkTypes();
    expect(output).toBe('');
    expect(ok).toBe(true);
  });

  test('what the suite expects of it holds', () => {
    const outcomes = report.tests.map(({ title_path, retry, outcome }) => [
      title_path.at(-1),
      retry,
      outcome,
    ]);
    expect(
      outcomes.filter(([, , outcome]) => outcome !== 'expected'),
      output,
    ).toEqual([
      ['red at last', 0, 'unexpected'],
      ['red at last', 1, 'unexpected'],
    ]);
    expect(outcomes).toHaveLength(10);
    expect(report.end?.status).toBe('failed');
  });

  test('every try has a snapshot of its own under an id of its own', () => {
    const tries = report.tests.filter(({ title_path }) => title_path.at(-1) === 'red at last');
    expect(new Set(tries.map(({ test_id }) => test_id)).size).toBe(2);
    expect(tries.map(({ final }) => final)).toEqual([false, true]);
    for (const { snapshot, retry } of tries) {
      expect(snapshot?.gaps).toBeUndefined();
      expect(snapshot?.logs.filter(({ level }) => level === 'error').map(({ message }) => message)).toEqual([
        expect.stringContaining(`try ${retry} with`),
      ]);
    }
  });

  test('a test that fails as it should has no snapshot', () => {
    const line = tryOf(report, 'fails as it should');
    expect(line).toMatchObject({ status: 'failed', expected_status: 'failed', outcome: 'expected' });
    expect(line.snapshot).toBeUndefined();
  });

  test('the report names place, steps and errors, and holds no secret', () => {
    const line = tryOf(report, 'red at last');
    expect(line.location.file).toBe('suite.spec.ts');
    expect(line.steps.map(({ title }) => title)).toContain('says why');
    expect(line.errors[0]?.location).toMatchObject({ file: 'suite.spec.ts' });
    expect(line.errors[0]?.snippet).toContain('toBe(5)');
    expect(JSON.stringify(report)).not.toMatch(/x{12}|y{12}/);
  });

  test('our own calls are no steps of the test', () => {
    const titles = tryOf(report, 'red at last').steps.map(({ title }) => title);
    expect(titles.filter((title) => /binding|init script|gasoline/i.test(title))).toEqual([]);
  });

  test('a missing server fails no test, and the report says that nothing was captured', {
    timeout: 120_000,
  }, async () => {
    const nobodys = await freePort();
    project.write(
      'lonely.spec.ts',
      `import { expect, test } from 'gasoline-playwright';
       test.use({ gasolineAutoStart: false, gasolinePort: ${nobodys} });
       test('green', async ({ page, gasoline }) => {
         await page.goto('${site.origin}/');
         await gasoline.clear();
         await gasoline.markTest('mine', 'start');
         expect((await gasoline.getSnapshot()).gaps?.[0]).toContain('Nothing was captured');
       });
       test('red', async ({ page }) => { await page.goto('${site.origin}/'); expect(1).toBe(2); });`,
    );
    const { output } = await project.runAll(['lonely.spec.ts', '--retries=0'], place.env, 110_000);
    const lonely = readReport(project.path('out/report.jsonl'));
    expect(tryOf(lonely, 'green').errors, output).toEqual([]);
    const red = tryOf(lonely, 'red');
    expect(red.snapshot?.gaps?.[0]).toContain('gasolineAutoStart');
    expect(messagesOf(red)).toEqual([]);
    expect(output).toContain('Nothing was captured');
  });

  test('works in a project of CommonJS modules as well', { timeout: 120_000 }, async () => {
    project.write('package.json', '{ "type": "commonjs" }');
    project.write(
      'old.spec.js',
      `const { expect, test } = require('gasoline-playwright');
       test('old', async ({ page, gasoline }) => {
         await page.goto('${site.origin}/');
         await page.evaluate(() => console.error('said in old times'));
         expect((await gasoline.getSnapshot()).logs.map((log) => log.message)).toContain('said in old times');
       });`,
    );
    const { ok, output } = await project.runAll(['old.spec.js'], place.env, 110_000);
    expect(output).toContain('1 passed');
    expect(ok).toBe(true);
  });
});
