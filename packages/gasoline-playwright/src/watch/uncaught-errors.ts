import type { LogRecord } from '@gasoline/protocol';
import type { BrowserContext } from '@playwright/test';

interface Uncaught {
  at: string;
  error: Error;
  url: string;
}

const maxKept = 50;

/**
 * What nobody caught, as the browser tells it. It tells more than a page can know: Chromium fires no
 * `unhandledrejection` for an error that it makes outside of any script, such as that of `response.json()`.
 */
export class UncaughtErrors {
  #errors: Uncaught[] = [];

  watch(context: BrowserContext): void {
    context.on('weberror', (event) => {
      if (this.#errors.length >= maxKept) return;
      const url = event.page()?.url() ?? '';
      this.#errors.push({ at: new Date().toISOString(), error: event.error(), url });
    });
  }

  /** The next test begins. */
  forget(): void {
    this.#errors = [];
  }

  /** Those that the pages have not told themselves. */
  tellMissing(told: readonly { message: string }[], testId: string): LogRecord[] {
    const isTold = ({ message }: Error) => told.some((log) => log.message.includes(message));
    return this.#errors
      .filter(({ error }) => !isTold(error))
      .map(({ at, error, url }, i) => ({
        id: `page-${i + 1}`,
        ts: at,
        type: 'exception',
        source: 'pageerror',
        level: 'error',
        message: error.name ? `${error.name}: ${error.message}` : error.message,
        ...(error.stack === undefined ? {} : { stack: error.stack }),
        url,
        testId,
      }));
  }
}
