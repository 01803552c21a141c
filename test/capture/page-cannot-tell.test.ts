import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleForPage, captureScript, everything, takeEntries } from '../support/capture-page.ts';
import { CaptureSite } from '../support/capture-site.ts';
import { launchChromium } from '../support/chromium.ts';
import { allCells } from './cells/index.ts';

let browser: Browser;
let site: CaptureSite;
/** Three times the same page; what a cell sees must be the same in all of them. */
let pages: { untouched: Page; captured: Page; withoutBodies: Page };

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), CaptureSite.open()]);
  const runner = await bundleForPage(`
    import { allCells } from './test/capture/cells/index.ts';
    const { stringify } = JSON;
    Object.defineProperty(globalThis, 'runCell', {
      value: async (name) => {
        const result = await allCells.find((cell) => cell.name === name).run();
        return stringify(result, (_, value) => (value === undefined ? '[undefined]' : value));
      },
    });
  `);
  const context = await browser.newContext();
  const open = async (capture: string): Promise<Page> => {
    const page = await context.newPage();
    await page.addInitScript({ content: capture });
    await page.addInitScript({ content: runner });
    return page;
  };
  pages = {
    untouched: await open(''),
    captured: await open(await captureScript(everything)),
    withoutBodies: await open(await captureScript({ ...everything, networkBodies: false })),
  };
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** What the cell saw, in a page that nothing has happened in yet. */
async function look(page: Page, cell: string): Promise<unknown> {
  await page.goto(site.url('/'));
  const text = await page.evaluate(
    (name) => (globalThis as unknown as { runCell(name: string): Promise<string> }).runCell(name),
    cell,
  );
  return JSON.parse(text) as unknown;
}

/** Whether something of ours broke while the cell ran. */
async function ownFailures(page: Page): Promise<unknown[]> {
  const { logs } = await takeEntries(page);
  return logs.filter(({ source }) => source === 'gasoline').map(({ message }) => message);
}

test.each(allCells.map(({ name }) => name))('%s', async (cell) => {
  const [untouched, captured, withoutBodies] = await Promise.all([
    look(pages.untouched, cell),
    look(pages.captured, cell),
    look(pages.withoutBodies, cell),
  ]);
  expect(captured).toEqual(untouched);
  expect(withoutBodies).toEqual(untouched);
  // What the page breaks under our feet may cost an entry, but nothing else may.
  if (!cell.startsWith('a page that breaks')) expect(await ownFailures(pages.captured)).toEqual([]);
});

test('the cells ran in pages that are captured, and in one that is not', async () => {
  const captured = await Promise.all(
    Object.values(pages).map((page) => page.evaluate(() => '__gasoline' in globalThis)),
  );
  expect(captured).toEqual([false, true, true]);
  expect(new Set(allCells.map(({ name }) => name)).size).toBe(allCells.length);
});
