/// <reference types="chrome" />
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extensionOrigin, type LogRecord, type Settings } from '@gasoline/protocol';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import type { ToWorker, WorkerState } from '../../packages/extension/src/worker-state.ts';
import { chromiumOptions } from './chromium.ts';
import type { Place } from './gasoline.ts';

const built = fileURLToPath(new URL('../../packages/extension/dist/', import.meta.url));

/** A browser with the built extension in it, which talks to the place's server. */
export class ExtensionBrowser {
  readonly context: BrowserContext;
  /** A page of the extension itself; never the active tab. */
  readonly #own: Page;
  readonly #cdp: CDPSession;

  private constructor(context: BrowserContext, own: Page, cdp: CDPSession) {
    this.context = context;
    this.#own = own;
    this.#cdp = cdp;
  }

  static async launch(
    place: Place,
    { settings = {}, args = [] }: { settings?: Partial<Settings>; args?: string[] } = {},
  ): Promise<ExtensionBrowser> {
    const folder = copyExtension(place, settings);
    const context = await launchProfile(place, [
      ...args,
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
    ]);
    if (context.serviceWorkers().length === 0) await context.waitForEvent('serviceworker');
    const own = context.pages()[0] ?? (await context.newPage());
    await own.goto(`${extensionOrigin}/options.html`);
    return new ExtensionBrowser(context, own, await context.newCDPSession(own));
  }

  /** What popup and options would hear. */
  ask(message: ToWorker): Promise<WorkerState> {
    return this.#own.evaluate((sent) => chrome.runtime.sendMessage(sent), message);
  }

  /** Runs in a page of the extension, with its rights. */
  inExtension<T, A>(work: (argument: A) => T, argument: A): Promise<Awaited<T>> {
    return this.#own.evaluate(work as never, argument as never) as Promise<Awaited<T>>;
  }

  async tabOf(page: Page): Promise<number> {
    const tabs = await this.#own.evaluate(
      async (url) => (await chrome.tabs.query({})).filter((tab) => tab.url === url),
      page.url(),
    );
    if (tabs[0]?.id === undefined || tabs.length > 1)
      throw new Error(`${tabs.length} tabs are at ${page.url()}; a test needs one.`);
    return tabs[0].id;
  }

  /** As a click on the icon does: the popup speaks of the active tab, and closes when another is opened. */
  openPopup(): Promise<void> {
    return this.inExtension(() => chrome.action.openPopup(), undefined);
  }

  /** What the open popup shows in the element with this id. */
  popupText(id: string): Promise<string | undefined> {
    return this.inExtension((id) => {
      const [popup] = chrome.extension.getViews({ type: 'popup' });
      return popup?.document.getElementById(id)?.innerText;
    }, id);
  }

  /** As Chrome does when it sleeps or crashes: nothing is said to it before. */
  async killWorker(): Promise<void> {
    const { targetInfos } = await this.#cdp.send('Target.getTargets');
    const worker = targetInfos.find(
      ({ type, url }) => type === 'service_worker' && url.startsWith(extensionOrigin),
    );
    if (worker) await this.#cdp.send('Target.closeTarget', { targetId: worker.targetId });
  }

  /** All but the extension's own. */
  async closePages(): Promise<void> {
    for (const page of this.context.pages()) if (page !== this.#own) await page.close();
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

/** A browser that has no extension yet. Installing it a second time is an update. */
export async function launchWithoutExtension(place: Place) {
  const folder = copyExtension(place);
  const context = await launchProfile(
    place,
    ['--enable-unsafe-extension-debugging'],
    ['--disable-extensions'],
  );
  const cdp = await context.browser()?.newBrowserCDPSession();
  return {
    context,
    async install(): Promise<void> {
      await cdp?.send('Extensions.loadUnpacked' as never, { path: folder } as never);
    },
  };
}

/** With the place's server as its own. */
function copyExtension(place: Place, settings: Partial<Settings> = {}): string {
  const folder = join(place.home, 'extension');
  cpSync(built, folder, { recursive: true });
  const defaults: Partial<Settings> = { serverUrl: `http://127.0.0.1:${place.port}`, ...settings };
  writeFileSync(join(folder, 'defaults.json'), JSON.stringify(defaults));
  return folder;
}

function launchProfile(place: Place, more: string[], less: string[] = []): Promise<BrowserContext> {
  const { executablePath, args } = chromiumOptions();
  return chromium.launchPersistentContext(join(place.home, 'profile'), {
    executablePath,
    headless: true,
    args: [...args, ...more],
    // Playwright switches the back/forward cache off; users have it.
    ignoreDefaultArgs: ['--disable-back-forward-cache', ...less],
  });
}

/** The log entries that the server has. */
export async function readLogs(place: Place): Promise<LogRecord[]> {
  const answer = await fetch(place.url('/logs'));
  return ((await answer.json()) as { entries: LogRecord[] }).entries;
}
