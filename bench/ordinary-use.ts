import { setTimeout as delay } from 'node:timers/promises';
import { startShop } from '../examples/shop/server/start-shop.ts';
import { livePage, lookAround, useLivePage } from '../test/ordinary-use/live-page.ts';
import { useShop } from '../test/ordinary-use/use-shop.ts';
import { useWidgets } from '../test/ordinary-use/use-widgets.ts';
import { widgetsPage } from '../test/ordinary-use/widgets-page.ts';
import { CaptureSite } from '../test/support/capture-site.ts';
import { readEvents } from '../test/support/event-stream.ts';
import { ExtensionBrowser } from '../test/support/extension.ts';
import { Place } from '../test/support/gasoline.ts';

/** Longer than a form may be silent. */
const slowAnswerMs = 7_000;
/** After the last click everything that it could raise has come. */
const lastAlarmsMs = 10_000;

/** Uses the shop and the widgets as people do, again and again, and returns what was taken for frustration. */
export async function soakOrdinaryUse(
  minutes: number,
  tell: (text: string) => void,
): Promise<{ rounds: number; raised: string[] }> {
  const place = await Place.make();
  const site = await CaptureSite.open();
  const shop = await startShop();
  await place.serve();
  const browser = await ExtensionBrowser.launch(place);
  try {
    const reader = await readEvents(place, '?events=user_frustration');
    const path = site.page('/widgets', widgetsPage);
    const live = site.page('/live', livePage);
    const until = Date.now() + minutes * 60_000;
    let rounds = 0;
    for (; Date.now() < until || rounds === 0; rounds++) {
      const page = await browser.context.newPage();
      await page.route('**/slow', async (route) => {
        await delay(slowAnswerMs);
        await route.fulfill({ status: 200, body: '{}' }).catch(() => {});
      });
      await useShop(page, shop.url);
      await page.goto(site.url(live));
      await lookAround(page);
      await useLivePage(page);
      await page.goto(site.url(path));
      await page.waitForLoadState();
      await useWidgets(page);
      tell(`round ${rounds + 1}: ${reader.messages.length} signs of frustration so far`);
      // Its slow form is still to be answered.
      await delay(slowAnswerMs);
      await page.close();
    }
    await delay(lastAlarmsMs);
    return { rounds, raised: reader.messages.map(({ data }) => JSON.stringify(data)) };
  } finally {
    await browser.close();
    await shop.close();
    await site.close();
    await place.clean();
  }
}
