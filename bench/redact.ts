import { redact } from '../packages/gasoline-mcp/src/redact/redact.ts';
import { wayOut } from '../packages/gasoline-mcp/src/way-out/way-out.ts';
import { type Bench, figureRow, type Row } from './bench.ts';
import { type Kind, logs, networkBodies } from './load/entries.ts';
import { median } from './median.ts';

const rounds = 15;
const targetBytes = 1_000_000;

const proseLine =
  'GET /api/orders/4711?page=2&sort=date 200 in 84 ms; next token refresh in 300 s, session of user 12 is fresh\n';

/** About a megabyte of each, as it leaves the server. */
const samples: { what: string; value: unknown }[] = [
  { what: 'log entries', value: fill(logs) },
  { what: 'network bodies (JSON in text)', value: fill(networkBodies) },
  { what: 'one long text', value: proseLine.repeat(Math.ceil(targetBytes / proseLine.length)) },
];

export const redaction: Bench = {
  name: 'redact',
  title: 'What redaction costs per megabyte on its way out',
  bars: 'None; reported.',
  async run({ progress }) {
    const rows: Row[] = [];
    for (const { what, value } of samples) {
      progress(what);
      rows.push(measure(`redact, ${what}`, value, redact), measure(`whole way out, ${what}`, value, wayOut));
    }
    return rows;
  },
};

function measure(what: string, value: unknown, work: (value: unknown) => unknown): Row {
  const megabytes = Buffer.byteLength(JSON.stringify(value)) / 1e6;
  const ms = Array.from({ length: rounds }, () => {
    const began = performance.now();
    work(value);
    return (performance.now() - began) / megabytes;
  });
  return figureRow(what, median(ms), 'ms/MB', undefined, { ms });
}

function fill({ make }: Kind): unknown[] {
  const items: unknown[] = [];
  for (let bytes = 0, n = 0; bytes < targetBytes; n++) {
    const item = make(n);
    items.push(item);
    bytes += JSON.stringify(item).length;
  }
  return items;
}
