import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { formatHtml } from '../packages/gasoline-mcp/src/report/html/format-html.ts';
import { sampleReport } from '../packages/gasoline-mcp/src/report/sample-report.ts';
import { launchChromium } from '../test/support/chromium.ts';
import { type Bench, figureRow, type Row } from './bench.ts';
import { median } from './median.ts';

const sizes = [
  { tests: 412, failures: 0, flaky: 0, shards: 1 },
  { tests: 412, failures: 30, flaky: 5, shards: 4 },
  { tests: 10_000, failures: 300, flaky: 40, shards: 40 },
];
const rounds = { full: 9, quick: 2 };

/** All in milliseconds. */
interface Opened {
  /** From the call until the page is there, its script has run and a frame has been drawn. */
  whole: number;
  /** Until something could be seen. */
  painted: number;
  filter: number;
  search: number;
  openTest: number;
}

export const reportHtml: Bench = {
  name: 'report-html',
  title: 'The failure report as HTML: written, and opened in Chromium',
  bars: 'Opens in at most 1 s, also with 300 failures of 10 000 tests.',
  async run({ quick, progress }) {
    const folder = mkdtempSync(join(tmpdir(), 'gasoline-bench-'));
    const browser = await launchChromium();
    const count = rounds[quick ? 'quick' : 'full'];
    try {
      const rows: Row[] = [];
      const blank = join(folder, 'blank.html');
      writeFileSync(blank, '<!doctype html><title>Nothing</title><p>Nothing');
      const floors = await repeat(count, () => open(browser, blank));
      const floor = median(floors.map(({ whole }) => whole));
      for (const size of sizes) {
        const what = `report of ${size.tests} tests, ${size.failures} failures`;
        progress(what);
        const report = sampleReport(size);
        const file = join(folder, `${size.failures}.html`);
        const start = performance.now();
        const pieces = [...formatHtml(report)];
        const written = performance.now() - start;
        writeFileSync(file, pieces.join(''));
        const opened = await repeat(count, () => open(browser, file));
        const all = (name: keyof Opened) => opened.map((one) => one[name]);
        const whole = median(all('whole'));
        rows.push(
          {
            ...figureRow(`${what}, opened`, whole, 'ms', { atMost: 1_000 }, { times: all('whole') }),
            floor: `${Math.round(floor)} ms`,
            ratio: whole / floor,
          },
          figureRow(`${what}, first paint`, median(all('painted')), 'ms', undefined, {
            times: all('painted'),
          }),
          figureRow(`${what}, size`, statSync(file).size / 1_000, 'kB'),
          figureRow(`${what}, written in`, written, 'ms'),
        );
        if (size.failures > 0)
          rows.push(
            figureRow(`${what}, a cause chosen`, median(all('filter')), 'ms'),
            figureRow(`${what}, first search`, median(all('search')), 'ms'),
            figureRow(`${what}, a test opened`, median(all('openTest')), 'ms'),
          );
      }
      return rows;
    } finally {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** A window of its own each time, so that nothing is remembered. */
async function open(browser: Browser, file: string): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    // The loader that runs this file names functions with it, also those that go into the page.
    await page.addInitScript('globalThis.__name = (work) => work');
    const start = performance.now();
    await page.goto(pathToFileURL(file).href);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const whole = performance.now() - start;
    const inPage = await page.evaluate(async () => {
      const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const timed = async (run: () => void): Promise<number> => {
        await drawn();
        const start = performance.now();
        run();
        await drawn();
        return performance.now() - start;
      };
      // The browser notes it when the frame has been shown, which may be later than our frame and its task.
      const painted = await new Promise<number>((resolve) => {
        new PerformanceObserver((seen) => {
          for (const { startTime } of seen.getEntriesByName('first-contentful-paint')) resolve(startTime);
        }).observe({ type: 'paint', buffered: true });
      });
      const cause = document.querySelectorAll<HTMLInputElement>('input[name="cause"]')[1];
      const search = document.querySelector<HTMLInputElement>('#page-search');
      if (!cause || !search) return { painted, filter: 0, search: 0, openTest: 0 };
      return {
        painted,
        filter: await timed(() => cause.click()),
        search: await timed(() => {
          search.value = 'user.address';
          search.dispatchEvent(new Event('input', { bubbles: true }));
        }),
        openTest: await timed(() =>
          document.querySelector<HTMLElement>('li.test:not([hidden]) summary')?.click(),
        ),
      };
    });
    return { whole, ...inPage };
  } finally {
    await context.close();
  }
}

async function repeat<T>(count: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let i = 0; i < count; i++) results.push(await run());
  return results;
}
