import type { Browser } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { WorkerState } from '../packages/extension/src/worker-state.ts';
import { launchShell } from './support/chromium.ts';
import { ExtensionPage, type StubSettings } from './support/extension-page.ts';
import { tab, workerState } from './support/worker-states.ts';

/** For a machine that is busy with other things. */
const patience = { timeout: 10_000 };

let browser: Browser;
let popup: ExtensionPage;

beforeAll(async () => {
  browser = await launchShell();
});
afterEach(async () => {
  await popup.close();
});
afterAll(async () => {
  await browser.close();
});

/** Open, with its first answer shown. */
async function open(state: WorkerState, settings: Omit<StubSettings, 'state'> = {}): Promise<void> {
  popup = await ExtensionPage.open(browser, 'popup', { state, ...settings });
  await popup.page.locator('#title:not(:text("Checking"))').waitFor();
}

interface Case {
  name: string;
  state: WorkerState;
  title: string;
  detail: string;
  step: string;
  button?: string;
  command?: string;
}

const cases: Case[] = [
  {
    name: 'connected',
    state: workerState(),
    title: 'Connected',
    detail: 'This tab is captured. 2 MCP clients are connected.',
    step: 'Ask your agent',
  },
  {
    name: 'connected without an agent',
    state: workerState({ clients: 0 }),
    title: 'Connected',
    detail: 'No MCP client is connected.',
    step: 'Give your agent the MCP config.',
    button: 'Copy MCP config',
  },
  {
    name: 'connected without the live link',
    state: workerState({ liveLink: false }),
    title: 'Connected, but not for questions',
    detail: 'Questions about the live page do not reach it yet.',
    step: 'opens by itself',
  },
  {
    name: 'server not running',
    state: workerState({ server: { state: 'unreachable' }, liveLink: false, waiting: 42, dropped: 3 }),
    title: 'Server not running',
    detail: 'Nothing answers at 127.0.0.1:7890.',
    step: 'Start it in a terminal:',
    command: 'npx gasoline-mcp serve',
  },
  {
    name: 'server not running on another port',
    state: workerState({
      server: { state: 'unreachable' },
      settings: { serverUrl: 'http://localhost:7999' },
    }),
    title: 'Server not running',
    detail: 'Nothing answers at localhost:7999.',
    step: 'Start it in a terminal:',
    command: 'npx gasoline-mcp serve --port 7999',
  },
  {
    name: 'server not reachable on another machine',
    state: workerState({
      server: { state: 'unreachable' },
      settings: { serverUrl: 'http://192.168.1.5:7890' },
    }),
    title: 'Server not reachable',
    detail: 'Nothing answers at 192.168.1.5:7890.',
    step: 'Check the address',
    button: 'Change the server address',
  },
  {
    name: 'stranger on the port',
    state: workerState({ server: { state: 'stranger' } }),
    title: 'Another program has the port',
    detail: 'What answers at 127.0.0.1:7890 is not a Gasoline server.',
    step: 'Give Gasoline another port.',
    button: 'Change the server address',
  },
  {
    name: 'token wanted',
    state: workerState({ server: { state: 'refused', wants: 'token' }, liveLink: false, waiting: 42 }),
    title: 'The server wants a token',
    detail: 'The Gasoline server at 127.0.0.1:7890 was started with --require-token.',
    step: 'Give the extension that token.',
    button: 'Enter the token',
  },
  {
    name: 'token wrong',
    state: workerState({
      server: { state: 'refused', wants: 'token' },
      settings: { accessToken: 'old' },
    }),
    title: 'The server refuses the token',
    detail: 'The Gasoline server at 127.0.0.1:7890 has another one.',
    step: 'Copy it anew',
    button: 'Enter the token',
  },
  {
    name: 'host not allowed',
    state: workerState({
      server: { state: 'refused', wants: 'allowed host' },
      settings: { serverUrl: 'http://box.internal:7999' },
    }),
    title: 'The server refuses this address',
    detail: 'It does not answer to box.internal.',
    step: 'Start it with this name allowed:',
    command: 'npx gasoline-mcp serve --allow-host box.internal',
  },
  {
    name: 'capture off',
    state: workerState({ settings: { captureEnabled: false } }),
    title: 'Capture is off',
    detail: 'Nothing is recorded, in any tab.',
    step: 'Turn it on',
    button: 'Turn capture on',
  },
  {
    name: 'tab restricted',
    state: workerState({ tab: tab('restricted', 'chrome://settings/') }),
    title: 'This page is closed to extensions',
    detail: 'Chrome lets no extension into',
    step: 'Go to a tab with your application.',
  },
  {
    name: 'tab filtered',
    state: workerState({ tab: tab('filtered'), settings: { domainFilters: ['*.my.app'] } }),
    title: 'This site is left out',
    detail: 'Your domain filters do not name localhost:3000.',
    step: 'Add it to capture it.',
    button: 'Capture this site',
  },
  {
    name: 'file filtered',
    state: workerState({
      tab: tab('filtered', 'file:///index.html'),
      settings: { domainFilters: ['*.my.app'] },
    }),
    title: 'This site is left out',
    detail: 'Your domain filters name other sites only.',
    step: 'Remove the filters',
    button: 'Change the filters',
  },
  {
    name: 'tab needs reload',
    state: workerState({ tab: tab('not loaded') }),
    title: 'This tab needs a reload',
    detail: 'older than the extension',
    step: 'Reload it to capture it.',
    button: 'Reload this tab',
  },
  {
    name: 'no tab',
    state: { ...workerState(), tab: undefined } as unknown as WorkerState,
    title: 'No page in this tab',
    detail: 'The server runs and capture is on.',
    step: 'Open your application.',
  },
];

