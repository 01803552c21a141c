import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Shop, startShop } from '../../examples/shop/server/start-shop.ts';
import { CaptureSite } from '../support/capture-site.ts';
import { readEvents } from '../support/event-stream.ts';
import { ExtensionBrowser } from '../support/extension.ts';
import { Place } from '../support/gasoline.ts';
import { livePage, lookAround, useLivePage } from './live-page.ts';
import { useShop } from './use-shop.ts';
import { useBrokenWidgets, useWidgets } from './use-widgets.ts';
import { widgetsPage } from './widgets-page.ts';

/** Longer than a form may be silent. */
const slowAnswerMs = 7_000;

let place: Place;
let site: CaptureSite;
let shop: Shop;
let browser: ExtensionBrowser;

beforeAll(async () => {
  place = await Place.make();
  site = await CaptureSite.open();
  shop = await startShop();
  await place.serve();
  browser = await ExtensionBrowser.launch(place);
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await site?.close();
  await place?.clean();
});

test('ordinary use is no sign of frustration; a dead button and a silent form are', {
  timeout: 120_000,
}, async () => {
  const reader = await readEvents(place, '?events=user_frustration');
  const page = await browser.context.newPage();
  await useShop(page, shop.url);
  await page.route('**/slow', async (route) => {
    await delay(slowAnswerMs);
    await route.fulfill({ status: 200, body: '{}' });
  });
  await page.goto(site.url(site.page('/widgets', widgetsPage)));
  await page.waitForLoadState();
  await useWidgets(page);
  // In another tab, so that its silence is its own; whatever the others would raise has come when it has.
  const broken = await browser.context.newPage();
  await broken.goto(site.url(site.page('/broken', widgetsPage)));
  await broken.waitForLoadState();
  await useBrokenWidgets(broken);
  const told = () =>
    reader.messages.map(({ data: { message, context } }) => {
      const { selector, url } = context as Record<string, string>;
      return `${String(message)} ${selector} ${url}`;
    });
  await expect.poll(() => told().at(-1), { timeout: 60_000 }).toContain('Form');
  expect(told()).toEqual([
    expect.stringMatching(/^Repeated clicks without effect \(4 in .+ #?dead .+\/broken$/),
    expect.stringMatching(/^Form submitted, and no answer after 5 s .+\/broken$/),
  ]);
});

test('a page that changes by itself hides no dead button, and what works on it raises nothing', {
  timeout: 120_000,
}, async () => {
  const reader = await readEvents(place, '?events=user_frustration');
  const page = await browser.context.newPage();
  await page.goto(site.url(site.page('/live', livePage)));
  await lookAround(page);
  await useLivePage(page);
  for (let i = 0; i < 4; i++) await page.locator('#dead').click();
  const told = () =>
    reader.messages.map(({ data: { context } }) => (context as Record<string, string>)['selector']);
  await expect.poll(told, { timeout: 30_000 }).toEqual([expect.stringContaining('dead')]);
});

test('the shop, whose prices never rest, has a dead button too', { timeout: 120_000 }, async () => {
  const reader = await readEvents(place, '?events=user_frustration');
  const page = await browser.context.newPage();
  await page.goto(`${shop.url}/product/mug`);
  await lookAround(page);
  for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Save for later' }).click();
  const told = () => reader.messages.map(({ data: { message } }) => message);
  await expect
    .poll(told, { timeout: 30_000 })
    .toEqual([expect.stringContaining('Repeated clicks without effect')]);
});
