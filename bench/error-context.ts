import { join } from 'node:path';
import { build } from 'esbuild';
import { launchChromium } from '../test/support/chromium.ts';
import { type Bench, figureRow, type Row } from './bench.ts';
import { undisturbed } from './median.ts';

const rounds = { full: 50, quick: 5 };
/** What an error costs, and how many components belong to it. */
const cases: Record<string, number> = {
  'the last component, by the stack': 3,
  'no component, after looking at all': 0,
  'by what was clicked': 3,
};

interface Measured {
  first: number;
  found: number;
  times: number[];
}

export const errorContext: Bench = {
  name: 'context',
  title: 'What it costs a page of 1 000 React components to find the one of an error',
  bars: 'At most 1 ms per error.',
  async run({ progress, quick }) {
    const { outputFiles } = await build({
      entryPoints: [join(import.meta.dirname, 'error-context/page.jsx')],
      bundle: true,
      format: 'iife',
      target: 'chrome120',
      minify: true,
      keepNames: true,
      define: { 'process.env.NODE_ENV': '"production"' },
      write: false,
    });
    const browser = await launchChromium();
    try {
      const rows: Row[] = [];
      for (const [what, expected] of Object.entries(cases)) {
        progress(what);
        // A page of its own: the first error of a page meets code that has never run.
        const page = await browser.newPage();
        await page.setContent('<!doctype html><div id="root"></div>');
        await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
        const { first, found, times } = await page.evaluate(
          ([name, count]) =>
            (globalThis as unknown as { measure(what: string, rounds: number): Measured }).measure(
              name,
              count,
            ),
          [what, rounds[quick ? 'quick' : 'full']] as const,
        );
        if (found !== expected) throw new Error(`${what}: ${found} components instead of ${expected}.`);
        rows.push(
          figureRow(`context, ${what}`, undisturbed(times), 'µs', { atMost: 1_000 }, { times }),
          figureRow(`context, ${what}, first error`, first, 'µs'),
        );
        await page.close();
      }
      return rows;
    } finally {
      await browser.close();
    }
  },
};