describe('whatever the state', () => {
  test.each(cases)(
    '$name: says the state and one next step, and axe finds nothing',
    async ({ state, title, detail, step, button, command }) => {
      await open(state);
      expect(await popup.text('title')).toBe(title);
      expect(await popup.text('detail')).toContain(detail);
      expect(await popup.text('step')).toContain(step);
      expect(await popup.textIfSeen('step-button')).toBe(button);
      expect(await popup.textIfSeen('command')).toBe(command);
      expect(await popup.audit()).toEqual([]);
    },
  );

  test('a worker that fails is shown with its reason, old numbers are gone, and axe finds nothing', async () => {
    await open(workerState());
    await popup.script({ failure: 'Could not establish connection.' });
    await popup.page.getByRole('heading', { name: 'The extension does not answer' }).waitFor();
    expect(await popup.text('detail')).toBe('Could not establish connection.');
    expect(await popup.text('step-button')).toBe('Reload the extension');
    expect(await popup.text('tab-entries')).toBe('–');
    expect(await popup.text('server-entries')).toBe('–');
    expect(await popup.page.getByLabel('Capture WebSockets').isDisabled()).toBe(true);
    expect(await popup.audit()).toEqual([]);
  });
});

describe('the state', () => {
  test('is the worker’s of at most two seconds ago', async () => {
    await open(workerState(), { stillClock: true });
    await popup.script({ state: workerState({ server: { state: 'unreachable' } }) });
    await popup.page.clock.runFor(1_000);
    await expect.poll(() => popup.text('title'), patience).toBe('Server not running');
    await popup.script({ state: workerState() });
    await popup.page.clock.runFor(1_000);
    await expect.poll(() => popup.text('title'), patience).toBe('Connected');
  });

  test('is not claimed when the worker stays silent for two seconds', async () => {
    await open(workerState(), { stillClock: true });
    await popup.script({ isSilent: true });
    const asked = (await popup.sent()).length;
    await popup.page.clock.runFor(1_000);
    await expect.poll(async () => (await popup.sent()).length, patience).toBeGreaterThan(asked);
    await popup.page.clock.runFor(1_000);
    await expect.poll(() => popup.text('title'), patience).toBe('Checking…');
    expect(await popup.text('tab-entries')).toBe('–');
  });

  test('is not claimed while a change finds no answer', async () => {
    await open(workerState(), { stillClock: true });
    await popup.script({ isSilent: true });
    await popup.page.getByRole('switch', { name: 'Capture WebSockets' }).press('Space');
    await expect.poll(async () => (await popup.changes()).length, patience).toBe(1);
    await popup.page.clock.runFor(1_000);
    await expect.poll(() => popup.text('title'), patience).toBe('Checking…');
  });

  test('stays bad news while the next look takes long', async () => {
    await open(workerState({ server: { state: 'unreachable' } }), { stillClock: true });
    await popup.script({ isSilent: true });
    const asked = (await popup.sent()).length;
    await popup.page.clock.runFor(1_000);
    await expect.poll(async () => (await popup.sent()).length, patience).toBeGreaterThan(asked);
    await popup.page.clock.runFor(1_000);
    expect(await popup.text('title')).toBe('Server not running');
  });

  test('is asked for the active tab', async () => {
    await open(workerState());
    expect((await popup.sent())[0]).toEqual({ k: 'state', tabId: 7 });
  });

  test('is announced politely, and only when it changed', async () => {
    await open(workerState(), { stillClock: true });
    const region = popup.page.getByRole('status').first();
    expect(await region.innerText()).toContain('Connected');
    await region.evaluate((node) => {
      const counter = new MutationObserver((changes) => (node.ariaLabel = String(changes.length)));
      counter.observe(node, { subtree: true, childList: true, characterData: true });
    });
    const asked = (await popup.sent()).length;
    await popup.page.clock.runFor(3_000);
    await expect.poll(async () => (await popup.sent()).length, patience).toBeGreaterThan(asked);
    expect(await region.getAttribute('aria-label')).toBe(null);
  });
});

