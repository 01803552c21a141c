import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Shop, startShop } from '../examples/shop/server/start-shop.ts';
import { ExtensionBrowser, readLogs } from './support/extension.ts';
import { Place } from './support/gasoline.ts';
import { type Answer, connectClient } from './support/mcp-client.ts';
import { lineOf } from './support/line-of.ts';

const password = 'correct horse battery';

/** Walks into the planted bugs of the shop, as `npm start` does. */
async function visitShop(page: Page, shop: Shop): Promise<string> {
  await page.goto(`${shop.url}/product/mug`);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('button', { name: 'Save for later' }).click();
  await page.getByRole('link', { name: 'Cart (1)' }).click();
  await page.getByLabel('Coupon').fill('SPRING');
  await page.getByRole('button', { name: 'Check out' }).click();
  await page.getByText('Something went wrong').waitFor();
  await page.getByRole('button', { name: 'Wrap as gifts' }).click();
  await page.goto(`${shop.url}/login`);
  await page.locator('#email').fill('kim@example.com');
  await page.locator('#password').fill(password);
  await page.locator('#login button').click();
  await page.getByText('cannot be shown').waitFor();
  await page.goto(`${shop.url}/product/backpack`);
  await page.getByRole('alert').waitFor();
  const config = await page.evaluate(async () => (await fetch('/api/config')).text());
  return config;
}

describe.each(['development', 'production'])('get_debug_context after a visit to the shop (%s)', (mode) => {
  let place: Place;
  let shop: Shop;
  let browser: ExtensionBrowser;
  let agent: Awaited<ReturnType<typeof connectClient>>;
  let answer: Answer;
  let config: string;

  beforeAll(async () => {
    [place, shop] = await Promise.all([Place.make(), startShop({ production: mode === 'production' })]);
    await place.serve();
    browser = await ExtensionBrowser.launch(place, { settings: { captureNetworkBodies: true } });
    agent = await connectClient(place);
    config = await visitShop(await browser.context.newPage(), shop);
    const captured = async () =>
      (await readLogs(place))
        .map(({ message }) => message)
        .filter((message) => /widthCm|paper|→ 500|→ 403/.test(message));
    await vi.waitUntil(async () => (await captured()).length === 4, { timeout: 10_000, interval: 50 });
    answer = await agent.call('get_debug_context');
  }, 60_000);
  afterAll(async () => {
    await agent?.close();
    await browser?.close();
    await shop?.close();
    await place?.clean();
  });

  test('is one answer of at most 2.5 kB', () => {
    expect(answer.isError).toBe(false);
    expect(Buffer.byteLength(answer.text)).toBeLessThanOrEqual(2_500);
    expect(Buffer.byteLength(JSON.stringify(answer.data))).toBeLessThanOrEqual(2_500);
  });

  test.each([
    ['the render error', 'src/pages/product-page.tsx', 'product.dimensions.widthCm}'],
    ['the error of the event handler', 'src/pages/cart-page.tsx', '=> wrapping.paper'],
  ])('names file and line of %s, and shows the line', (_, file, code) => {
    const line = lineOf(`examples/shop/${file}`, code);
    for (const text of [answer.text, JSON.stringify(answer.data)]) {
      expect(text).toContain(`${file}:${line}`);
      expect(text).toContain(code);
    }
  });

  test('holds what the API said to the 500 and to the 403', () => {
    expect(answer.text).toMatch(/net-\d+ POST \/api\/checkout → 500/);
    expect(answer.text).toContain('coupon_lookup_failed');
    expect(answer.text).toMatch(/net-\d+ GET \/api\/orders → 403/);
  });

  test('says that a key leaks', () => {
    expect(answer.data['leaks']).toHaveLength(1);
  });

  test('holds no secret', () => {
    const { key } = /(?<key>sk_[A-Za-z0-9_]{12,})/.exec(config)?.groups ?? {};
    expect(key).toBeDefined();
    for (const text of [answer.text, JSON.stringify(answer.data)]) {
      expect(text).not.toContain(password);
      expect(text).not.toContain(key?.slice(0, 16));
    }
  });
});
