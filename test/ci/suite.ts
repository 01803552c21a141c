/** A user's suite that uses everything, as text: a test runs it once and then looks at what was reported. */
export const wholeSuite = (origin: string) => `
import { mergeTests, test as base } from '@playwright/test';
import { expect, test as watched, type GasolineFixture } from 'gasoline-playwright';

const own = base.extend<{ greeting: string }>({ greeting: async ({ page }, use) => use(await page.title()) });
const test = mergeTests(watched, own);
const say = (page: import('@playwright/test').Page, words: string) =>
  page.evaluate((said) => console.error(said), words);
const messages = async (gasoline: GasolineFixture) => (await gasoline.getSnapshot()).logs.map(({ message }) => message);

test.describe('pages', () => {
  let shared: import('@playwright/test').Page;
  test.beforeAll(async ({ browser }) => {
    shared = await browser.newPage();
    await shared.goto('${origin}/shared');
    await say(shared, 'said in beforeAll');
  });
  test.afterAll(() => shared.close());

  test('a page of beforeAll tells the first test', async ({ gasoline }) => {
    expect(await messages(gasoline)).toContain('said in beforeAll');
    await say(shared, 'last words to the first');
  });
  test('and then the second', async ({ gasoline }) => {
    await say(shared, 'said to the second');
    const seen = await messages(gasoline);
    expect(seen).toContain('said to the second');
    expect(seen).not.toContain('said in beforeAll');
    expect(seen).not.toContain('last words to the first');
  });
  test('popups, frames and contexts of the test', async ({ browser, page, gasoline }) => {
    await page.goto('${origin}/opener');
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.evaluate("void window.open('/popup')")]);
    await popup.waitForLoadState();
    await say(popup, 'said in the popup');
    await popup.close();
    await page.evaluate(\`new Promise((resolve) => {
      const frame = document.createElement('iframe');
      frame.onload = resolve;
      frame.src = '/frame';
      document.body.append(frame);
    }).then(() => undefined)\`);
    await page.frames()[1]?.evaluate(() => console.error('said in the frame'));
    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto('${origin}/other');
    await say(other, 'said in another context');
    await context.close();
    expect(await messages(gasoline)).toEqual(
      expect.arrayContaining(['said in the popup', 'said in the frame', 'said in another context']),
    );
  });
});

test('fixtures of the user work beside it', async ({ page, greeting, gasoline }) => {
  await page.goto('${origin}/merged');
  expect(typeof greeting).toBe('string');
  await say(page, 'before the clear');
  await gasoline.clear();
  await say(page, 'after the clear');
  expect(await messages(gasoline)).toEqual(['after the clear']);
  const { stats } = await gasoline.getSnapshot(new Date(Date.now() + 60_000).toISOString());
  expect(stats.error_count).toBe(0);
});

test('no browser, no matter', async ({ gasoline }) => {
  expect((await gasoline.getSnapshot()).logs).toEqual([]);
});

test('fails as it should', async ({ page }) => {
  test.fail();
  await page.goto('${origin}/expected');
  expect(1).toBe(2);
});

test.describe('bodies', () => {
  const bodies = async (page: import('@playwright/test').Page, gasoline: GasolineFixture) => {
    await page.goto('${origin}/bodies');
    await page.evaluate(() => Promise.all([fetch('/fine').then((r) => r.text()), fetch('/api/broken').then((r) => r.text())]));
    await expect.poll(async () => (await gasoline.getSnapshot()).network_bodies.length).toBe(3);
    const all = (await gasoline.getSnapshot()).network_bodies;
    return Object.fromEntries(all.map(({ url, responseBody }) => [new URL(url).pathname, responseBody !== null]));
  };
  test('of failed requests alone', async ({ page, gasoline }) => {
    expect(await bodies(page, gasoline)).toMatchObject({ '/fine': false, '/api/broken': true });
  });
  test.describe('with all', () => {
    test.use({ gasolineCaptureMode: 'all' });
    test('of all requests', async ({ page, gasoline }) => {
      expect(await bodies(page, gasoline)).toMatchObject({ '/fine': true, '/api/broken': true });
    });
  });
});

test('red at last', async ({ page }, { retry }) => {
  await page.goto('${origin}/red');
  await test.step('says why', () => say(page, \`try \${retry} with \${['sk', 'live', 'x'.repeat(24)].join('_')}\`));
  expect(retry, ['sk', 'live', 'y'.repeat(24)].join('_')).toBe(5);
});
`;
