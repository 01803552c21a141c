import { Place } from '../test/support/gasoline.ts';
import { type Bench, type BenchOptions, figureRow, ratioRow, type Row } from './bench.ts';
import { measureOverhead, type Overhead } from './ci/overhead.ts';
import { runRealSuite } from './ci/real-suite.ts';
import { serveAsFixture } from './ci/serve-as-fixture.ts';
import { simulateTests } from './ci/simulate-tests.ts';
import { exampleSuite, tiddlyWikiSuite } from './ci/suites.ts';
import { cpuMs } from './cpu-time.ts';
import { installApps } from './flows/apps/install-apps.ts';
import { median } from './median.ts';
import { sampleResident } from './resident.ts';

const lanes = 10;

interface Part {
  name: string;
  run(place: Place, pid: number, options: BenchOptions): Promise<Row[]>;
}

const parts: Part[] = [
  {
    name: 'requests',
    async run(place, pid, { quick, progress }) {
      const tests = quick ? 50 : 1_000;
      progress(`${tests} tests as the server hears of them, ${lanes} at a time`);
      const load = { stopped: false };
      const memory = sampleResident(pid, 250);
      const usual = await simulateTests(place, { tests, lanes, logsPerTest: 48 });
      const largest = Math.max(...memory.stop());
      progress('the same with 1 000 entries each');
      const heavyMemory = sampleResident(pid, 250);
      const heavy = await simulateTests(place, { tests: tests / 10, lanes, logsPerTest: 998 });
      const heaviest = Math.max(...heavyMemory.stop());
      const faults = [...usual.faults, ...heavy.faults];
      // Under load a lane waits for the others: one lane asks, the others keep the server busy.
      const busy = keepBusy(place, load);
      const { snapshotMs, clearMs, floorMs } = await simulateTests(place, {
        tests: quick ? 10 : 50,
        lanes: 1,
        logsPerTest: 998,
      });
      load.stopped = true;
      await busy;
      const snapshotCpu = await cpuPerSnapshot(place, pid);
      return [
        figureRow('tests with a missing or foreign entry, simulated', faults.length, 'tests', { atMost: 0 }),
        figureRow('memory of the server, 50 entries a test, largest', largest, 'MB', { atMost: 100 }),
        figureRow('memory of the server, 1 000 entries a test, largest', heaviest, 'MB'),
        figureRow(
          'GET /snapshot of 1 000 entries, median',
          median(snapshotMs),
          'ms',
          { atMost: 50 },
          { snapshotMs },
        ),
        figureRow(
          'GET /health meanwhile, median: what the machine takes for any request',
          median(floorMs),
          'ms',
        ),
        figureRow('GET /snapshot of 1 000 entries, processor time of the server', snapshotCpu, 'ms'),
        figureRow('POST /clear of one test, median', median(clearMs), 'ms', { atMost: 10 }, { clearMs }),
      ];
    },
  },
  {
    name: 'suite',
    async run(place, pid, { quick, progress }) {
      const tests = lanes * (quick ? 2 : 100);
      progress(`${tests} tests in Playwright, every second red, ${lanes} workers`);
      const memory = sampleResident(pid, 250);
      const { red, faults } = await runRealSuite(place, { workers: lanes, tests });
      for (const fault of faults.slice(0, 20)) progress(fault);
      return [
        figureRow(`red tests of ${tests} in Playwright`, red, 'tests'),
        figureRow('of them with a missing or foreign entry', faults.length, 'faults', { atMost: 0 }),
        figureRow('memory of the server meanwhile, largest', Math.max(...memory.stop()), 'MB', {
          atMost: 100,
        }),
      ];
    },
  },
  {
    name: 'overhead',
    async run(place, _, { quick, progress }) {
      const rounds = quick ? 1 : 7;
      progress(`the example suite with and without Gasoline, ${rounds} rounds each`);
      const repeatEach = quick ? 2 : 10;
      return overheadRows(
        'the example suite',
        await measureOverhead(await exampleSuite(), place, { rounds, repeatEach }),
      );
    },
  },
  {
    name: 'public',
    async run(place, _, { quick, progress }) {
      installApps(progress);
      const rounds = quick ? 1 : 5;
      progress(`the suite of TiddlyWiki with and without Gasoline, ${rounds} rounds each`);
      return overheadRows(
        "TiddlyWiki's own suite",
        await measureOverhead(tiddlyWikiSuite(), place, { rounds, repeatEach: 1 }),
      );
    },
  },
];

function overheadRows(what: string, samples: Overhead): Row[] {
  const [ours, floor] = [median(samples.watched), median(samples.plain)];
  return [
    ratioRow(`${what}, wall time`, { ours, floor, unit: 's', samples: { ...samples } }, { atMost: 1.05 }),
  ];
}

export const ci: Bench = {
  name: 'ci',
  title: 'Test runs with Gasoline',
  bars: 'No test sees a foreign entry or misses its own; a snapshot of 1 000 entries within 50 ms, a clear within 10 ms under load; at most 100 MB; at most 5 % of wall time.',
  onRequest: true,
  async run(options) {
    const rows: Row[] = [];
    for (const part of parts.filter(({ name }) => options.wants(name))) {
      const place = await Place.make();
      try {
        const pid = await serveAsFixture(place);
        rows.push(...(await part.run(place, pid, options)));
      } finally {
        await place.clean();
      }
    }
    return rows;
  },
};

/** What a snapshot of 1 000 entries costs the server itself, whatever else the machine does. */
async function cpuPerSnapshot(place: Place, pid: number): Promise<number> {
  const entries = Array.from({ length: 1_000 }, (_, i) => ({
    level: 'info',
    message: `line ${i}`,
    testId: 'one',
  }));
  await place.post('/logs', { entries });
  const before = cpuMs(pid) ?? Number.NaN;
  for (let i = 0; i < 50; i++) await (await fetch(place.url('/snapshot?test_id=one'))).text();
  return ((cpuMs(pid) ?? Number.NaN) - before) / 50;
}

/** As nine other workers would: a few entries every now and then for tests of their own. */
async function keepBusy(place: Place, load: { stopped: boolean }): Promise<void> {
  const worker = async (number: number) => {
    const testId = `busy-${number}`;
    while (!load.stopped) {
      const entries = Array.from({ length: 20 }, (_, i) => ({ level: 'info', message: `busy ${i}`, testId }));
      await (await place.post('/logs', { entries })).text();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await Promise.all(Array.from({ length: lanes - 1 }, (_, number) => worker(number)));
}
