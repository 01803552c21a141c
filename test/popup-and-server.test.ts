import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ExtensionBrowser } from './support/extension.ts';
import { Place } from './support/gasoline.ts';
import { serveSite, type Site } from './support/site.ts';

/** Two seconds are promised. The machine may be busy with other things. */
const patience = { timeout: 6_000, interval: 20 };

let place: Place;
let site: Site;
let browser: ExtensionBrowser;

beforeAll(async () => {
  site = await serveSite();
  place = await Place.make();
  browser = await ExtensionBrowser.launch(place);
});
afterAll(async () => {
  await browser.close();
  await place.clean();
  site.close();
});

async function shows(title: string): Promise<number> {
  const since = performance.now();
  await expect.poll(() => browser.popupText('title'), patience).toBe(title);
  return Math.round(performance.now() - since);
}

test('the open popup tells in time that the server has come, has gone, and is back', async () => {
  const page = await browser.context.newPage();
  await page.goto(`${site.origin}/watched`);
  await browser.openPopup();
  await shows('Server not running');
  expect(await browser.popupText('waiting')).toMatch(/wait for the server/);
  const took: { came: number; went: number }[] = [];
  for (let round = 0; round < 3; round++) {
    const { child } = await place.serve();
    const came = await shows('Connected');
    await expect.poll(() => browser.popupText('waiting'), patience).toBe('');
    child.kill('SIGKILL');
    await once(child, 'exit');
    took.push({ came, went: await shows('Server not running') });
  }
  console.log('the popup showed it after (ms):', JSON.stringify(took));
});

test('a stranger on the port is told apart from a server that is not running', async () => {
  await browser.ask({ k: 'change', settings: { serverUrl: site.origin } });
  const page = await browser.context.newPage();
  await page.goto(`${site.origin}/stranger`);
  await browser.openPopup();
  await expect.poll(() => browser.popupText('title'), patience).toBe('Another program has the port');
  await browser.ask({ k: 'reset' });
});
