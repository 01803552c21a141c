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
});
