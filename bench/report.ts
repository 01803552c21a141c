import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatNames } from '../packages/gasoline-mcp/src/report/format-names.ts';
import {
  at,
  end,
  green,
  header,
  log,
  red,
  request,
  snapshot,
} from '../packages/gasoline-mcp/src/report/test-lines.ts';
import { type Bench, figureRow, type Row } from './bench.ts';
import { sampleResident } from './resident.ts';

const program = fileURLToPath(new URL('../packages/gasoline-mcp/bin/gasoline.cjs', import.meta.url));
const files = 40;
const tests = 10_000;

export const report: Bench = {
  name: 'report',
  title: 'What it costs to make the report of a large run',
  bars: 'The files of 40 shards with 10 000 tests in all: ≤ 5 s, ≤ 500 MB.',
  async run({ quick, progress }) {
    const dir = mkdtempSync(join(tmpdir(), 'gasoline-bench-'));
    try {
      progress(`writing ${files} files with ${tests} tests`);
      const megabytes = writeShards(dir);
      progress(`they have ${megabytes.toFixed(0)} MB`);
      const rows: Row[] = [];
      for (const format of quick ? formatNames.slice(0, 1) : formatNames) {
        progress(format);
        const { seconds, peakMb } = await measure(dir, format);
        rows.push(
          figureRow(`report as ${format}, ${files} files, ${tests} tests`, seconds, 's', { atMost: 5 }),
          figureRow(`report as ${format}, memory at its highest`, peakMb, 'MB', { atMost: 500 }),
        );
      }
      return rows;
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  },
};

async function measure(dir: string, format: string): Promise<{ seconds: number; peakMb: number }> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [program, 'report', '--merge', dir, '--format', format, '--output', join(dir, 'report.out')],
    { stdio: 'ignore' },
  );
  const sampling = sampleResident(child.pid as number, 20);
  const [code] = (await once(child, 'exit')) as [number];
  const seconds = (performance.now() - began) / 1_000;
  if (code !== 1) throw new Error(`gasoline report ended with ${code}.`);
  // The last look may find the process gone.
  return { seconds, peakMb: Math.max(...sampling.stop().filter(Number.isFinite)) };
}

/** Of 100 tests 5 are red, 2 flaky, and the others pass. */
function writeShards(dir: string): number {
  let bytes = 0;
  for (let file = 0; file < files; file++) {
    const lines: object[] = [
      header({ tests: tests / files, shard: { current: file + 1, total: files }, started_at: at(file) }),
    ];
    for (let n = 0; n < tests / files; n++) lines.push(...tries(file, n));
    const path = join(dir, `results-${file + 1}-of-${files}.jsonl`);
    writeFileSync(path, [...lines, end].map((line) => `${JSON.stringify(line)}\n`).join(''));
    bytes += statSync(path).size;
  }
  return bytes / 1e6;
}

function tries(file: number, n: number): object[] {
  const name = {
    test_id: `${file}x${n}-0-0`,
    title_path: [`part-${file}.spec.ts`, `group ${n % 10}`, `test ${n} of file ${file}`],
    location: { file: `part-${file}.spec.ts`, line: n + 3, column: 1 },
    started_at: at(file + n * 10),
  };
  const steps = Array.from({ length: 25 }, (_, i) => ({
    title: `Click getByRole('button', { name: 'Number ${i}' })`,
    category: 'pw:api',
    depth: 0,
    started_at: at(i * 50),
    duration_ms: 20,
    location: { file: `part-${file}.spec.ts`, line: n + 4 + i, column: 3 },
  }));
  if (n % 100 < 5)
    return [red({ ...name, steps: [...steps, ...red().steps.slice(-1)], snapshot: fullSnapshot(n) })];
  if (n % 100 < 7)
    return [
      red({ ...name, steps, final: false, snapshot: fullSnapshot(n) }),
      green({
        ...name,
        test_id: `${file}x${n}-1-0`,
        retry: 1,
        outcome: 'flaky',
        steps,
        started_at: at(file + n * 10 + 5),
      }),
    ];
  return [green({ ...name, steps })];
}

/** About 100 kB, as an app with some traffic leaves them. */
function fullSnapshot(n: number) {
  const text = JSON.stringify(
    Array.from({ length: 20 }, (_, i) => ({ id: i, name: `Product ${i}`, price: i * 1.5 })),
  );
  return snapshot({
    network_bodies: Array.from({ length: 50 }, (_, i) =>
      request(i * 40, {
        url: `http://localhost:3000/api/products/${i}`,
        status: i === 49 ? 500 : 200,
        responseBody: i === 49 ? `{"error":"no stock for ${n % 7}"}` : text,
        requestHeaders: { accept: 'application/json', 'x-request-id': `r-${i}` },
      }),
    ),
    logs: Array.from({ length: 60 }, (_, i) =>
      log(i * 30, {
        type: i % 20 === 0 ? 'exception' : 'console',
        level: i % 20 === 0 ? 'error' : 'log',
        message: i % 20 === 0 ? `TypeError: item ${i} is not a function` : `rendered ${i} items in 12 ms`,
        stack: `TypeError: x\n${'    at render (http://localhost:3000/assets/app.js:1:2345)\n'.repeat(8)}`,
      }),
    ),
  });
}
