import type { Page } from '@playwright/test';

/** A visit without any of the planted bugs: looking around, filling the cart, checking out. */
export async function useShop(page: Page, url: string): Promise<void> {
  await page.goto(url);
  for (const name of ['Mug', 'Mug']) {
    await page.getByRole('link', { name }).first().click();
    const add = page.getByRole('button', { name: 'Add to cart' });
    for (let i = 0; i < 4; i++) await add.click();
    await add.dblclick();
    await page.getByRole('link', { name: 'Corner Shop' }).click();
  }
  await page.getByRole('link', { name: /^Cart/ }).click();
  await page.getByLabel('Coupon').click({ clickCount: 3 });
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByText('Your order has the number').waitFor();
  // A development server does this with every edit.
  for (let i = 0; i < 3; i++) await page.reload();
}
