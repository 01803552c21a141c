import type { Browser, BrowserContext } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { CaptureSettings } from '../../packages/protocol/src/index.ts';
import { CapturePage, type Entries, type Entry, everything } from './capture-page.ts';
import { CaptureSite } from './capture-site.ts';
import { launchShell } from './chromium.ts';

/** A browser and a site for a test file, and for each test a captured page of its own. */
export class CapturedPages {
  site!: CaptureSite;
  context!: BrowserContext;
  /** The page that the test is about. */
  captured!: CapturePage;
  #browser: Browser | undefined;
  #visits = 0;

  constructor() {
    beforeAll(async () => {
      [this.#browser, this.site] = await Promise.all([launchShell(), CaptureSite.open()]);
    });
    beforeEach(async () => {
      this.context = (await this.#browser?.newContext()) as BrowserContext;
    });
    afterEach(async () => {
      await this.context.close();
    });
    afterAll(async () => {
      await this.#browser?.close();
      await this.site?.close();
    });
  }

  /** Goes to a page that is captured from its first line on. */
  async visit(
    html: string,
    {
      headers = {},
      settings = everything,
    }: { headers?: Record<string, string>; settings?: CaptureSettings | null } = {},
  ): Promise<void> {
    this.captured = await CapturePage.open(this.context, settings);
    const path = this.site.page(`/page-${this.#visits++}`, html, headers);
    await this.captured.page.goto(this.site.url(path));
  }

  /** The same for one that the test will leave. */
  async visitToLeave(html: string): Promise<void> {
    this.captured = await CapturePage.openLeaving(this.context);
    await this.captured.page.goto(this.site.url(this.site.page(`/page-${this.#visits++}`, html)));
  }

  /** Waits until what capture has sent says it. */
  async until(sent: (entries: Entries) => unknown): Promise<Entries> {
    await vi.waitUntil(() => sent(this.captured.entries()), { timeout: 10_000, interval: 20 });
    return this.captured.entries();
  }

  /** Waits for something that the page says last, so that all before it has been sent. */
  async logsUntil(word: string): Promise<Entry[]> {
    const said = ({ args, message }: Entry): boolean => JSON.stringify(args ?? message).includes(word);
    return (await this.until(({ logs }) => logs.some(said))).logs;
  }
}

/** A page with one script in its head. */
export function scriptPage(code: string): string {
  return `<!doctype html><head><script>${code}</script></head><body></body>`;
}
