import type { Browser, BrowserContext, Page } from '@playwright/test';
import { hasExtension } from '../extension-mark.ts';
import type { Ci } from '../ci.ts';
import { HeldAnswers } from './held-answers.ts';
import { quietly } from './quietly.ts';
import type { SeenByBrowser } from './seen-by-browser.ts';
import { UncaughtErrors } from './uncaught-errors.ts';
import { WaitingRequests } from './waiting-requests.ts';
import { within } from './within.ts';

export type CaptureMode = 'errors-only' | 'all';

/** A page that hangs must not hold up the end of its test for long. */
const flushWithinMs = 1_000;
/** What a page tells the extension is on its way to the server for about a tenth of this, and nobody says when it is there. */
const extensionMs = 300;

/** What Playwright says when it closes the context that it gave to a test. */
const endOfTest = 'Test ended.';

/** The contexts of this worker that have our script in them, whoever made them. */
export class WatchedContexts {
  readonly #ci: Ci;
  readonly #deliver: (delivery: unknown) => void;
  readonly #mode: () => CaptureMode;
  readonly #waiting = new WaitingRequests();
  readonly #uncaught = new UncaughtErrors();
  readonly #known = new WeakSet<BrowserContext>();
  readonly #open = new Set<BrowserContext>();
  #isRed = (): boolean => false;
  #tell = (): void => {};
  /** Pages of this test that were closed when it had gone well so far, and were not asked what they had not told yet. */
  unasked = 0;

  constructor(ci: Ci, deliver: (delivery: unknown) => void, mode: () => CaptureMode) {
    this.#ci = ci;
    this.#deliver = deliver;
    this.#mode = mode;
  }

  /** Every context that this browser makes from now on, those of `newPage` and of Playwright's own fixture too. */
  watchBrowser(browser: Browser): void {
    const newContext = browser.newContext;
    browser.newContext = async (...args) => {
      const context = await newContext.apply(browser, args);
      await this.watch(context);
      return context;
    };
  }

  /** Never throws: what cannot be watched is not. */
  async watch(context: BrowserContext): Promise<void> {
    if (this.#known.has(context)) return;
    this.#known.add(context);
    try {
      if (!isRecorded(context)) await quietly(context, () => this.#addScript(context));
    } catch {
      return;
    }
    this.#open.add(context);
    this.#tellIfRecorded(context);
    this.#uncaught.watch(context);
    context.once('close', () => this.#open.delete(context));
    flushBeforeClose(context, async ({ reason } = {}) => {
      if (reason !== endOfTest || this.#isRed()) await this.#flush(context.pages());
      else this.unasked += context.pages().length;
    });
    const prepare = (page: Page) => flushBeforeClose(page, () => this.#flush([page]));
    context.on('page', prepare);
    context.pages().forEach(prepare);
  }

  async #addScript(context: BrowserContext): Promise<void> {
    const content = this.#ci.pageScript({ captureMode: this.#mode() });
    const answers = new HeldAnswers();
    await context.exposeBinding(this.#ci.bindingName, (_, delivery: unknown) => {
      this.#deliver(delivery);
      return answers.hold(delivery);
    });
    await context.addInitScript({ content });
    // A context that comes with pages has run no script of ours in them.
    await within(flushWithinMs, Promise.all(context.pages().map((page) => page.evaluate(content))));
  }

  /** `isRed`: whether the test has failed so far. `tell`: says on the server that it begins. */
  beginTest({ isRed, tell }: { isRed(): boolean; tell(): void }): void {
    this.#isRed = isRed;
    this.#tell = tell;
    for (const context of this.#open) this.#tellIfRecorded(context);
    this.unasked = 0;
    this.#waiting.forget();
    this.#uncaught.forget();
  }

  /** The extension knows of no tests: what it records belongs to the one that is open on the server. */
  #tellIfRecorded(context: BrowserContext): void {
    if (isRecorded(context)) this.#tell();
  }

  /** What the browser knows of this test, and the pages have not told. */
  seenBy(testId: string, told: readonly { message: string }[]): SeenByBrowser {
    const errors = this.#uncaught.tellMissing(told, testId);
    const requests = this.#waiting.tell(testId);
    return {
      errors: errors.records,
      requests: requests.records,
      omitted: errors.omitted + requests.omitted,
    };
  }

  /** Gets what waits in the pages that are open. */
  async flush(): Promise<void> {
    await this.#flush([...this.#open].flatMap((context) => context.pages()));
  }

  async #flush(pages: Page[]): Promise<void> {
    const open = pages.filter((page) => !page.isClosed());
    await within(flushWithinMs, Promise.allSettled(open.map((page) => this.#flushPage(page))));
    if (pages.some((page) => isRecorded(page.context())))
      await new Promise((resolve) => setTimeout(resolve, extensionMs));
  }

  async #flushPage(page: Page): Promise<void> {
    const { flushExpression } = this.#ci;
    const answers: unknown[] = [];
    const flushed = page.frames().map(async (frame) => {
      answers.push(await quietly(page, () => frame.evaluate<unknown>(flushExpression)));
      this.#waiting.hear(page, answers);
    });
    await Promise.allSettled([
      ...flushed,
      // A page that hangs does not answer; the browser does.
      this.#isRed() ? quietly(page, () => this.#waiting.ask(page)) : undefined,
    ]);
  }
}

/** By the extension. */
function isRecorded(context: BrowserContext): boolean {
  return hasExtension(context) || hasExtension(context.browser());
}

/** A page that is closed from outside hears nothing of it, and takes with it what it had not told yet. */
function flushBeforeClose<T extends { close(options?: { reason?: string }): Promise<void> }>(
  owner: T,
  flushNow: (options?: { reason?: string }) => Promise<void>,
): void {
  const close = owner.close;
  owner.close = async (options) => {
    await flushNow(options);
    await close.call(owner, options);
  };
}
