import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Settings } from '@gasoline/protocol';
import type { BrowserContext, BrowserType, CDPSession } from '@playwright/test';
import type * as types from '../types/extension.d.ts';
import { markExtension } from './extension-mark.ts';
import { addressOf, defaultAddressPort, urlOf } from './server/address.ts';
import { accessToken } from './server/ask.ts';

export const prepareExtension: typeof types.prepareExtension = ({
  port = defaultAddressPort(),
  networkBodies = true,
} = {}) => {
  const folder = temporaryFolder('gasoline-extension-');
  const find = createRequire(join(import.meta.dirname, 'extension.js'));
  const shipped = join(dirname(find.resolve('gasoline-mcp/package.json')), 'extension');
  cpSync(shipped, folder, { recursive: true });
  const address = addressOf(port);
  const settings: Partial<Settings> = {
    serverUrl: urlOf(address),
    accessToken: accessToken(address) ?? '',
    captureNetworkBodies: networkBodies,
  };
  writeFileSync(join(folder, 'defaults.json'), JSON.stringify(settings), { mode: 0o600 });
  return folder;
};

export const launchWithExtension: typeof types.launchWithExtension = async (
  chromium: BrowserType,
  { port, networkBodies, userDataDir = temporaryFolder('gasoline-profile-'), ...options } = {},
): Promise<BrowserContext> => {
  const folder = prepareExtension({ port, networkBodies });
  const context = await chromium.launchPersistentContext(userDataDir, {
    ...options,
    args: [...(options.args ?? []), `--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
  });
  // Until its worker runs, nobody listens to the pages.
  if (context.serviceWorkers().length === 0) await context.waitForEvent('serviceworker');
  markExtension(context);
  return context;
};

export const extensionLaunchOptions: typeof types.extensionLaunchOptions = {
  args: ['--enable-unsafe-extension-debugging'],
  // With it Chromium takes the extension, gives it an id, and never runs it.
  ignoreDefaultArgs: ['--disable-extensions'],
};

export const loadExtension: typeof types.loadExtension = async (browser, options) => {
  const cdp = (await browser.newBrowserCDPSession()) as CDPSession & {
    send(method: 'Extensions.loadUnpacked', params: object): Promise<unknown>;
  };
  // Every context but the first profile counts as incognito.
  await cdp.send('Extensions.loadUnpacked', { path: prepareExtension(options), enableInIncognito: true });
  await cdp.detach();
  markExtension(browser);
};

function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
