import { Place } from '../test/support/gasoline.ts';
import { connectClient } from '../test/support/mcp-client.ts';
import { type Bench, figureRow } from './bench.ts';
import type { SteadyOrder, SteadyReport } from './load/steady.ts';
import { startSender } from './load/sender.ts';
import { median } from './median.ts';
import { residentMb, sampleResident } from './resident.ts';

const entriesPerSecond = 10_000;
const loadMs = 30_000;
const sampleMs = 250;
const settleMs = 2_000;

export const memory: Bench = {
  name: 'memory',
  title: 'Resident memory of bridge and daemon',
  bars: `Bridge at most 50 MB, idle daemon at most 85 MB, at most 100 MB with full buffers at ${entriesPerSecond} entries/s.`,
  async run({ progress }) {
    const place = await Place.make();
    const mcp = await connectClient(place);
    const sender = startSender<SteadyOrder, SteadyReport>('steady.ts');
    try {
      await mcp.client.listTools();
      const { pid: daemonPid } = await place.health();
      progress('idle');
      await new Promise((resolve) => setTimeout(resolve, settleMs));
      const idle = residentMb(daemonPid);
      const bridge = residentMb(mcp.pid ?? 0);

      progress(`${entriesPerSecond} entries/s for ${loadMs / 1000} s over all routes`);
      const watch = sampleResident(daemonPid, sampleMs);
      const report = await sender.send({ port: place.port, entriesPerSecond, forMs: loadMs });
      const loaded = watch.stop();
      if (Object.keys(report.refused).length > 0)
        throw new Error(`Entries were refused: ${JSON.stringify(report.refused)}.`);
      const rate = report.entries / (report.ms / 1000);
      if (rate < entriesPerSecond * 0.95)
        throw new Error(`The daemon took only ${Math.round(rate)} entries/s; the figure would say nothing.`);
      return [
        figureRow('memory of the bridge', bridge, 'MB', { atMost: 50 }),
        figureRow('memory of the idle daemon', idle, 'MB', { atMost: 85 }),
        figureRow(
          `memory of the daemon, full, ${entriesPerSecond} entries/s, largest`,
          Math.max(...loaded),
          'MB',
          { atMost: 100 },
          { loaded },
        ),
        figureRow('the same, median', median(loaded), 'MB'),
      ];
    } finally {
      sender.close();
      await mcp.close();
      await place.clean();
    }
  },
};
