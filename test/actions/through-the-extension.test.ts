import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CaptureSite } from '../support/capture-site.ts';
import { ExtensionBrowser } from '../support/extension.ts';
import { Place } from '../support/gasoline.ts';

let place: Place;
let site: CaptureSite;
let browser: ExtensionBrowser;

beforeAll(async () => {
  place = await Place.make();
  site = await CaptureSite.open();
  await place.serve();
  browser = await ExtensionBrowser.launch(place);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await place?.clean();
});

const patience = { timeout: 20_000, interval: 50 };

test('actions and DOM snapshots of a page reach the server, with locators and the last value', async () => {
  const page = await browser.context.newPage();
  const frame = site.page('/frame', '<!doctype html><button>Inside</button>');
  const path = site.page(
    '/actions',
    `<!doctype html><h1>Actions</h1><label>Name <input></label><iframe title="Inner" src="${frame}"></iframe>`,
  );
  await page.goto(site.url(path));
  // What records actions comes when the page has loaded.
  await page.waitForLoadState();
  await page.getByLabel('Name').pressSequentially('Ann');
  await page.frameLocator('iframe').getByRole('button').click();
  await vi.waitFor(async () => {
    const { enhanced_actions: actions, dom_snapshots: snapshots } = await place.snapshot();
    expect(actions).toContainEqual(
      expect.objectContaining({
        type: 'input',
        value: 'Ann',
        locators: expect.arrayContaining([{ kind: 'role', value: 'textbox', name: 'Name', count: 1 }]),
      }),
    );
    expect(actions).toContainEqual(
      expect.objectContaining({
        type: 'click',
        text: 'Inside',
        framePath: [{ kind: 'title', value: 'Inner', count: 1 }],
      }),
    );
    expect(actions).toContainEqual(
      expect.objectContaining({ type: 'navigate', navigation: 'load', toUrl: page.url() }),
    );
    // The click puts it off for a while.
    expect(snapshots).toHaveLength(1);
  }, patience);
  const cleared = await fetch(place.url('/clear'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await cleared.json()).toMatchObject({ removed: { dom_snapshots: 1 } });
});
