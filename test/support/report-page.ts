import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Locator, Page } from '@playwright/test';
import type { FailureReport } from '@gasoline/protocol';
import { formatHtml } from '../../packages/gasoline-mcp/src/report/html/format-html.ts';

export interface ReportPageOptions {
  colorScheme?: 'light' | 'dark';
  javaScriptEnabled?: boolean;
  width?: number;
  hash?: string;
}

/** A report as HTML, opened from a file as its readers do, with everything that the browser complained of. */
export class ReportPage {
  readonly complaints: string[] = [];
  readonly requests: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly folder: string,
  ) {}

  static async open(
    browser: Browser,
    report: FailureReport,
    { colorScheme = 'light', javaScriptEnabled = true, width = 1280, hash = '' }: ReportPageOptions = {},
  ): Promise<ReportPage> {
    const folder = mkdtempSync(join(tmpdir(), 'gasoline-report-'));
    const file = join(folder, 'report.html');
    writeFileSync(file, [...formatHtml(report)].join(''));
    const page = await browser.newPage({ colorScheme, javaScriptEnabled, viewport: { width, height: 900 } });
    const opened = new ReportPage(page, folder);
    page.on('console', (message) => opened.complaints.push(message.text()));
    page.on('pageerror', (error) => opened.complaints.push(String(error)));
    page.on('dialog', (dialog) => {
      opened.complaints.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('request', (request) => opened.requests.push(request.url()));
    await page.goto(`${pathToFileURL(file).href}${hash}`);
    return opened;
  }

  /** The tests that can be seen, by their titles' last part. */
  shownTests(): Promise<string[]> {
    return this.page
      .locator('li.test:visible h3')
      .evaluateAll((headings) => headings.map(({ textContent }) => textContent));
  }

  test(title: string): Locator {
    return this.page.locator('li.test', { has: this.page.getByRole('heading', { name: title, level: 3 }) });
  }

  async openEverything(): Promise<void> {
    await this.page.evaluate(() => {
      for (let closed = true; closed; ) {
        closed = false;
        for (const details of document.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
          closed = true;
          details.querySelector('summary')?.click();
        }
      }
    });
  }

  async close(): Promise<void> {
    await this.page.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
