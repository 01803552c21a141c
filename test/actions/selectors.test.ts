import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locator } from '../../packages/protocol/src/index.ts';
import { isUnique } from '../../packages/protocol/src/entry/locator.ts';
import { bundleForPage } from '../support/capture-page.ts';
import { launchShell } from '../support/chromium.ts';
import { toPlaywright } from '../support/locator-code.ts';
import { forms } from './pages/forms.ts';
import { shop } from './pages/shop.ts';
import { widgets } from './pages/widgets.ts';

/** Puts on the page: the n-th element of all trees, and what we say about it. */
const script = `
  import { locate } from './packages/capture/src/selectors/locate.ts';
  const elements = [];
  const walk = (tree) => { for (const e of tree.querySelectorAll('*')) { elements.push(e); if (e.shadowRoot) walk(e.shadowRoot); } };
  globalThis.gasolineTest = {
    start() { elements.length = 0; walk(document.body); return elements.length; },
    locate: (i, enough) => locate(elements[i], { enough, budgetMs: 1e9 }),
    isAction: (i) => elements[i].matches('a, button, input:not([type=hidden]), select, textarea, summary, [role], [onclick], [contenteditable]') && elements[i].checkVisibility({ visibilityProperty: true }),
    indexOf: (element) => elements.indexOf(element),
    describe: (i) => elements[i].outerHTML.slice(0, 80),
  };`;

interface InPage {
  start(): number;
  locate(i: number, enough: number): Locator[];
  isAction(i: number): boolean;
  indexOf(element: unknown): number;
  describe(i: number): string;
}
declare const gasolineTest: InPage;

let browser: Browser;
beforeAll(async () => {
  browser = await launchShell();
});
afterAll(() => browser?.close());

async function open(html: string): Promise<{ page: Page; count: number }> {
  const page = await browser.newPage();
  await page.setContent(html);
  await page.addScriptTag({ content: await bundleForPage(script) });
  return { page, count: await page.evaluate(() => gasolineTest.start()) };
}

const pages = { shop, forms, widgets };

describe.each(Object.entries(pages))('the %s page', (_, html) => {
  test('every locator of every element matches as often as Playwright says, at the same place', async () => {
    const { page, count } = await open(html);
    const wrong: string[] = [];
    let cells = 0;
    for (let i = 0; i < count; i++) {
      const locators = await page.evaluate((n) => gasolineTest.locate(n, Infinity), i);
      await Promise.all(
        locators.map(async (locator) => {
          const at = await toPlaywright(page, locator).evaluateAll((all) =>
            all.map((one) => gasolineTest.indexOf(one)),
          );
          cells++;
          if (at.length === locator.count && at[locator.index ?? 0] === i) return;
          const element = await page.evaluate((n) => gasolineTest.describe(n), i);
          wrong.push(`${element} ${JSON.stringify(locator)}; Playwright: ${at.length}, at ${at.indexOf(i)}`);
        }),
      );
    }
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(count);
  });

  test('the best locator of everything that can be acted on finds it alone', async () => {
    const { page, count } = await open(html);
    const wrong: string[] = [];
    for (let i = 0; i < count; i++) {
      if (!(await page.evaluate((n) => gasolineTest.isAction(n), i))) continue;
      const [best] = await page.evaluate((n) => gasolineTest.locate(n, 3), i);
      const at = best
        ? await toPlaywright(page, best).evaluateAll((all) => all.map((one) => gasolineTest.indexOf(one)))
        : [];
      if (!best || !isUnique(best) || at.length !== 1 || at[0] !== i)
        wrong.push(
          `${await page.evaluate((n) => gasolineTest.describe(n), i)} ${JSON.stringify(best)} ${at}`,
        );
    }
    expect(wrong).toEqual([]);
  });
});
