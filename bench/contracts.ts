import { maxResponseBodyChars, type NetworkBody } from '@gasoline/protocol';
import { analyze } from '../packages/gasoline-mcp/src/contracts/analyze.ts';
import { ContractTracker } from '../packages/gasoline-mcp/src/contracts/contract-tracker.ts';
import { exportContracts } from '../packages/gasoline-mcp/src/contracts/export/export-contracts.ts';
import { report } from '../packages/gasoline-mcp/src/contracts/report.ts';
import { wayOut } from '../packages/gasoline-mcp/src/way-out/way-out.ts';
import { type Bench, figureRow, ratioRow, type Row } from './bench.ts';
import { median, medianRatio } from './median.ts';

const bodies = 1_000;
const endpoints = 30;

/** Bodies of the largest size that capture keeps, each with other values. */
const kinds: { what: string; make(n: number): string }[] = [
  {
    what: 'a list of products',
    make: (n) =>
      grow((i) => ({
        id: n * 1000 + i,
        name: `Product ${i}`,
        price: i * 1.5,
        tags: ['new', 'sale'],
        maker: { id: i, city: 'Ulm', address: i % 3 ? null : { street: 'x', zip: '1' } },
        ...(i % 2 ? { discount: 5 } : {}),
      })),
  },
  {
    what: 'a map by id',
    make: (n) => grow((i) => ({ [`${n}${i}00`]: { score: i, at: null, by: { id: n } } })),
  },
  {
    what: 'an object of 800 names, changing',
    make: (n) =>
      JSON.stringify(
        Object.fromEntries(Array.from({ length: 800 }, (_, i) => [`field${'abcde'[n % 5]}_${i}`, i])),
      ),
  },
];

export const contracts: Bench = {
  name: 'contracts',
  title: 'What it costs to learn an API from its traffic',
  bars: 'None; reported.',
  async run({ quick, progress }) {
    const rounds = quick ? 1 : 7;
    const rows: Row[] = [];
    for (const { what, make } of kinds) {
      progress(`${bodies} × 16 kB, ${what}`);
      const entries = Array.from({ length: bodies }, (_, n) => request(n, make(n)));
      const ours: number[] = [];
      const floor: number[] = [];
      for (let round = 0; round < rounds; round++) {
        floor.push(time(() => entries.forEach(({ responseBody }) => JSON.parse(responseBody ?? ''))));
        ours.push(time(() => fill(entries)));
      }
      const ratio = medianRatio(ours, floor);
      const figures = {
        ours: median(ours),
        floor: median(floor),
        ratio,
        unit: 'ms',
        samples: { ours, floor },
      };
      rows.push(ratioRow(`feed ${bodies} bodies of 16 kB, ${what} (floor: JSON.parse)`, figures));
    }
    progress('questions');
    const full = fill(
      Array.from({ length: bodies }, (_, n) =>
        request(n, (kinds[0] as (typeof kinds)[0]).make(n), n % 7 === 0),
      ),
    );
    const questions = {
      analyze: () => analyze(full),
      report: () => report(full),
      'export as OpenAPI': () => exportContracts(full, { format: 'openapi', clean: (text) => wayOut(text) }),
    };
    for (const [what, ask] of Object.entries(questions)) {
      const ms = Array.from({ length: rounds * 3 }, () => time(ask));
      rows.push(
        figureRow(`${what}, ${full.endpoints.length} endpoints`, median(ms), 'ms', undefined, { ms }),
      );
    }
    rows.push(figureRow('estimated memory of these contracts', full.bytes / 1000, 'kB'));
    return rows;
  },
};

function fill(entries: NetworkBody[]): ContractTracker {
  const tracker = new ContractTracker();
  for (const entry of entries) tracker.observe(entry);
  return tracker;
}

function request(n: number, responseBody: string, breaks = false): NetworkBody {
  return {
    seq: n + 1,
    ts: n,
    method: 'GET',
    url: `http://localhost:3000/area-${String.fromCharCode(97 + (n % endpoints) / 2, 97 + (n % 2))}/items?page=${n}`,
    status: 200,
    requestBody: null,
    responseBody: breaks ? responseBody.replaceAll('"city"', '"town"') : responseBody,
    contentType: 'application/json',
  };
}

function grow(make: (i: number) => unknown): string {
  const items: unknown[] = [];
  for (let chars = 2; ; ) {
    const item = make(items.length);
    chars += JSON.stringify(item).length + 1;
    if (chars > maxResponseBodyChars) return JSON.stringify(items);
    items.push(item);
  }
}

function time(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
