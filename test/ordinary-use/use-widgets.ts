import type { Page } from '@playwright/test';

/** Fast, as people click who know what a button does. */
async function clickOften(page: Page, selector: string, times = 4): Promise<void> {
  for (let i = 0; i < times; i++) await page.locator(selector).click();
}

/** Everything on the page that works, used as people do. */
export async function useWidgets(page: Page): Promise<void> {
  await clickOften(page, '#plus', 6);
  await page.locator('#plus').dblclick();
  await clickOften(page, '#next');
  await clickOften(page, 'shop-stepper button', 5);
  await clickOften(page, '#menu');
  await clickOften(page, '#toggle', 6);
  await page.locator('#text').click({ clickCount: 3 });
  await page.locator('#text').dblclick();
  await clickOften(page, '#field', 3);
  await clickOften(page, '#game canvas', 6);
  await page.locator('#slow button').click();
  await page.locator('#local button').click();
  await clickOften(page, '#local button', 4);
}

/** What is broken, used as people do who cannot believe it. */
export async function useBrokenWidgets(page: Page): Promise<void> {
  await clickOften(page, '#dead', 4);
  await page.locator('#silent button').click();
}
