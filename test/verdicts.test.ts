import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Shop, startShop } from '../examples/shop/server/start-shop.ts';
import { ExtensionBrowser } from './support/extension.ts';
import { Place } from './support/gasoline.ts';
import { connectClient } from './support/mcp-client.ts';

interface Compared {
  verdict: string;
  changes: { type: string; before: string; after: string }[];
  new_issues: { after: string }[];
  not_exercised?: string[];
  performance_diff?: { slower?: string[] };
}

/** One agent, one user, one shop: the bug of the coupon, from the first report to the last check. */
describe('whether a fix worked', () => {
  let place: Place;
  let shop: Shop;
  let browser: ExtensionBrowser;
  let page: Page;
  let agent: Awaited<ReturnType<typeof connectClient>>;
  let id: string;
  let checkouts = 0;

  beforeAll(async () => {
    [place, shop] = await Promise.all([Place.make(), startShop()]);
    await place.serve();
    browser = await ExtensionBrowser.launch(place);
    agent = await connectClient(place);
    page = await browser.context.newPage();
    await checkOut('Something went wrong');
    ({ session_id: id } = (await agent.call('verify_fix', { action: 'start' })).data as {
      session_id: string;
    });
    await agent.call('diff_sessions', { action: 'capture', name: 'broken' });
  }, 60_000);
  afterAll(async () => {
    await agent?.close();
    await browser?.close();
    await shop?.close();
    await place?.clean();
  });

  /** What the user does, up to the answer, until the server knows of it. */
  async function checkOut(message: string): Promise<void> {
    await page.goto(`${shop.url}/product/mug`);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${shop.url}/product/mug`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('link', { name: 'Cart (1)' }).click();
    await page.getByLabel('Coupon').fill('SPRING');
    await page.getByRole('button', { name: 'Check out' }).click();
    await page.getByText(message).waitFor();
    checkouts++;
    // Comes behind every line that the page has said before.
    const lastLine = `that was checkout ${checkouts}`;
    await page.evaluate((line) => console.log(line), lastLine);
    await vi.waitUntil(
      async () => {
        const { data } = await agent.call('get_network_bodies', { url_filter: '/api/checkout' });
        const { text } = await agent.call('get_browser_logs', { limit: 5 });
        return data['matchCount'] === checkouts && text.includes(lastLine);
      },
      { timeout: 10_000, interval: 50 },
    );
  }

  const watch = () => agent.call('verify_fix', { action: 'watch', session_id: id });
  async function compare(): Promise<Compared> {
    const { data, text } = await agent.call('verify_fix', { action: 'compare', session_id: id });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_000);
    expect(text).toContain(id);
    return data['result'] as Compared;
  }

  test('is inconclusive while the user does nothing, although prices keep coming in', async () => {
    const { text, data } = await watch();
    expect(text).toContain('Ask the user to reproduce');
    expect(data['to_repeat']).toEqual(
      expect.arrayContaining(['be on /cart', 'click "Check out"', 'POST /api/checkout is called']),
    );
    expect((await compare()).verdict).toBe('inconclusive');
  });

  test('is no when the same comes again', async () => {
    await watch();
    await checkOut('Something went wrong');
    const { verdict, new_issues: fresh } = await compare();
    expect({ verdict, fresh }).toEqual({ verdict: 'unchanged', fresh: [] });
  });

  test('is yes when the request succeeds and nothing else breaks', async () => {
    shop.faults.delete('coupon');
    await watch();
    await checkOut('Your order has the number 1042');
    const { verdict, changes, not_exercised: untried, new_issues: fresh } = await compare();
    expect({ verdict, untried, fresh }).toEqual({ verdict: 'fixed', untried: undefined, fresh: [] });
    expect(changes).toContainEqual(
      expect.objectContaining({
        type: 'resolved',
        before: 'POST /api/checkout → 500',
        after: 'POST /api/checkout → 200',
      }),
    );
  });

  test('shows in a comparison with the snapshot from before, too', async () => {
    const { data } = await agent.call('diff_sessions', { action: 'compare', compare_a: 'broken' });
    const summary = data['summary'] as Record<string, unknown>;
    // How fast a busy machine loads the shop is nothing that this could foretell.
    const verdict = summary['performance_regressions'] === 0 ? 'improved' : 'mixed';
    expect(summary).toMatchObject({ verdict, new_errors: 0, new_network_errors: 0 });
    expect(data['diff']).toMatchObject({
      network: {
        resolved_errors: [{ method: 'POST', url: '/api/checkout', status: 500 }],
        status_changes: [{ method: 'POST', url: '/api/checkout', before: 500, after: 200 }],
      },
    });
  });

  test('is no when the fix breaks something else', async () => {
    shop.faults.add('order');
    await watch();
    await checkOut("Cannot read properties of undefined (reading 'number')");
    const { verdict, new_issues: fresh } = await compare();
    expect(verdict).toBe('different_issue');
    expect(fresh).toMatchObject([{ after: expect.stringContaining("reading 'number'") as string }]);
    shop.faults.delete('order');
  });

  test('names the figure that got slower', async () => {
    const measured = (load: number) =>
      place.post('/performance-snapshots', { snapshots: [{ url: '/slow', timing: { load } }] });
    await measured(800);
    await agent.call('verify_fix', { action: 'cancel', session_id: id });
    ({ session_id: id } = (await agent.call('verify_fix', { action: 'start' })).data as {
      session_id: string;
    });
    await watch();
    await measured(2400);
    expect((await compare()).performance_diff).toMatchObject({
      slower: ['load_time 800 → 2400 ms (+200%)'],
    });
  });
});
