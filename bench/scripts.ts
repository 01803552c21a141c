import { limits } from '@gasoline/protocol';
import { Browser } from '../packages/gasoline-mcp/src/browser/browser.ts';
import { makeReproduction } from '../packages/gasoline-mcp/src/codegen/make-reproduction.ts';
import { makeTest } from '../packages/gasoline-mcp/src/codegen/make-test.ts';
import { selectRecording } from '../packages/gasoline-mcp/src/codegen/recording.ts';
import { systemClock } from '../packages/gasoline-mcp/src/store/clock.ts';
import { Store } from '../packages/gasoline-mcp/src/store/store.ts';
import { buildTimeline } from '../packages/gasoline-mcp/src/timeline/build-timeline.ts';
import {
  action,
  button,
  field,
  heading,
  log,
  origin,
  request,
  snapshot,
} from '../packages/gasoline-mcp/src/timeline/sample-entries.ts';
import { generateTest } from '../packages/gasoline-mcp/src/tools/generate-test.ts';
import { runTool } from '../packages/gasoline-mcp/src/tools/run-tool.ts';
import { capturedIn } from '../packages/gasoline-mcp/src/tools/script-arguments.ts';
import { createToolContext } from '../packages/gasoline-mcp/src/tools/tool-context.ts';
import { type Bench, figureRow } from './bench.ts';
import { median } from './median.ts';

const assertions = { network: true, response_shape: true, no_errors: true, dom_state: true, visual: true };

export const scripts: Bench = {
  name: 'scripts',
  title: 'Timeline, reproduction script and test of full buffers',
  bars: 'Timeline at most 10 ms, a script at most 50 ms, a whole call at most 200 ms.',
  async run({ quick }) {
    const store = new Store();
    fill(store);
    const captured = capturedIn(store);
    const context = createToolContext({ store, browser: new Browser(systemClock, 10), clock: systemClock });
    const rounds = quick ? 3 : 30;
    const bug = { entry: log(0, 'TypeError: x is undefined'), firstTs: 0 };
    const work: [what: string, atMost: number, run: () => unknown][] = [
      ['timeline of full buffers', 10, () => buildTimeline(captured)],
      [
        'reproduction script of 50 actions',
        50,
        () =>
          makeReproduction(selectRecording(captured, {}), { format: 'playwright', assertions: true, bug }),
      ],
      [
        'test of 50 actions',
        50,
        () => makeTest(selectRecording(captured, {}), { format: 'playwright', fixtures: false, assertions }),
      ],
      [
        'whole call of generate_test with fixtures',
        200,
        () => runTool(generateTest, { fixtures: true }, context),
      ],
    ];
    const rows = [];
    for (const [what, atMost, run] of work) {
      const times: number[] = [];
      for (let i = 0; i < rounds; i++) {
        const start = performance.now();
        await run();
        times.push(performance.now() - start);
      }
      rows.push(figureRow(what, median(times), 'ms', { atMost }, { times }));
    }
    return rows;
  },
};

/** Everything that the store can hold, with bodies of the largest size that capture keeps. */
function fill(store: Store): void {
  const order = (i: number) => ({
    id: i,
    title: `Order ${i}`,
    price: i / 3,
    tags: ['a', 'b'],
    customer: { name: 'Ann' },
  });
  const list = Array.from({ length: 160 }, (_, i) => order(i));
  const responseBody = JSON.stringify({ items: list, total: list.length });
  for (let i = 0; i < limits.maxActions; i++) {
    const url = `${origin}/orders/${Math.floor(i / 5)}`;
    const ts = i * 3_000;
    if (i % 5 === 0)
      store.appendAction(action(ts, 'navigate', { navigation: 'push', fromUrl: url, toUrl: url, url }));
    else if (i % 5 < 3)
      store.appendAction(action(ts, 'input', { url, ...field(`Field ${i}`), value: `some value ${i}` }));
    else store.appendAction(action(ts, 'click', { url, ...button(`Save ${i}`), effect: 'request' }));
  }
  for (let i = 0; i < limits.maxNetworkBodies; i++) {
    const path = `/api/${'abcdefghij'[i % 10]}/${i}`;
    store.appendNetworkBody(
      request(i * 1_500 + 20, path, { responseBody: i % 2 === 0 ? responseBody : JSON.stringify(order(i)) }),
    );
  }
  for (let i = 0; i < limits.maxLogs; i++)
    store.appendLog(
      log(i * 150, `Something went wrong with item ${i} of many`, { level: i % 2 === 0 ? 'error' : 'warn' }),
    );
  for (let i = 0; i < limits.maxDomSnapshots; i++)
    store.appendDomSnapshot(
      snapshot(i * 7_500, `/orders/${i}`, [heading(`Orders of ${'abcdefghij'[i % 10]}`)]),
    );
}
