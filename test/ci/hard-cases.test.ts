import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Place } from '../support/gasoline.ts';
import { type PlantedSite, servePlantedSite } from '../support/isolation-suite.ts';
import { PlaywrightProject } from '../support/playwright-project.ts';
import { messagesOf, readReport, tryOf } from '../support/test-report.ts';

describe('hard cases of a test run', { timeout: 180_000 }, () => {
  let place: Place;
  let site: PlantedSite;
  let project: PlaywrightProject;
  const reportFile = () => project.path('report.jsonl');

  beforeAll(async () => {
    [place, site] = await Promise.all([Place.make(), servePlantedSite()]);
    project = new PlaywrightProject({
      reporter: [['list'], ['gasoline-playwright/reporter', { outputFile: 'report.jsonl' }]],
    });
  });
  afterAll(async () => {
    site.close();
    project.clean();
    await place.clean();
  });

  test('a test that runs out of time, while its page is busy, still tells', async () => {
    project.write(
      'hangs.spec.ts',
      `import { expect, test } from 'gasoline-playwright';
       test('hangs', async ({ page }) => {
         await page.goto('${site.origin}/');
         await page.evaluate(() => console.error('before it hangs'));
         // Longer than we are willing to wait for it. One that hangs for good also hangs Playwright.
         await page.evaluate(() => void setTimeout(() => { for (const end = Date.now() + 6_000; Date.now() < end; ); }, 200));
         test.setTimeout(1);
         await new Promise(() => {});
       });`,
    );
    const { output } = await project.runAll(['hangs.spec.ts'], place.env, 100_000);
    const line = tryOf(readReport(reportFile()), 'hangs');
    expect(line.status, output).toBe('timedOut');
    expect(messagesOf(line), output).toContain('before it hangs');
  });

  test('a run that is killed leaves the report of what had ended, and no server', async () => {
    project.write(
      'killed.spec.ts',
      `import { expect, test } from 'gasoline-playwright';
       test('first', async ({ page }) => { await page.goto('${site.origin}/'); });
       test('second', async () => { test.setTimeout(0); await new Promise(() => {}); });`,
    );
    const run = project.start(['killed.spec.ts'], place.env);
    await expect
      .poll(
        () =>
          existsSync(reportFile())
            ? readReport(reportFile()).tests.map(({ title_path }) => title_path[1])
            : [],
        {
          timeout: 90_000,
        },
      )
      .toEqual(['first']);
    run.kill('SIGKILL');
    await once(run, 'exit');
    const { header, end } = readReport(reportFile());
    expect(header?.tests).toBe(2);
    expect(end).toBeUndefined();
    const serverAnswers = () =>
      place.health().then(
        () => true,
        () => false,
      );
    await expect.poll(serverAnswers, { timeout: 30_000 }).toBe(false);
  });
});
