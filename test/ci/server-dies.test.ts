import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Place } from '../support/gasoline.ts';
import { type PlantedSite, servePlantedSite } from '../support/isolation-suite.ts';
import { PlaywrightProject } from '../support/playwright-project.ts';
import { messagesOf, readReport, tryOf } from '../support/test-report.ts';

describe('a server that dies in the middle of a run', () => {
  let place: Place;
  let site: PlantedSite;
  let project: PlaywrightProject;
  beforeEach(async () => {
    [place, site] = await Promise.all([Place.make(), servePlantedSite()]);
    project = new PlaywrightProject({
      reporter: [['list'], ['gasoline-playwright/reporter', { outputFile: 'report.jsonl' }]],
    });
    project.write(
      'dying.spec.ts',
      `import { expect, test } from 'gasoline-playwright';
       test('red', async ({ page, gasoline }) => {
         await page.goto('${site.origin}/');
         await page.evaluate(() => console.error('before'));
         expect((await gasoline.getSnapshot()).logs.map(({ message }) => message)).toContain('before');
         const { pid } = await (await fetch('${place.url('/health')}')).json() as { pid: number };
         process.kill(pid, 'SIGKILL');
         await expect.poll(() => fetch('${place.url('/health')}').then(() => 'up', () => 'down')).toBe('down');
         await page.evaluate(() => console.error('after'));
         expect(1, 'red on purpose').toBe(2);
       });
       test('green', async ({ page, gasoline }) => {
         await page.goto('${site.origin}/');
         await page.evaluate(() => console.error('later'));
         await gasoline.getSnapshot();
       });`,
    );
  });
  afterEach(async () => {
    site.close();
    project.clean();
    await place.clean();
  });

  test('is started again: what waited arrives, and what it took with it is counted', {
    timeout: 150_000,
  }, async () => {
    const { output } = await project.runAll(['dying.spec.ts'], place.env, 140_000);
    const report = readReport(project.path('report.jsonl'));
    const red = tryOf(report, 'red');
    expect(red.errors.map(({ message }) => message).join(), output).toContain('red on purpose');
    expect(messagesOf(red)).toContain('after');
    expect(messagesOf(red)).not.toContain('before');
    expect(red.snapshot?.gaps?.join()).toMatch(/took them with it: [1-9]/);
    expect(tryOf(report, 'green').status).toBe('passed');
  });

  test('and was not ours to start: the tests end as they would, and what is lost is counted', {
    timeout: 150_000,
  }, async () => {
    await place.serve();
    const use = { gasolineAutoStart: false };
    project.write('dying.spec.ts', `${readSpec()}test.use(${JSON.stringify(use)});`);
    const { output } = await project.runAll(['dying.spec.ts'], place.env, 140_000);
    const report = readReport(project.path('report.jsonl'));
    const red = tryOf(report, 'red');
    expect(red.errors.map(({ message }) => message).join(), output).toContain('red on purpose');
    const gaps = red.snapshot?.gaps?.join() ?? '';
    expect(gaps).toMatch(/took them with it: [1-9]/);
    expect(gaps).toMatch(/wait for a server .*: [1-9]/);
    expect(tryOf(report, 'green').status).toBe('passed');
  });

  const readSpec = () => project.read('dying.spec.ts');
});
