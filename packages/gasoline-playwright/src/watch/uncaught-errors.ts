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
  #omitted = 0;

  watch(context: BrowserContext): void {
    context.on('weberror', (event) => {
      if (this.#errors.length >= maxKept) {
        this.#omitted++;
        return;
      }
      const url = event.page()?.url() ?? '';
      this.#errors.push({ at: new Date().toISOString(), error: event.error(), url });
    });
  }

  /** The next test begins. */
  forget(): void {
    this.#errors = [];
    this.#omitted = 0;
  }

  /** Those that the pages have not told themselves. Of those that were not kept, nobody knows whether they have. */
  tellMissing(
    told: readonly { message: string }[],
    testId: string,
  ): { records: LogRecord[]; omitted: number } {
    const isTold = ({ message }: Error) => told.some((log) => log.message.includes(message));
    const records = this.#errors
      .filter(({ error }) => !isTold(error))
      .map(
        ({ at, error, url }, i): LogRecord => ({
          id: `page-${i + 1}`,
          ts: at,
          type: 'exception',
          source: 'pageerror',
          level: 'error',
          message: error.name ? `${error.name}: ${error.message}` : error.message,
          ...(error.stack === undefined ? {} : { stack: error.stack }),
          url,
          testId,
        }),
      );
    return { records, omitted: this.#omitted };
  }
}
