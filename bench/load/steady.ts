// A steady stream over all ingest routes: fills every buffer first, then sends at the rate it was told.
import { batch, kinds } from './entries.ts';
import { HttpConnection, wireRequest } from './http-connection.ts';

export interface SteadyOrder {
  port: number;
  entriesPerSecond: number;
  forMs: number;
}

export interface SteadyReport {
  entries: number;
  ms: number;
  refused: Record<number, number>;
}

const perBatch = 50;
const differentBatches = 20;
const connectionCount = 4;

process.on('message', (order: SteadyOrder) => {
  void send(order).then((report) => process.send?.(report));
});

async function send({ port, entriesPerSecond, forMs }: SteadyOrder): Promise<SteadyReport> {
  const connections = Array.from({ length: connectionCount }, () => new HttpConnection(port));
  await fill(port, connections[0] as HttpConnection);
  const turns = requestsInTurn(port);
  const refused: Record<number, number> = {};
  const msPerBatch = (perBatch * 1000) / entriesPerSecond;
  let batches = 0;
  const began = performance.now();
  await Promise.all(
    connections.map(async (connection) => {
      for (;;) {
        const mine = batches++;
        const wait = mine * msPerBatch - (performance.now() - began);
        if (mine * msPerBatch >= forMs) return;
        if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
        const status = await connection.send(turns[mine % turns.length] as Buffer);
        if (status !== 200) refused[status] = (refused[status] ?? 0) + 1;
      }
    }),
  );
  for (const connection of connections) connection.close();
  return {
    entries: Math.floor(forMs / msPerBatch) * perBatch,
    ms: performance.now() - began,
    refused,
  };
}

/** Every buffer to its brim, with entries as large as it keeps them. */
async function fill(port: number, connection: HttpConnection): Promise<void> {
  for (const kind of kinds)
    for (let n = 0; n < kind.fillsAfter; n += perBatch) {
      const body = batch({ ...kind, make: kind.makeLargest ?? kind.make }, perBatch, n);
      await connection.send(wireRequest(port, 'POST', kind.path, body));
    }
}

/** Batches of all kinds, shuffled evenly according to their shares. */
function requestsInTurn(port: number): Buffer[] {
  const all = kinds.flatMap((kind) => {
    const made = Array.from({ length: differentBatches }, (_, i) =>
      wireRequest(port, 'POST', kind.path, batch(kind, perBatch, i * perBatch)),
    );
    return Array.from({ length: kind.share }, (_, i) => ({
      place: (i + 0.5) / kind.share,
      request: made[i % made.length] as Buffer,
    }));
  });
  return all.sort((a, b) => a.place - b.place).map(({ request }) => request);
}
