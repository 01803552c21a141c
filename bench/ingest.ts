import { paths } from '@gasoline/protocol';
import { Place } from '../test/support/gasoline.ts';
import { connectClient } from '../test/support/mcp-client.ts';
import { type Bench, type BenchOptions, ratioRow, type Row } from './bench.ts';
import { startFloor } from './floor/start-floor.ts';
import { batch, logs } from './load/entries.ts';
import { HttpConnection, wireRequest } from './load/http-connection.ts';
import { startSender } from './load/sender.ts';
import type { ThroughputOrder, ThroughputReport } from './load/throughput.ts';
import { median, medianRatio } from './median.ts';

const entriesPerBatch = 50;
const connections = 8;
const rounds = 20;
const roundMs = 1_000;
const fillCycles = 60;
/** As many as the log buffer holds. */
const batchesToFill = 20;
/** The errors' buffer too is full after these: one entry in ten is an error. */
const batchesUntilFull = 120;

export const ingest: Bench = {
  name: 'ingest',
  title: `POST /logs in batches of ${entriesPerBatch} over ${connections} connections`,
  bars: 'With full buffers at least 0.6 × a bare node:http server that only parses; as cheap with full buffers as with empty ones.',
  async run(options) {
    const place = await Place.make();
    try {
      // The background server, as a client starts it: it runs with a smaller heap than one in the foreground.
      await (await connectClient(place)).close();
      return [await compareThroughput(place.port, options), await compareFilling(place.port, options)];
    } finally {
      await place.clean();
    }
  },
};

async function compareThroughput(port: number, { progress }: BenchOptions): Promise<Row> {
  const floor = await startFloor('parse-only.cjs');
  const sender = startSender<ThroughputOrder, ThroughputReport>('throughput.ts');
  const measure = async (target: number, forMs: number) => {
    const report = await sender.send({ port: target, connections, entriesPerBatch, forMs });
    if (Object.keys(report.refused).length > 0)
      throw new Error(`Batches were refused: ${JSON.stringify(report.refused)}.`);
    return (report.requests * entriesPerBatch) / (report.ms / 1000);
  };
  const samples: { ours: number[]; floor: number[] } = { ours: [], floor: [] };
  try {
    progress('warming up');
    await measure(floor.port, roundMs);
    await measure(port, roundMs);
    for (let round = 1; round <= rounds; round++) {
      progress(`round ${round} of ${rounds}`);
      samples.floor.push(await measure(floor.port, roundMs));
      samples.ours.push(await measure(port, roundMs));
    }
  } finally {
    sender.close();
    await floor.close();
  }
  return ratioRow(
    'entries taken with full buffers',
    {
      ours: median(samples.ours),
      floor: median(samples.floor),
      ratio: medianRatio(samples.ours, samples.floor),
      unit: 'entries/s',
      samples,
    },
    { atLeast: 0.6 },
  );
}

/** The same thousand entries into empty buffers and into full ones, in turn. */
async function compareFilling(port: number, { progress }: BenchOptions): Promise<Row> {
  progress(`empty against full buffers, ${fillCycles} times`);
  const connection = new HttpConnection(port);
  const clear = wireRequest(port, 'DELETE', paths.clear);
  const requests = Array.from({ length: batchesUntilFull }, (_, i) =>
    wireRequest(port, 'POST', paths.logs, batch(logs, entriesPerBatch, i * entriesPerBatch)),
  );
  const timed = requests.slice(0, batchesToFill);
  const microsecondsPerEntry = async () => {
    const began = performance.now();
    for (const request of timed) await connection.send(request);
    return ((performance.now() - began) * 1000) / (timed.length * entriesPerBatch);
  };
  const samples: { empty: number[]; full: number[] } = { empty: [], full: [] };
  for (let cycle = 0; cycle < fillCycles; cycle++) {
    await connection.send(clear);
    samples.empty.push(await microsecondsPerEntry());
    for (const request of requests.slice(batchesToFill)) await connection.send(request);
    samples.full.push(await microsecondsPerEntry());
  }
  connection.close();
  return ratioRow(
    'cost of an entry, full buffers against empty ones',
    {
      ours: median(samples.full),
      floor: median(samples.empty),
      ratio: medianRatio(samples.full, samples.empty),
      unit: 'µs',
      samples,
    },
    // Flat, give or take what a busy machine adds.
    { atMost: 1.15 },
  );
}
