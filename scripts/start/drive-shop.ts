import type { CdpPipe } from '../../packages/gasoline-mcp/src/chromium/cdp-pipe.ts';
import { PageDriver } from './page-driver.ts';

export interface Audience {
  tell(step: string): void;
  /** Waits until words were captured, so that what is told and what is seen stay together. */
  untilSeen(words: string): Promise<void>;
}

/** A short visit that walks into the planted bugs. */
export async function driveShop(
  cdp: CdpPipe,
  targetId: string,
  { tell, untilSeen }: Audience,
): Promise<void> {
  const page = await PageDriver.attach(cdp, targetId);
  const status = (words: string) =>
    page.until(`document.querySelector('[role=status]')?.textContent.includes(${JSON.stringify(words)})`);

  tell('The visitor puts a mug into the cart, and saves it for later: that button is dead.');
  await page.click('a[href="/product/mug"]');
  await page.click('.actions button:first-child');
  await page.click('#save-for-later');
  await untilSeen('Save for later');

  tell('Checks out with a coupon: the API answers 500.');
  await page.click('a[href="/cart"]');
  await page.type('#coupon', 'SPRING');
  await page.click('form button[type=submit]');
  await status('went wrong');
  await untilSeen('/api/checkout → 500');

  tell('Wants the mug wrapped: an exception in an event handler.');
  await page.click('#wrap');
  await untilSeen("reading 'paper'");

  tell('Logs in and looks for past orders: 403.');
  await page.click('a[href="/login"]');
  await page.type('#email', 'kim@example.com');
  await page.type('#password', 'correct horse battery');
  await page.click('#login button');
  await status('cannot be shown');
  await untilSeen('/api/orders → 403');

  tell('Opens the backpack: a component fails to render.');
  await page.click('.brand');
  await page.click('a[href="/product/backpack"]');
  await page.until(`document.querySelector('[role=alert]') !== null`);
  await untilSeen("reading 'widthCm'");
}
