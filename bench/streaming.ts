import { paths } from '@gasoline/protocol';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { NewErrors } from '../packages/gasoline-mcp/src/significance/new-errors.ts';
import { anError } from '../packages/gasoline-mcp/src/significance/sample-entries.ts';
import { fakeTime } from '../packages/gasoline-mcp/src/store/fake-time.ts';
import { EventBook } from '../packages/gasoline-mcp/src/streaming/event-book.ts';
import { Baselines } from '../packages/gasoline-mcp/src/performance/baselines.ts';
import { Store } from '../packages/gasoline-mcp/src/store/store.ts';
import { Streaming } from '../packages/gasoline-mcp/src/streaming/streaming.ts';
import { Place } from '../test/support/gasoline.ts';
import { connectClient } from '../test/support/mcp-client.ts';
import { type Bench, type BenchOptions, figureRow, ratioRow, type Row } from './bench.ts';
import { HttpConnection, wireRequest } from './load/http-connection.ts';
import { median, medianRatio, percentile, undisturbed } from './median.ts';
import { residentMb } from './resident.ts';

type Client = Awaited<ReturnType<typeof connectClient>>;

const burst = 10_000;
const perBatch = 50;
const page = 'https://shop.example/checkout';
const letters = 'abcdefghij';
/** Letters, because another number does not make another error. */
const word = (n: number) => [...String(n)].map((digit) => letters[Number(digit)]).join('');

export const streaming: Bench = {
  name: 'streaming',
  title: 'What it takes to be told, and what it costs those who only send',
  bars: `A notification within 2.5 s, a wait answered within 300 ms. A burst of ${burst} errors: at most 12 notifications a minute, all accounted for, memory flat, at most 50 kB to know them again, and taken in no more than 5 % slower than with streaming off.`,
  async run(options) {
    const place = await Place.make();
    const client = await connectClient(place);
    try {
      return [
        ...(await measureNews(place, client, options)),
        ...(await measureBursts(place, client, options)),
        await measureWatching(options),
        measureMemory(),
      ];
    } finally {
      await client.close();
      await place.clean();
    }
  },
};

let unique = 0;
async function fail(place: Place): Promise<number> {
  const at = performance.now();
  await place.post(paths.logs, {
    entries: [{ level: 'error', type: 'exception', message: `${word(++unique)} broke`, url: page }],
  });
  return at;
}

async function measureNews(place: Place, client: Client, { progress, quick }: BenchOptions): Promise<Row[]> {
  const waits: number[] = [];
  for (let i = 0; i < (quick ? 5 : 40); i++) {
    progress(`wait ${i + 1}`);
    const waiting = client.call('wait_for_event', { timeout_seconds: 20 }).then(() => performance.now());
    // Requests of one connection are taken in turn: after this answer the other call waits.
    await client.call('configure_streaming');
    const at = await fail(place);
    waits.push((await waiting) - at);
  }
  await client.call('configure_streaming', { enabled: true, throttle_seconds: 1 });
  const notifications: number[] = [];
  for (let i = 0; i < (quick ? 2 : 10); i++) {
    progress(`notification ${i + 1}`);
    const before = client.notifications.length;
    const at = await fail(place);
    while (client.notifications.length === before) await new Promise((resolve) => setTimeout(resolve, 5));
    notifications.push(performance.now() - at);
  }
  await client.call('configure_streaming', { enabled: false });
  return [
    figureRow(
      'from an error to the answer of wait_for_event, median',
      median(waits),
      'ms',
      { atMost: 300 },
      { waits },
    ),
    figureRow('the same, 95 of 100', percentile(waits, 95), 'ms', { atMost: 300 }),
    figureRow(
      'from an error to its notification, median',
      median(notifications),
      'ms',
      { atMost: 2500 },
      { notifications },
    ),
    figureRow('the same, the slowest', Math.max(...notifications), 'ms', { atMost: 2500 }),
  ];
}

/** So many different errors, in batches. */
async function sendBurst(port: number): Promise<number> {
  const connection = new HttpConnection(port);
  const requests = Array.from({ length: burst / perBatch }, () => {
    const entries = Array.from({ length: perBatch }, () => ({
      level: 'error',
      message: `${word(++unique)} broke`,
      url: page,
    }));
    return wireRequest(port, 'POST', paths.logs, JSON.stringify({ entries }));
  });
  const began = performance.now();
  for (const request of requests) await connection.send(request);
  const ms = performance.now() - began;
  connection.close();
  return ms;
}

