import type { Snapshot } from '@gasoline/protocol';
import { type BrowserContext, chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  extensionLaunchOptions,
  launchWithExtension,
  loadExtension,
} from '../../packages/gasoline-playwright/src/extension.ts';
import { chromiumOptions } from '../support/chromium.ts';
import { Place } from '../support/gasoline.ts';
import { type PlantedSite, servePlantedSite } from '../support/isolation-suite.ts';
import { PlaywrightProject } from '../support/playwright-project.ts';
import { readReport, tryOf } from '../support/test-report.ts';

describe('the extension in a test run, headless', { timeout: 120_000 }, () => {
  let place: Place;
  let site: PlantedSite;
  beforeAll(async () => {
    [place, site] = await Promise.all([Place.make(), servePlantedSite()]);
    await place.serve();
  });
  afterAll(async () => {
    site.close();
    await place.clean();
  });

  /** Says something in a page of this context, and waits until the server knows whose it is. */
  async function sayIn(
    context: BrowserContext,
    testId: string,
  ): Promise<Snapshot['logs'][number] | undefined> {
    await place.post('/test-boundary', { test_id: testId, action: 'start' });
    const page = await context.newPage();
    await page.goto(`${site.origin}/${testId}`);
    await page.evaluate((words) => console.error(words), testId);
    const find = async () => {
      const answer = await fetch(place.url(`/snapshot?test_id=${testId}`));
      return ((await answer.json()) as Snapshot).logs.find(({ message }) => message === testId);
    };
    await expect.poll(find, { timeout: 30_000 }).toBeDefined();
    await place.post('/test-boundary', { test_id: testId, action: 'end' });
    return find();
  }

  test('a profile with the extension in it tells of the one open test', async () => {
    const context = await launchWithExtension(chromium, { ...chromiumOptions(), port: place.port });
    try {
      expect((await sayIn(context, 'persistent'))?.tabId).toBeTypeOf('number');
    } finally {
      await context.close();
    }
  });

  test('a browser that got the extension has it in every isolated context', async () => {
    const { executablePath, args } = chromiumOptions();
    const { ignoreDefaultArgs } = extensionLaunchOptions;
    const browser = await chromium.launch({
      executablePath,
      args: [...args, ...extensionLaunchOptions.args],
      ignoreDefaultArgs,
    });
    try {
      await loadExtension(browser, { port: place.port });
      for (const name of ['isolated-1', 'isolated-2']) {
        const context = await browser.newContext();
        expect((await sayIn(context, name))?.tabId).toBeTypeOf('number');
        await context.close();
      }
    } finally {
      await browser.close();
    }
  });

  test('in a suite the extension alone records, and the last words of a red test are in its snapshot', async () => {
    const { executablePath, args } = chromiumOptions();
    const project = new PlaywrightProject({
      reporter: [['list'], ['gasoline-playwright/reporter', { outputFile: 'report.jsonl' }]],
      use: {
        gasolinePort: place.port,
        launchOptions: {
          ...extensionLaunchOptions,
          executablePath,
          args: [...args, ...extensionLaunchOptions.args],
        },
      },
    });
    const red = (name: string) => `
      test('${name}', async ({ page }) => {
        await page.goto('${site.origin}/${name}');
        await page.evaluate(() => console.log('last words'));
        expect(1).toBe(2);
      });`;
    project.write(
      'isolated.spec.ts',
      `import { expect, test as base } from 'gasoline-playwright';
       import { loadExtension } from 'gasoline-playwright/extension';
       const test = base.extend<object, object>({
         browser: [async ({ browser }, use) => {
           await loadExtension(browser, { port: ${place.port} });
           await use(browser);
         }, { scope: 'worker' }],
       });${red('isolated')}`,
    );
    project.write(
      'persistent.spec.ts',
      `import { expect, test as base } from 'gasoline-playwright';
       import { launchWithExtension } from 'gasoline-playwright/extension';
       const test = base.extend({
         context: async ({ playwright, gasoline, gasolinePort: port }, use) => {
           const context = await launchWithExtension(playwright.chromium, { port });
           await gasoline.watch(context);
           await use(context);
           await context.close();
         },
       });${red('persistent')}`,
    );
    try {
      const { output } = await project.runAll([], place.env, 110_000);
      const report = readReport(project.path('report.jsonl'));
      for (const name of ['isolated', 'persistent']) {
        const { snapshot } = tryOf(report, name);
        const words = snapshot?.logs.find(({ message }) => message === 'last words');
        expect(words?.tabId, output).toBeTypeOf('number');
        expect(snapshot?.logs.filter(({ tabId }) => tabId === undefined)).toEqual([]);
      }
    } finally {
      project.clean();
    }
  });
});