describe('the counters', () => {
  test('tell entries and errors of the tab and of the server', async () => {
    await open(workerState());
    expect(await popup.text('tab-entries')).toBe('128 entries');
    expect(await popup.text('tab-errors')).toBe('3 errors');
    expect(await popup.text('server-name')).toBe('Server 0.1.0');
    expect(await popup.text('server-entries')).toBe('1,024 entries');
    expect(await popup.text('server-errors')).toBe('12 errors');
  });

  test('tell of waiting and dropped entries only when there are some', async () => {
    await open(workerState());
    expect(await popup.page.locator('.loss:visible').count()).toBe(0);
    await popup.script({ state: workerState({ waiting: 1, dropped: 2048 }) });
    await popup.page.getByText('1 entry waits for the server.').waitFor();
    await popup.page.getByText('2,048 entries were dropped').waitFor();
  });

  test('show a server’s text as text', async () => {
    const state = workerState();
    if (state.server.state === 'connected') state.server.health.version = '<img src=x>';
    await open(state);
    expect(await popup.text('server-name')).toBe('Server <img src=x>');
    expect(await popup.page.locator('img').count()).toBe(0);
  });
});

describe('the controls', () => {
  test.each([
    ['Capture', { captureEnabled: false }],
    ['Capture WebSockets', { captureWebSockets: false }],
    ['Capture network bodies', { captureNetworkBodies: true }],
    ['Capture user actions', { captureActions: false }],
    ['AI error context', { aiContextEnabled: false }],
  ])('"%s" starts at its default and sends %j', async (name, settings) => {
    await open(workerState());
    const control = popup.page.getByRole('switch', { name, exact: true });
    const [wanted] = Object.values(settings);
    expect(await control.isChecked()).toBe(!wanted);
    await control.press('Space');
    await expect.poll(() => popup.changes(), patience).toEqual([{ k: 'change', settings }]);
    await popup.page.waitForFunction((count) => globalThis.stub.sent.length > count, 3);
    expect(await control.isChecked()).toBe(wanted);
  });

  test('the level is sent', async () => {
    await open(workerState());
    await popup.page.getByLabel('Console level').selectOption('Warnings and errors');
    await expect
      .poll(() => popup.changes(), patience)
      .toEqual([{ k: 'change', settings: { logLevel: 'warn' } }]);
  });

  test('a change that the worker does not take is not shown as taken', async () => {
    await open(workerState());
    await popup.script({ failure: 'gone' });
    await popup.page.getByRole('switch', { name: 'Capture WebSockets' }).press('Space');
    await popup.page.getByText('Nothing was changed.').waitFor();
    await popup.script({ failure: undefined });
    await popup.page.getByRole('heading', { name: 'Connected' }).waitFor();
    expect(await popup.page.getByRole('switch', { name: 'Capture WebSockets' }).isChecked()).toBe(true);
  });

  test('a look that began before a change does not bring the old setting back', async () => {
    await open(workerState(), { stillClock: true });
    const control = popup.page.getByRole('switch', { name: 'Capture WebSockets' });
    const asked = (await popup.sent()).length;
    await popup.script({ isSilent: true });
    await popup.page.clock.runFor(1_000);
    await expect.poll(async () => (await popup.sent()).length, patience).toBe(asked + 1);
    await popup.script({ isSilent: false });
    await control.press('Space');
    await expect.poll(async () => (await popup.sent()).length, patience).toBe(asked + 3);
    await popup.answerLate();
    expect(await control.isChecked()).toBe(false);
  });

  test('all are reached with the keyboard, in the order in which they are seen', async () => {
    await open(workerState({ server: { state: 'unreachable' } }));
    const reached: (string | null)[] = [];
    for (let presses = 0; presses < 9; presses++) {
      await popup.page.keyboard.press('Tab');
      reached.push(
        await popup.page.evaluate(
          () => document.activeElement?.id || document.activeElement?.textContent || null,
        ),
      );
    }
    expect(reached).toEqual([
      'captureEnabled',
      'copy-command',
      'captureWebSockets',
      'captureNetworkBodies',
      'captureActions',
      'aiContextEnabled',
      'logLevel',
      'copy-config',
      'Options',
    ]);
  });

  test('everything fits into the height that Chrome gives a popup, whatever the state', async () => {
    await open(workerState(), { stillClock: true });
    for (const { name, state, title, detail } of cases) {
      await popup.script({ state: { ...state, waiting: 42, dropped: 3 } });
      await popup.page.clock.runFor(1_000);
      await expect
        .poll(async () => `${await popup.text('title')}: ${await popup.text('detail')}`, patience)
        .toMatch(new RegExp(`^${title}: .*${detail.replaceAll('.', '\\.')}`));
      const height = await popup.page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, name).toBeLessThanOrEqual(600);
    }
  });
});

