import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Place } from '../test/support/gasoline.ts';
import { connectClient } from '../test/support/mcp-client.ts';
import { serveSite } from '../test/support/site.ts';
import { type Bench, figureRow, type Row } from './bench.ts';
import { copyExtension } from './capture/copy-extension.ts';
import { launchPlainBrowser } from './capture/plain-browser.ts';
import { percentile } from './median.ts';

const questions = { full: 300, quick: 20 };
/** Longer than Chrome lets an idle worker live. */
const silenceMs = { full: 5 * 60_000, quick: 2_000 };
const atOnce = 20;

type Client = Awaited<ReturnType<typeof connectClient>>;

export const liveQuestions: Bench = {
  name: 'live',
  title:
    'From the call of query_dom to its answer, over MCP, with a quiet page open and no debugger attached',
  bars: 'Median at most 20 ms, 95 of 100 within 60 ms, after five minutes of silence too.',
  async run({ progress, quick }) {
    const size = quick ? 'quick' : 'full';
    const place = await Place.make();
    const dir = mkdtempSync(join(tmpdir(), 'gasoline-bench-'));
    // A page that says nothing: what a page says would wake the worker.
    const site = await serveSite();
    const client = await connectClient(place);
    copyExtension(dir, { serverUrl: place.url('') });
    const browser = launchPlainBrowser(`${site.origin}/quiet`, dir);
    try {
      progress('waiting for the browser');
      await untilAnswered(client);
      progress(`${questions[size]} questions`);
      await ask(client, 20);
      const rows = rowsOf('query_dom', await ask(client, questions[size]));
      progress(`${silenceMs[size] / 1000} s of silence`);
      await sleep(silenceMs[size]);
      const [first = Number.NaN, ...rest] = await ask(client, questions[size]);
      rows.push(figureRow('query_dom, the first after the silence', first, 'ms', { atMost: 60 }));
      rows.push(...rowsOf('query_dom after the silence', rest));
      progress(`${atOnce} at once`);
      const started = performance.now();
      await Promise.all(Array.from({ length: atOnce }, () => ask(client, 1)));
      rows.push(figureRow(`${atOnce} questions at once, all answered`, performance.now() - started, 'ms'));
      return rows;
    } finally {
      await client.close();
      await browser.close();
      site.close();
      await place.clean();
      rmSync(dir, { recursive: true, force: true });
    }
  },
};

async function untilAnswered(client: Client): Promise<void> {
  for (let tries = 0; ; tries++) {
    const { isError, text } = await client.call('query_dom', { selector: 'h1' });
    if (!isError) return;
    if (tries >= 20) throw new Error(`The browser does not answer: ${text}`);
    await sleep(500);
  }
}

/** How long each took, one after the other. */
async function ask(client: Client, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const started = performance.now();
    const { isError, text } = await client.call('query_dom', { selector: 'h1' });
    times.push(performance.now() - started);
    if (isError) throw new Error(`query_dom failed: ${text}`);
  }
  return times;
}

function rowsOf(what: string, times: number[]): Row[] {
  return [
    figureRow(`${what}, median`, percentile(times, 50), 'ms', { atMost: 20 }, { times }),
    figureRow(`${what}, 95 of 100 within`, percentile(times, 95), 'ms', { atMost: 60 }),
  ];
}