async function measureBursts(
  place: Place,
  client: Client,
  { progress, quick }: BenchOptions,
): Promise<Row[]> {
  const { pid } = await place.health();
  const times: { on: number[]; off: number[] } = { on: [], off: [] };
  const resident: number[] = [];
  const counts = async () =>
    (await client.call('configure_streaming')).data['counts'] as Record<
      'events' | 'told' | 'held' | 'dropped' | 'repeats',
      number
    >;
  await sendBurst(place.port);
  const before = await counts();
  const rounds = quick ? 3 : 15;
  for (let round = 0; round < rounds; round++) {
    progress(`burst ${round + 1} of ${rounds}`);
    await client.call('configure_streaming', { enabled: false });
    times.off.push(await sendBurst(place.port));
    await client.call('configure_streaming', { enabled: true, throttle_seconds: 1 });
    times.on.push(await sendBurst(place.port));
    resident.push(residentMb(pid));
  }
  const heard = client.notifications.length;
  const began = performance.now();
  const minute = quick ? 5_000 : 60_000;
  while (performance.now() - began < minute) {
    progress(`a minute of bursts, ${client.notifications.length - heard} notifications`);
    await sendBurst(place.port);
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
  const after = await counts();
  const lost = after.events - after.told - after.held - after.dropped;
  return [
    ratioRow(
      `${burst} errors taken, streaming on against off`,
      {
        ours: median(times.on),
        floor: median(times.off),
        ratio: medianRatio(times.on, times.off),
        unit: 'ms',
        samples: times,
      },
      { atMost: 1.05 },
    ),
    figureRow('notifications in a minute of bursts', client.notifications.length - heard, '', { atMost: 12 }),
    figureRow('events of which nobody knows', lost, '', { atMost: 0 }),
    figureRow('repeats counted', after.repeats - before.repeats, ''),
    ratioRow(
      'memory after the last burst against after the first',
      { ours: resident.at(-1) ?? 0, floor: resident[0] ?? 1, unit: 'MB', samples: { resident } },
      { atMost: 1.15 },
    ),
  ];
}

/** What an error costs besides, when nobody wants to be told of more than errors. In this process: no HTTP hides it. */
async function measureWatching({ progress, quick }: BenchOptions): Promise<Row> {
  progress('the cost of watching');
  const run = (isWatched: boolean): number => {
    const store = new Store();
    const watching = isWatched ? new Streaming(store, new Baselines()) : undefined;
    const entries = Array.from({ length: burst }, () => anError(`${word(++unique)} broke`));
    const began = performance.now();
    for (const entry of entries) store.appendLog(entry);
    const ms = performance.now() - began;
    if (watching && watching.book.seq === 0) throw new Error('Nothing was watched.');
    return (ms * 1000) / burst;
  };
  const samples: { watched: number[]; alone: number[] } = { watched: [], alone: [] };
  for (let round = 0; round < (quick ? 5 : 40); round++) {
    samples.alone.push(run(false));
    samples.watched.push(run(true));
  }
  const added = undisturbed(samples.watched) - undisturbed(samples.alone);
  return figureRow('what watching adds to an error that is new, in a burst', added, 'µs', undefined, samples);
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What is kept to know an error again, besides the newest events themselves. */
function measureMemory(): Row {
  const { clock, advance } = fakeTime();
  const errors = new NewErrors(clock);
  const book = new EventBook(clock);
  const meet = (count: number) => {
    for (let i = 0; i < count; i++) {
      advance(20);
      const sighting = errors.sight({ ...anError(`${word(++unique)} ${'broke '.repeat(60)}`), seq: unique });
      if (typeof sighting !== 'object') throw new Error('An error was not new.');
      book.report(sighting);
    }
  };
  const heap = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
  // What the first ones make for all later ones, and the ring of newest events, are there before anything is weighed.
  meet(burst);
  errors.clear();
  book.forgetNews();
  const before = heap();
  meet(burst);
  const kB = (heap() - before) / 1000;
  if (book.seq === 0) throw new Error('Nothing was told.');
  return figureRow(`what is kept to know ${burst} errors again, heap`, kB, 'kB', { atMost: 50 });
}
