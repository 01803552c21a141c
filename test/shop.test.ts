import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Shop, startShop } from '../examples/shop/server/start-shop.ts';
import { launchShell } from './support/chromium.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The planted bugs of examples/shop/README.md: each must go wrong in just the way it says. */
describe('the example shop', () => {
  let shop: Shop;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    shop = await startShop();
    browser = await launchShell();
  });
  afterAll(async () => {
    await browser.close();
    await shop.close();
  });
  beforeEach(async () => {
    await page?.context().close();
    page = await (await browser.newContext()).newPage();
  });

  const open = (path: string) => page.goto(`${shop.url}${path}`);

  async function putMugIntoCart(): Promise<void> {
    await open('/product/mug');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('link', { name: 'Cart (1)' }).click();
  }

  test('sells: a cart without coupon becomes an order', async () => {
    await putMugIntoCart();
    await page.getByRole('button', { name: 'Check out' }).click();
    const status = page.getByRole('status');
    await expect.poll(() => status.textContent()).toContain('Your order has the number 1042');
  });

  test.each(['development', 'production'])('renders the backpack with a TypeError (%s)', async (mode) => {
    const other = await startShop({ production: mode === 'production' });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto(`${other.url}/product/backpack`);
    await page.getByRole('alert').waitFor();
    expect(logged.join()).toContain("TypeError: Cannot read properties of undefined (reading 'widthCm')");
    await page.getByRole('link', { name: 'Corner Shop' }).click();
    await page.getByRole('link', { name: 'Mug' }).waitFor();
    const map = await page.evaluate(
      async () => (await (await fetch('/shop.js.map')).json()) as { sources: string[] },
    );
    expect(map.sources.join()).toContain('src/pages/product-page.tsx');
    await other.close();
  });

  test('throws in an event handler when gifts are to be wrapped', async () => {
    await putMugIntoCart();
    const thrown = page.waitForEvent('pageerror');
    await page.getByRole('button', { name: 'Wrap as gifts' }).click();
    expect((await thrown).message).toBe("Cannot read properties of undefined (reading 'paper')");
  });

  test('answers 500 to a coupon, and tells only the API client why', async () => {
    await putMugIntoCart();
    await page.getByLabel('Coupon').fill('SPRING');
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/checkout'),
      page.getByRole('button', { name: 'Check out' }).click(),
    ]);
    expect(answer.status()).toBe(500);
    expect(await answer.json()).toMatchObject({ error: 'coupon_lookup_failed' });
    await page.getByText('Something went wrong').waitFor();
  });

  test('answers 403 to a customer who has just logged in', async () => {
    await open('/login');
    await page.getByLabel('E-mail').fill('kim@example.com');
    await page.getByLabel('Password').fill('correct horse');
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/orders'),
      page.getByRole('button', { name: 'Log in' }).click(),
    ]);
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({
      message: expect.stringContaining('Role "visitor"') as string,
    });
    expect(page.url()).toBe(`${shop.url}/orders`);
  });

  test('does nothing when something is saved for later', async () => {
    await open('/product/mug');
    const button = page.getByRole('button', { name: 'Save for later' });
    await button.waitFor();
    // The live price is the only thing that may move.
    const article = () =>
      page.evaluate(() => document.querySelector('article')?.innerHTML.replace(/€[\d.]+/, ''));
    const before = await article();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await button.click();
    expect(await article()).toBe(before);
    expect(requests).toEqual([]);
  });

  test('chatters over its WebSocket and breaks one message', async () => {
    const messages: string[] = [];
    const warned = page.waitForEvent('console', (message) =>
      message.text().startsWith('Price message ignored'),
    );
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => messages.push(String(payload))),
    );
    await open('/');
    await warned;
    await expect.poll(() => messages.length).toBeGreaterThan(40);
    expect(messages.filter((text) => !text.endsWith('}'))).toHaveLength(1);
  });

  test('has three holes in its accessibility', async () => {
    const violations = () =>
      page.evaluate(async () => {
        const { run } = (window as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } })
          .axe;
        return (await run()).violations.map(({ id }) => id).sort();
      });
    await open('/');
    await page.getByRole('link', { name: 'Mug' }).waitFor();
    await page.addScriptTag({ content: axe });
    expect(await violations()).toEqual(['color-contrast', 'image-alt']);
    await putMugIntoCart();
    await page.addScriptTag({ content: axe });
    expect(await violations()).toEqual(['button-name']);
  });

  test('hands a secret key to every visitor, one that is plainly not real', async () => {
    const config = (await (await fetch(`${shop.url}/api/config`)).json()) as { payment: { key: string } };
    expect(config.payment.key).toMatch(/^sk_live_notARealKey/);
  });
});
