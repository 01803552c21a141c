import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { matchesDomain } from '../packages/extension/src/matches-domain.ts';
import { defaultSettings, type Settings } from '../packages/protocol/src/settings.ts';
import { launchShell } from './support/chromium.ts';
import { ExtensionPage, type StubSettings } from './support/extension-page.ts';
import { workerState } from './support/worker-states.ts';

/** For a machine that is busy with other things. */
const patience = { timeout: 10_000 };

let browser: Browser;
let options: ExtensionPage;

beforeAll(async () => {
  browser = await launchShell();
});
afterEach(async () => {
  await options.close();
});
afterAll(async () => {
  await browser.close();
});

/** Open, with the settings in the form. */
async function open(settings: Partial<Settings> = {}, stub: Omit<StubSettings, 'state'> = {}): Promise<void> {
  options = await ExtensionPage.open(browser, 'options', { state: workerState({ settings }), ...stub });
  await options.page.locator('#serverUrl:enabled').waitFor();
}

const address = () => options.page.getByLabel('Address');
const token = () => options.page.getByLabel('Access token');
const sites = () => options.page.getByLabel('Capture only these');
const save = () => options.page.getByRole('button', { name: 'Save' }).click();
const announced = (text: string) => options.page.getByRole('status').getByText(text).waitFor();

describe('for every reader', () => {
  test('axe finds nothing: fresh, with errors and a warning, and while asking back', async () => {
    await open({});
    expect(await options.audit()).toEqual([]);
    await address().fill('http://192.168.1.5:7890');
    await token().fill('two words');
    await sites().fill('two sites');
    await save();
    await options.page.getByText('holds several').waitFor();
    expect(await options.audit()).toEqual([]);
    await options.page.getByRole('button', { name: 'Reset to defaults' }).click();
    expect(await options.audit()).toEqual([]);
  });

  test('axe finds nothing when the worker does not answer, and the page says so', async () => {
    await open({});
    await options.script({ failure: 'gone' });
    await options.page.evaluate(() => void window.dispatchEvent(new Event('focus')));
    await announced('The extension does not answer.');
    expect(await options.audit()).toEqual([]);
  });
});

describe('saving', () => {
  test('sends what was changed, each in its plain form, and no more', async () => {
    await open();
    await address().fill(' localhost:7999/ ');
    await token().fill(' k3Y ');
    await sites().fill('https://my.app/cart\n\nLOCALHOST:*\nmy.app');
    await options.page.getByRole('switch', { name: 'State snapshot' }).press('Space');
    await announced('Not saved yet.');
    await save();
    await announced('Saved.');
    expect(await options.changes()).toEqual([
      {
        k: 'change',
        settings: {
          serverUrl: 'http://localhost:7999',
          accessToken: 'k3Y',
          domainFilters: ['my.app', 'localhost:*'],
          aiContextStateSnapshot: true,
        },
      },
    ]);
    expect(await address().inputValue()).toBe('http://localhost:7999');
    expect(await sites().inputValue()).toBe('my.app\nlocalhost:*');
  });

  test('works with Enter in the address', async () => {
    await open();
    await address().fill('http://127.0.0.1:7891');
    await address().press('Enter');
    await announced('Saved.');
    expect(await options.changes()).toEqual([
      { k: 'change', settings: { serverUrl: 'http://127.0.0.1:7891' } },
    ]);
  });

  test.each([
    ['Address', 'ftp://127.0.0.1', 'An address begins with http:// or https://, not with ftp://.'],
    ['Access token', 'Bearer k3Y', 'A token is one word'],
    ['Capture only these', 'localhost\nfoo:bar', 'Line 2: "foo:bar" names no host'],
  ])('refuses a wrong "%s": says why beside it, and puts the cursor there', async (label, typed, why) => {
    await open();
    const field = options.page.getByLabel(label);
    await field.fill(typed);
    await save();
    await announced('Not saved: correct the marked fields.');
    await options.page.getByText(why).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await options.changes()).toEqual([]);
    await field.fill('localhost');
    await options.page.getByText(why).waitFor({ state: 'hidden' });
    expect(await field.getAttribute('aria-invalid')).toBe('false');
  });

  test('that fails is not called saved, and keeps what was typed', async () => {
    await open();
    await options.script({ failure: 'gone' });
    await address().fill('http://127.0.0.1:7891');
    await save();
    await announced('Not saved: the extension does not answer.');
    expect(await address().inputValue()).toBe('http://127.0.0.1:7891');
    await options.script({ failure: undefined });
    await save();
    await announced('Saved.');
  });
});

test('an address that is not this machine gets a warning, while it is typed', async () => {
  await open();
  await address().fill('http://192.168.1.5:7890');
  await expect
    .poll(() => options.text('server-warning'), patience)
    .toContain('This is not your own machine.');
  await address().fill('http://localhost:7890');
  await expect.poll(() => options.text('server-warning'), patience).toBe('');
});