describe('the buttons', () => {
  test('the command is copied', async () => {
    await open(workerState({ server: { state: 'unreachable' } }));
    await popup.page.getByRole('button', { name: 'Copy the command' }).click();
    await popup.page.getByText('Copied.').waitFor();
    expect(await popup.clipboard()).toBe('npx gasoline-mcp serve');
  });

  test.each([
    ['linux', 'http://127.0.0.1:7890', { command: 'npx', args: ['-y', 'gasoline-mcp'] }],
    [
      'linux',
      'http://127.0.0.1:7999',
      { command: 'npx', args: ['-y', 'gasoline-mcp', 'mcp', '--port', '7999'] },
    ],
    ['win', 'http://127.0.0.1:7890', { command: 'cmd', args: ['/c', 'npx', '-y', 'gasoline-mcp'] }],
  ] as const)('on %s, for %s, the MCP config names the right command', async (os, serverUrl, gasoline) => {
    await open(workerState({ settings: { serverUrl } }), { os });
    await popup.page.getByRole('button', { name: 'Copy MCP config' }).click();
    await popup.page.getByText('Copied.').waitFor();
    expect(JSON.parse(await popup.clipboard())).toEqual({ mcpServers: { gasoline } });
  });

  test('"Clear" clears, and says so', async () => {
    await open(workerState());
    await popup.page.getByRole('button', { name: 'Clear' }).click();
    await popup.page.getByText('Cleared.').waitFor();
    expect(await popup.changes()).toEqual([{ k: 'clear' }]);
  });

  test.each([
    ['refuses', workerState(), 'Not cleared: the server refused it.'],
    [
      'wants a token by now',
      workerState({ server: { state: 'refused', wants: 'token' } }),
      'Not cleared: the server refused it.',
    ],
    ['has gone', workerState({ server: { state: 'unreachable' } }), 'Not cleared: the server is gone.'],
  ])('"Clear" does not claim to have cleared when the server %s', async (_, state, said) => {
    await open(workerState(), { stillClock: true });
    await popup.script({ state, refusesClear: true });
    await popup.page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => popup.text('said'), patience).toBe(said);
  });

  test('"Clear" is off while there is no server', async () => {
    await open(workerState({ server: { state: 'unreachable' } }));
    expect(await popup.page.getByRole('button', { name: 'Clear' }).isDisabled()).toBe(true);
  });

  test.each([
    ['Turn capture on', workerState({ settings: { captureEnabled: false } }), { captureEnabled: true }],
    [
      'Capture this site',
      workerState({ tab: tab('filtered'), settings: { domainFilters: ['*.my.app'] } }),
      { domainFilters: ['*.my.app', 'localhost:3000'] },
    ],
  ])('"%s" does so', async (name, state, settings) => {
    await open(state);
    await popup.page.getByRole('button', { name }).click();
    await expect.poll(() => popup.changes(), patience).toEqual([{ k: 'change', settings }]);
  });

  test.each([
    ['Reload this tab', workerState({ tab: tab('not loaded') }), 'reload tab 7'],
    ['Change the server address', workerState({ server: { state: 'stranger' } }), 'options'],
    ['Enter the token', workerState({ server: { state: 'refused', wants: 'token' } }), 'options'],
  ])('"%s" asks it of the browser', async (name, state, asked) => {
    await open(state);
    await popup.page.getByRole('button', { name }).click();
    await expect.poll(() => popup.asked(), patience).toEqual([asked]);
  });

  test('"Reload the extension" does so', async () => {
    await open(workerState());
    await popup.script({ failure: 'gone' });
    await popup.page.getByRole('button', { name: 'Reload the extension' }).click();
    await expect.poll(() => popup.asked(), patience).toEqual(['reload extension']);
  });

  test('a link leads to the options', async () => {
    await open(workerState());
    expect(await popup.page.getByRole('link', { name: 'Options' }).getAttribute('href')).toBe('options.html');
  });
});
