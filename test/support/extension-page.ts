import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { defaultSettings } from '../../packages/protocol/src/settings.ts';
import type { ToWorker, WorkerState } from '../../packages/extension/src/worker-state.ts';
import { audit } from './audit.ts';

const built = fileURLToPath(new URL('../../packages/extension/dist/', import.meta.url));
/** Any https origin does: it is a secure context, as an extension's is, and no request leaves the browser. */
const origin = 'https://extension.test';
const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
const pageNames = ['popup', 'options'] as const;
/** Read once, so that a build in the middle of a test does no harm. */
const files = new Map(
  pageNames.flatMap((name) =>
    Object.entries(types).map(([ending, contentType]) => {
      const file = `${name}.${ending}`;
      return [file, { contentType, body: readFileSync(join(built, file)) }] as const;
    }),
  ),
);
const { content_security_policy: policies } = JSON.parse(
  readFileSync(join(built, 'manifest.json'), 'utf8'),
) as { content_security_policy: { extension_pages: string } };
const policy = policies.extension_pages;

export type PageName = (typeof pageNames)[number];

export interface StubSettings {
  state: WorkerState;
  os?: 'linux' | 'win';
  /** Time moves only when the test says so. */
  stillClock?: boolean;
}

/**
 * A built page of the extension in a real browser, under the manifest's own policy. Behind it, in the worker's
 * place, stands a stub that the test scripts.
 */
export class ExtensionPage {
  private constructor(
    readonly page: Page,
    private readonly complaints: string[],
  ) {}

  static async open(browser: Browser, name: PageName, settings: StubSettings): Promise<ExtensionPage> {
    const context = await browser.newContext({
      viewport: name === 'popup' ? { width: 360, height: 600 } : { width: 900, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.route('**/*', (route) => {
      const file = files.get(new URL(route.request().url()).pathname.slice(1));
      if (file === undefined) return route.fulfill({ status: 404 });
      return route.fulfill({ ...file, headers: { 'content-security-policy': policy } });
    });
    if (settings.stillClock) {
      await page.clock.install({ time: 0 });
      // Far enough ahead that the clock, which runs until then, cannot have passed it.
      await page.clock.pauseAt(3_600_000);
    }
    await page.addInitScript(stubChrome, {
      state: settings.state,
      os: settings.os ?? 'linux',
      defaults: defaultSettings,
    });
    await page.goto(`${origin}/${name}.html`);
    return new ExtensionPage(page, complaints);
  }

  text(id: string): Promise<string> {
    return this.page.locator(`#${id}`).innerText();
  }

  /** What a screen reader says of a field besides its name. */
  async descriptionOf(id: string): Promise<string> {
    const ids = await this.page.locator(`#${id}`).getAttribute('aria-describedby');
    return this.page.evaluate(
      (ids) =>
        ids.map((id) => document.getElementById(id)?.textContent.replace(/\s+/g, ' ').trim()).join(' '),
      (ids ?? '').split(' '),
    );
  }

  /** The text of what is not there for everyone, and `undefined` while it is hidden. */
  async textIfSeen(id: string): Promise<string | undefined> {
    return (await this.page.locator(`#${id}`).isVisible()) ? this.text(id) : undefined;
  }

  sent(): Promise<ToWorker[]> {
    return this.page.evaluate(() => globalThis.stub.sent);
  }

  /** What the page asked of the worker besides the state. */
  async changes(): Promise<ToWorker[]> {
    return (await this.sent()).filter(({ k }) => k !== 'state');
  }

  /** What the page asked of the browser: tabs to reload, pages to open. */
  asked(): Promise<string[]> {
    return this.page.evaluate(() => globalThis.stub.asked);
  }

  async script(
    worker: Partial<Pick<Stub, 'state' | 'failure' | 'isSilent' | 'refusesClear'>>,
  ): Promise<void> {
    await this.page.evaluate((worker) => void Object.assign(globalThis.stub, worker), worker);
  }

  /** Gives the answers, as of then, to what was asked while the worker was silent. */
  async answerLate(): Promise<void> {
    await this.page.evaluate(() => {
      for (const answer of globalThis.stub.late.splice(0)) answer();
    });
  }

  clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  audit(): Promise<string[]> {
    return audit(this.page);
  }

  /** Throws when the page had errors, for instance with its policy. */
  async close(): Promise<void> {
    await this.page.context().close();
    if (this.complaints.length > 0) throw new Error(`The page complained: ${this.complaints.join('; ')}`);
  }
}

interface Stub {
  state: WorkerState;
  sent: ToWorker[];
  asked: string[];
  failure: string | undefined;
  isSilent: boolean;
  refusesClear: boolean;
  late: (() => void)[];
}

declare global {
  // oxlint-disable-next-line no-var: only `var` declares a property of the global object.
  var stub: Stub;
}

/** Runs in the page, before its own script. */
function stubChrome(given: { state: WorkerState; os: string; defaults: WorkerState['settings'] }): void {
  const stub: Stub = {
    state: given.state,
    sent: [],
    asked: [],
    failure: undefined,
    isSilent: false,
    refusesClear: false,
    late: [],
  };
  const tabId = 7;
  const runtime = {
    async sendMessage(message: ToWorker) {
      stub.sent.push(message);
      if (stub.failure !== undefined) throw new Error(stub.failure);
      if (message.k === 'change') Object.assign(stub.state.settings, message.settings);
      if (message.k === 'reset') stub.state.settings = structuredClone(given.defaults);
      const { tab, ...rest } = structuredClone(stub.state);
      if (stub.isSilent) await new Promise<void>((resolve) => stub.late.push(resolve));
      if (message.k === 'clear') return { ...rest, cleared: !stub.refusesClear };
      return message.k === 'state' && message.tabId === tabId && tab ? { ...rest, tab } : rest;
    },
    async openOptionsPage() {
      stub.asked.push('options');
    },
    reload: () => stub.asked.push('reload extension'),
    getPlatformInfo: async () => ({ os: given.os }),
  };
  const tabs = {
    query: async () => [{ id: tabId }],
    reload: async (id: number) => stub.asked.push(`reload tab ${id}`),
  };
  Object.assign(globalThis, { stub, chrome: { runtime, tabs } });
}
