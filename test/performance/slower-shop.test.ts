import { setTimeout as delay } from 'node:timers/promises';
import type { PerformanceSnapshotRecord } from '@gasoline/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Shop, startShop } from '../../examples/shop/server/start-shop.ts';
import { ExtensionBrowser } from '../support/extension.ts';
import { Place } from '../support/gasoline.ts';
import { connectClient } from '../support/mcp-client.ts';

const patience = { timeout: 15_000, interval: 100 };

let place: Place;
let shop: Shop;
let browser: ExtensionBrowser;
beforeAll(async () => {
  shop = await startShop();
  place = await Place.make();
  await place.serve();
  browser = await ExtensionBrowser.launch(place);
});
afterAll(async () => {
  await browser.close();
  await shop.close();
  await place.clean();
});

test('a shop that was made slower is told so, with what made it slower', async () => {
  const page = await browser.context.newPage();
  let last = '';
  const load = async () => {
    await page.goto(shop.url);
    last = await vi.waitUntil(() => newLoad(last), patience);
  };
  const client = await connectClient(place);
  for (let i = 0; i < 2; i++) await load();
  const { text: before } = await client.call('check_performance');
  // Whether it was slower is the machine's business.
  expect(before).toContain('than the baseline of 1 load');

  await page.route('**/shop.js', async (route) => {
    await delay(1_500);
    await route.continue();
  });
  await load();
  const { text, data } = await client.call('check_performance', { url: '/' });
  const { report } = data as { report: { slower: string[]; grew: { name: string }[] } };
  expect(report.slower).toContain('load_time');
  expect(report.grew.map(({ name }) => name)).toContain(`${shop.url}/shop.js`);
  expect(text).toMatch(/SLOWER than the baseline of 2 loads in load_time/);
  expect(text).toMatch(/load_time was \d+ ms, now \d+ ms, \+\d+ %, baseline of 2 loads\./);
  await client.close();
});

async function newLoad(last: string): Promise<string> {
  const { performance_snapshots: loads } = await place.snapshot();
  const settled = ({ id, url, network }: PerformanceSnapshotRecord) => url === '/' && network && id !== last;
  return loads.find(settled)?.id ?? '';
}
