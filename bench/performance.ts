import { setTimeout as sleep } from 'node:timers/promises';
import { Browser } from '../packages/gasoline-mcp/src/browser/browser.ts';
import { readPerformanceSnapshot } from '../packages/gasoline-mcp/src/gate/read-performance-snapshot.ts';
import { systemClock } from '../packages/gasoline-mcp/src/store/clock.ts';
import { Store } from '../packages/gasoline-mcp/src/store/store.ts';
import { checkPerformance } from '../packages/gasoline-mcp/src/tools/check-performance.ts';
import { runTool } from '../packages/gasoline-mcp/src/tools/run-tool.ts';
import { createToolContext } from '../packages/gasoline-mcp/src/tools/tool-context.ts';
import { startShop } from '../examples/shop/server/start-shop.ts';
import { ExtensionBrowser } from '../test/support/extension.ts';
import { Place } from '../test/support/gasoline.ts';
import { type Bench, figureRow, type Row } from './bench.ts';
import { percentile } from './median.ts';
import { type Cost, traceLoad } from './performance/trace-load.ts';

const loads = { full: 15, quick: 3 };
const calls = { full: 200, quick: 20 };

export const performanceBench: Bench = {
  name: 'performance',
  title: 'What it costs a page to be measured, and a question about it',
  bars: 'At most 1 ms before load, 3 ms after it; 20 ms a question with full buffers.',
  async run({ progress, quick }) {
    const size = quick ? 'quick' : 'full';
    progress(`${loads[size]} traced loads`);
    const rows = await costOfPages(loads[size]);
    progress(`${calls[size]} questions`);
    return [...rows, await costOfQuestions(calls[size])];
  },
};

/**
 * Our scripts with measuring switched on against the same scripts with it switched off, load by load. Tracing slows down
 * what it traces, so the page of a user pays less than this.
 */
async function costOfPages(count: number): Promise<Row[]> {
  const place = await Place.make();
  const shop = await startShop();
  await place.serve();
  const browser = await ExtensionBrowser.launch(place);
  const before: number[] = [];
  const after: number[] = [];
  try {
    const page = await browser.context.newPage();
    const costOf = async (isMeasured: boolean, i: number): Promise<Cost> => {
      await browser.ask({ k: 'change', settings: { capturePerformance: isMeasured } });
      await sleep(100);
      return traceLoad(page, `${shop.url}/?load=${i}&measured=${isMeasured}`);
    };
    // The first load has to start a process and to compile.
    for (let i = 0; i <= count; i++) {
      const [on, off] = [await costOf(true, i), await costOf(false, i)];
      if (i === 0) continue;
      before.push(on.beforeMs - off.beforeMs);
      after.push(on.afterMs - off.afterMs);
    }
  } finally {
    await browser.close();
    await shop.close();
    await place.clean();
  }
  return [
    figureRow('measuring, before load', percentile(before, 50), 'ms', { atMost: 1 }, { before }),
    figureRow('measuring, after load', percentile(after, 50), 'ms', { atMost: 3 }, { after }),
  ];
}

async function costOfQuestions(count: number): Promise<Row> {
  const store = new Store();
  const clock = systemClock;
  const context = createToolContext({ store, browser: new Browser(clock, 10), clock });
  // Every page has been loaded so often that its baseline is complete, and all have names of full length.
  for (let load = 0; load < 10; load++)
    for (let n = 0; n < store.limits.maxPerformanceSnapshots; n++)
      store.appendPerformanceSnapshot(visit(n, load));
  const ms: number[] = [];
  const warmUp = 10;
  for (let i = 0; i < count + warmUp; i++) {
    const began = performance.now();
    await runTool(checkPerformance, {}, context);
    if (i >= warmUp) ms.push(performance.now() - began);
  }
  return figureRow(
    'check_performance, 20 pages of 10 loads',
    percentile(ms, 50),
    'ms',
    { atMost: 20 },
    { ms },
  );
}

function visit(n: number, load: number) {
  const name = (text: string) => `http://localhost:3000/${text.repeat(60)}/${n}`;
  const raw = {
    id: `${n}-${load}`,
    url: `/page/${n}`,
    origin: 'http://localhost:3000',
    navigationType: 'navigate',
    timing: { load: 500 + load * 300, firstContentfulPaint: 200, largestContentfulPaint: 400 + load },
    network: {
      requestCount: 40,
      transferSize: 900_000 * (load + 1),
      byType: Object.fromEntries(
        ['script', 'image', 'font'].map((type) => [type, { count: 9, size: 99_999 }]),
      ),
      slowestRequests: ['a', 'b', 'c'].map((text) => ({
        url: name(text),
        duration: 400 + load * 90,
        size: 5,
      })),
    },
    longTasks: {
      count: load,
      totalBlockingTime: load * 200,
      longest: 300,
      scripts: ['x', 'y', 'z'].map((text) => ({ url: name(text), functionName: text, duration: 90 })),
    },
    cumulativeLayoutShift: 0.01 * load,
    interactionToNextPaint: 100,
  };
  const draft = readPerformanceSnapshot(raw, Date.now());
  if (!draft) throw new Error('The gate refused the snapshot of the bench.');
  return draft;
}
