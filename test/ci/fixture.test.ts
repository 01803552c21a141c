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

  test('a green test leaves nothing on the server', {
    timeout: 120_000,
  }, async () => {
    const busy = await Place.make();
    try {
      await busy.serve();
      project.write(
        'green.spec.ts',
        `import { test } from 'gasoline-playwright';
         test('short', async ({ page }) => { await page.goto('${site.origin}/'); });
         test('loud', async ({ page }) => {
           await page.goto('${site.origin}/');
           await page.evaluate(() => console.error('heard, and no reason to fail'));
           await page.waitForTimeout(300);
         });
         test('long', async ({ page }) => { await page.goto('${site.origin}/'); await page.waitForTimeout(900); });`,
      );
      const { ok, output } = await project.runAll(['green.spec.ts'], busy.env, 110_000);
      expect(ok, output).toBe(true);
      expect((await busy.health()).tests).toMatchObject({ open: 0, kept: 0 });
    } finally {
      await busy.clean();
    }
  });

  test('of a test that fails after its pages were closed, the snapshot says what nobody asked them', {
    timeout: 120_000,
  }, async () => {
    project.write(
      'late.spec.ts',
      `import { test as watched } from 'gasoline-playwright';
       const test = watched.extend<{ checked: void }>({
         checked: [async ({}, use) => { await use(); throw new Error('found afterwards'); }, { auto: true }],
       });
       test('late', async ({ page }) => {
         await page.goto('${site.origin}/');
         await page.evaluate(() => console.error('said in time'));
       });`,
    );
    await project.runAll(['late.spec.ts', '--retries=0'], place.env, 110_000);
    const late = tryOf(readReport(project.path('out/report.jsonl')), 'late');
    expect(messagesOf(late)).toContain('said in time');
    expect(late.snapshot?.gaps).toEqual([expect.stringMatching(/closed before the test failed.*: 1\.$/)]);
  });

  test('actions come in brief, and with everything where all is wanted', { timeout: 120_000 }, async () => {
    const spec = (name: string, use: string) =>
      project.write(
        `${name}.spec.ts`,
        `import { expect, test } from 'gasoline-playwright';
         ${use}
         test('${name}', async ({ page, gasoline }) => {
           await page.goto('${site.origin}/');
           await page.evaluate(() => void (document.body.innerHTML = '<main><button id="go">Go on</button></main>'));
           await page.click('#go');
           await expect.poll(async () => (await gasoline.getSnapshot()).enhanced_actions.map(({ type }) => type)).toContain('click');
           expect(1).toBe(2);
         });`,
      );
    spec('brief', '');
    spec('whole', "test.use({ gasolineCaptureMode: 'all' });");
    await project.runAll(['brief.spec.ts', 'whole.spec.ts', '--retries=0'], place.env, 110_000);
    const read = readReport(project.path('out/report.jsonl'));
    const click = (name: string) =>
      tryOf(read, name).snapshot?.enhanced_actions.find(({ type }) => type === 'click') as
        | { target?: string; text?: string; candidates?: unknown[]; selectors?: object }
        | undefined;
    expect(click('brief')).toMatchObject({ text: 'Go on', selectors: { cssPath: '#go' } });
    expect(Object.keys(click('whole')?.selectors ?? {}).length).toBeGreaterThan(1);
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
