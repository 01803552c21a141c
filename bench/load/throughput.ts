// Sends the same log batches as fast as the server takes them; told by its parent when, where and for how long.
import { paths } from '@gasoline/protocol';
import { batch, logs } from './entries.ts';
import { HttpConnection, wireRequest } from './http-connection.ts';

export interface ThroughputOrder {
  port: number;
  connections: number;
  entriesPerBatch: number;
  forMs: number;
}

export interface ThroughputReport {
  requests: number;
  ms: number;
  /** Answers other than 200, by status. */
  refused: Record<number, number>;
}

const differentBatches = 40;
const bodies = new Map<number, string[]>();

process.on('message', (order: ThroughputOrder) => {
  void send(order).then((report) => process.send?.(report));
});

async function send({
  port,
  connections,
  entriesPerBatch,
  forMs,
}: ThroughputOrder): Promise<ThroughputReport> {
  const requests = bodiesOf(entriesPerBatch).map((body) => wireRequest(port, 'POST', paths.logs, body));
  const refused: Record<number, number> = {};
  let sent = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      // New ones each time: the rate limit counts per connection, and is not what is measured.
      const connection = new HttpConnection(port);
      while (performance.now() - began < forMs) {
        const status = await connection.send(requests[sent++ % requests.length] as Buffer);
        if (status !== 200) refused[status] = (refused[status] ?? 0) + 1;
      }
      connection.close();
    }),
  );
  return { requests: sent, ms: performance.now() - began, refused };
}

function bodiesOf(entriesPerBatch: number): string[] {
  const made =
    bodies.get(entriesPerBatch) ??
    Array.from({ length: differentBatches }, (_, i) => batch(logs, entriesPerBatch, i * entriesPerBatch));
  bodies.set(entriesPerBatch, made);
  return made;
}
