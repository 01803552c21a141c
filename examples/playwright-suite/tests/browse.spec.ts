// The one line that a suite changes: `test` and `expect` come from here instead of '@playwright/test'.
import { expect, test } from 'gasoline-playwright';

test('the shop shows its products', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('a[href^="/product/"]').first()).toBeVisible();
});

test('a product can be put into the cart', async ({ page }) => {
  await page.goto('/product/mug');
  await page.locator('.actions button').first().click();
  await page.locator('a[href="/cart"]').click();
  await expect(page.locator('.lines li')).toHaveCount(1);
});

test('the list of products causes no error', async ({ page, gasoline }) => {
  await page.goto('/');
  await expect(page.locator('a[href^="/product/"]').first()).toBeVisible();
  const { stats, logs } = await gasoline.getSnapshot();
  expect(
    logs.filter(({ level }) => level === 'error').map(({ message }) => message),
    'errors in the console',
  ).toEqual([]);
  expect(stats.network_failures).toBe(0);
});
