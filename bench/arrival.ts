import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LogRecord } from '@gasoline/protocol';
import { Place } from '../test/support/gasoline.ts';
import { type Bench, figureRow } from './bench.ts';
import { copyExtension } from './capture/copy-extension.ts';
import { launchPlainBrowser } from './capture/plain-browser.ts';
import { percentile } from './median.ts';

const errors = { full: 60, quick: 8 };
const everyMs = 700;
/** Throws again and again, each time something new, with the time in its message. */
const page = `<!doctype html><title>throws</title><script>
  let n = 0;
  setInterval(() => { throw new Error('arrival ' + n++ + ' at ' + (performance.timeOrigin + performance.now())); }, ${everyMs});
</script>`;

export const arrival: Bench = {
  name: 'arrival',
  title: 'From an exception in a page to its entry on the server, no debugger attached',
  bars: 'Within 150 ms.',
  async run({ progress, quick }) {
    const count = errors[quick ? 'quick' : 'full'];
    const place = await Place.make();
    const dir = mkdtempSync(join(tmpdir(), 'gasoline-bench-'));
    const site = createServer((_, answer) => {
      answer.setHeader('content-type', 'text/html');
      answer.end(page);
    });
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    await place.serve();
    copyExtension(dir, { serverUrl: place.url('') });
    const browser = launchPlainBrowser(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`, dir);
    try {
      progress(`${count} exceptions`);
      const late = await watch(place, count);
      return [
        figureRow(
          'an exception on the server, median',
          percentile(late, 50),
          'ms',
          { atMost: 150 },
          { late },
        ),
        figureRow('an exception on the server, 95 of 100', percentile(late, 95), 'ms', { atMost: 150 }),
      ];
    } finally {
      await browser.close();
      site.close();
      site.closeAllConnections();
      await place.clean();
      rmSync(dir, { recursive: true, force: true });
    }
  },
};

/** How late each was seen. The first ones meet a browser that is still starting. */
async function watch(place: Place, count: number): Promise<number[]> {
  const seen = new Set<string>();
  const late: number[] = [];
  const warmUp = 3;
  while (seen.size < count + warmUp) {
    const { entries } = (await (await fetch(place.url('/logs'))).json()) as { entries: LogRecord[] };
    const now = performance.timeOrigin + performance.now();
    for (const { message } of entries) {
      const [, at] = /^Error: arrival \d+ at ([\d.]+)/.exec(message) ?? [];
      if (at === undefined || seen.has(message)) continue;
      seen.add(message);
      if (seen.size > warmUp) late.push(now - Number(at));
    }
    await sleep(2);
  }
  return late;
}