describe('the access token', () => {
  test('is hidden until it is asked for', async () => {
    await open({ accessToken: 'k3Y' });
    expect(await token().inputValue()).toBe('k3Y');
    expect(await token().getAttribute('type')).toBe('password');
    await options.page.getByRole('button', { name: 'Show the token' }).click();
    expect(await token().getAttribute('type')).toBe('text');
    expect(await options.audit()).toEqual([]);
    await options.page.getByRole('button', { name: 'Hide the token' }).press('Enter');
    expect(await token().getAttribute('type')).toBe('password');
    expect(await options.changes()).toEqual([]);
  });

  test('says when it is needed, and where it is', async () => {
    await open();
    const description = await options.descriptionOf('accessToken');
    expect(description).toContain('Needed only when your server was started with --require-token.');
    expect(description).toContain("the file token in the server's state directory");
  });

  test('goes when it is emptied', async () => {
    await open({ accessToken: 'k3Y' });
    await token().fill('');
    await save();
    await announced('Saved.');
    expect(await options.changes()).toEqual([{ k: 'change', settings: { accessToken: '' } }]);
  });
});

describe('the sites', () => {
  test('say what a star and a missing port mean', async () => {
    await open();
    const description = await options.descriptionOf('domainFilters');
    expect(description).toContain('A star stands for any text. A site without a port means every port.');
  });

  /** What each example promises, as pages that it must let pass and leave out. */
  const promised: Record<string, { says: string; passes: string[]; leavesOut: string[] }> = {
    localhost: {
      says: 'every port, as localhost:* does',
      passes: ['http://localhost/', 'http://localhost:3000/', 'https://localhost:8443/'],
      leavesOut: ['http://shop.localhost/'],
    },
    'localhost:3000': {
      says: 'this port alone',
      passes: ['http://localhost:3000/'],
      leavesOut: ['http://localhost/', 'http://localhost:3001/'],
    },
    '*.my.app': {
      says: 'my.app itself and all below it, such as shop.my.app',
      passes: ['https://my.app/', 'https://shop.my.app/', 'https://a.b.my.app:8443/'],
      leavesOut: ['https://notmy.app/'],
    },
    'my.app': {
      says: 'my.app alone, and nothing below it',
      passes: ['https://my.app/', 'http://my.app:8080/'],
      leavesOut: ['https://shop.my.app/'],
    },
  };

  test('are explained by examples that are true', async () => {
    await open();
    const shown = await options.page
      .locator('.examples > div')
      .evaluateAll((rows) =>
        rows.map((row) => [row.querySelector('dt')?.innerText, row.querySelector('dd')?.innerText]),
      );
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries(Object.entries(promised).map(([glob, { says }]) => [glob, says])),
    );
    for (const [glob, { passes, leavesOut }] of Object.entries(promised)) {
      expect(passes.filter((url) => !matchesDomain([glob], url))).toEqual([]);
      expect(leavesOut.filter((url) => matchesDomain([glob], url))).toEqual([]);
    }
  });
});

test('the parts of the error context start as documented, and count only while it is on', async () => {
  await open();
  const part = (name: string) => options.page.getByRole('switch', { name });
  expect(await part('Source snippets').isChecked()).toBe(true);
  expect(await part('Component ancestry').isChecked()).toBe(true);
  expect(await part('State snapshot').isChecked()).toBe(false);
  await part('Add context to errors').press('Space');
  expect(await part('Source snippets').isDisabled()).toBe(true);
  await part('Add context to errors').press('Space');
  expect(await part('Source snippets').isDisabled()).toBe(false);
});

test('enhanced selectors are on at first, and can be switched off', async () => {
  await open();
  const enhanced = options.page.getByRole('switch', { name: 'Enhanced selectors' });
  expect(await enhanced.isChecked()).toBe(true);
  await enhanced.press('Space');
  await options.page.getByRole('button', { name: 'Save' }).click();
  await announced('Saved.');
  expect(await options.changes()).toEqual([{ k: 'change', settings: { enhancedSelectorsEnabled: false } }]);
});

describe('reset', () => {
  test('asks back, then brings every default back and says so', async () => {
    await open({ serverUrl: 'http://127.0.0.1:7999', domainFilters: ['my.app'] });
    await options.page.getByRole('button', { name: 'Reset to defaults' }).click();
    await options.page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
    await announced('All settings are back to their defaults.');
    expect(await options.changes()).toEqual([{ k: 'reset' }]);
    expect(await address().inputValue()).toBe(defaultSettings.serverUrl);
    expect(await sites().inputValue()).toBe('');
  });

  test.each(['Cancel', 'Escape'])('%s leaves everything as it was', async (way) => {
    await open({ domainFilters: ['my.app'] });
    await options.page.getByRole('button', { name: 'Reset to defaults' }).click();
    const dialog = options.page.getByRole('dialog');
    if (way === 'Cancel') await dialog.getByRole('button', { name: 'Cancel' }).click();
    else await options.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await options.changes()).toEqual([]);
    expect(await sites().inputValue()).toBe('my.app');
  });
});

test('what the popup changed meanwhile is shown on return, unless something is typed', async () => {
  await open();
  const comeBack = () => options.page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  await options.script({ state: workerState({ settings: { domainFilters: ['localhost:3000'] } }) });
  await comeBack();
  await expect.poll(() => sites().inputValue(), patience).toBe('localhost:3000');
  await sites().fill('half typed');
  const asked = (await options.sent()).length;
  await comeBack();
  expect((await options.sent()).length).toBe(asked);
  expect(await sites().inputValue()).toBe('half typed');
});
