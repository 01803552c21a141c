import type { Browser, BrowserContext } from '@playwright/test';
import { bindingName, createSender, pageScript, scriptPath, smallScriptPath } from 'gasoline-ci';
import { CaptureSite } from '../test/support/capture-site.ts';
import { launchChromium } from '../test/support/chromium.ts';
import { Place } from '../test/support/gasoline.ts';
import { type Bench, figureRow, ratioRow, type Row } from './bench.ts';
import { bundleScript } from './capture/bundle-script.ts';
import type { Figures, Measuring } from './ci-script/page.ts';
import { median, undisturbed } from './median.ts';

const rounds = { full: 12, quick: 3 };
const variants = ['native', 'small', 'full'] as const;
type Variant = (typeof variants)[number];
type Samples = Record<Variant, Figures[]>;

/** A debugger is attached here, as it is in every test run; it makes the native calls dearer as well. */
export const ciScript: Bench = {
  name: 'ci-script',
  title: 'What a page under test pays for the CI script, delivery by binding included',
  bars: 'Start ≤ 5 ms; above the untouched page: console.log ≤ 100 µs, fetch ≤ 500 µs; flush of 49 entries ≤ 1 ms.',
  async run({ quick, progress }) {
    const place = await Place.make();
    const site = await CaptureSite.open();
    const browser = await launchChromium();
    const samples: Samples = { native: [], small: [], full: [] };
    try {
      await place.serve();
      const count = rounds[quick ? 'quick' : 'full'];
      for (let round = 0; round < count; round++) {
        progress(`round ${round + 1} of ${count}`);
        for (const variant of variants) samples[variant].push(await visit(variant, browser, site, place));
      }
    } finally {
      await browser.close();
      await site.close();
      await place.clean();
    }
    return (['small', 'full'] as const).flatMap((variant) => rowsOf(variant, samples));
  },
};

async function visit(variant: Variant, browser: Browser, site: CaptureSite, place: Place): Promise<Figures> {
  const context = await browser.newContext();
  try {
    const sender = createSender({ port: place.port });
    if (variant !== 'native') await addScript(context, variant, (delivery) => sender.send(delivery));
    const page = await context.newPage();
    await page.goto(site.url('/'));
    await page.evaluate(await bundleScript('bench/ci-script/page.ts'));
    const figures = await page.evaluate(() => (globalThis as unknown as Measuring).measure());
    await sender.flush();
    const { sent, lost } = sender.counts();
    if (variant !== 'native' && (sent < 100 || lost > 0))
      throw new Error(`The ${variant} script delivered ${sent} entries and lost ${lost}.`);
    return figures;
  } finally {
    await context.close();
  }
}

async function addScript(
  context: BrowserContext,
  variant: Exclude<Variant, 'native'>,
  send: (delivery: string) => void,
): Promise<void> {
  await context.exposeBinding(bindingName, (_, delivery: string) => send(delivery));
  const script = pageScript({ captureMode: 'all' }, variant === 'small' ? smallScriptPath : scriptPath);
  await context.addInitScript({
    content: `const began = performance.now();${script}\n;globalThis.startMs = performance.now() - began;`,
  });
}

function rowsOf(variant: Exclude<Variant, 'native'>, samples: Samples): Row[] {
  const of = (name: Variant, figure: keyof Figures): number[] =>
    samples[name].map((sample) => sample[figure]);
  const added = (what: string, figure: keyof Figures, bar: number): Row[] => {
    const [ours, floor] = [of(variant, figure), of('native', figure)];
    const more = undisturbed(ours) - undisturbed(floor);
    return [
      ratioRow(`${what}, ${variant} CI script`, {
        ours: undisturbed(ours),
        floor: undisturbed(floor),
        unit: 'µs',
        samples: { ours, floor },
      }),
      figureRow(`${what}, added by the ${variant} CI script`, more, 'µs', { atMost: bar }),
    ];
  };
  return [
    figureRow(
      `start of the ${variant} CI script`,
      undisturbed(of(variant, 'start')),
      'ms',
      { atMost: 5 },
      { ours: of(variant, 'start') },
    ),
    ...added('console.log, text', 'log', 100),
    ...added('console.log, object', 'object', 100),
    ...added('fetch, small answer', 'fetch', 500),
    figureRow(
      `flush of 49 entries, ${variant} CI script`,
      median(of(variant, 'flush')),
      'ms',
      { atMost: 1 },
      { ours: of(variant, 'flush') },
    ),
  ];
}
