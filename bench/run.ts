// `npm run bench [-- name…] [--peers] [--quick] [--only pattern]`: measures, prints one table, keeps the figures in bench/results/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { answers } from './answers.ts';
import { arrival } from './arrival.ts';
import { type Bench, isMet, type Row } from './bench.ts';
import { capture } from './capture.ts';
import { ci } from './ci.ts';
import { ciScript } from './ci-script.ts';
import { contracts } from './contracts.ts';
import { endStartedProcessesWithUs } from './end-with-us.ts';
import { errorContext } from './error-context.ts';
import { flows } from './flows/run.ts';
import { ingest } from './ingest.ts';
import { liveQuestions } from './live-questions.ts';
import { memory } from './memory.ts';
import { performanceBench } from './performance.ts';
import { redaction } from './redact.ts';
import { report } from './report.ts';
import { reportCauses } from './report-causes.ts';
import { reportHtml } from './report-html.ts';
import { selectors } from './selectors.ts';
import { security } from './security.ts';
import { scripts } from './scripts.ts';
import { startUp } from './start-up.ts';
import { streaming } from './streaming.ts';
import { formatTable } from './table.ts';
import { verdicts } from './verdicts.ts';

const benches: Bench[] = [
  startUp,
  memory,
  ingest,
  answers,
  redaction,
  scripts,
  security,
  contracts,
  verdicts,
  report,
  capture,
  performanceBench,
  ciScript,
  arrival,
  errorContext,
  selectors,
  liveQuestions,
  ci,
  streaming,
  reportHtml,
  reportCauses,
  flows,
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    peers: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !benches.some((bench) => bench.name === name));

if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no bench ${unknown.join(', ')}.`);
  console.log('Usage: npm run bench [-- NAME…] [--peers] [--quick] [--only PATTERN]\n');
  for (const { name, title, bars } of benches) console.log(`  ${name.padEnd(10)} ${title}. ${bars}`);
  process.exit(unknown.length > 0 ? 2 : 0);
}

endStartedProcessesWithUs();
const chosen = benches.filter(({ name, onRequest = false }) =>
  positionals.length === 0 ? !onRequest : positionals.includes(name),
);
const only = new RegExp(values.only ?? '');
const allRows: Row[] = [];
for (const [i, bench] of chosen.entries()) {
  const progress = (text: string) =>
    console.log(`[bench ${i + 1}/${chosen.length}] ${bench.name}${text ? `: ${text}` : ''}`);
  progress(bench.title);
  const { peers, quick } = values;
  const rows = await bench.run({ peers, quick, wants: (part) => only.test(part), progress });
  if (rows.length === 0) {
    console.error(`Nothing in ${bench.name} is called ${only.source}.`);
    process.exit(2);
  }
  keep(bench, rows);
  allRows.push(...rows);
}

console.log(`\n${formatTable(allRows)}\n`);
const missed = allRows.filter((row) => isMet(row) === false);
if (missed.length > 0) {
  console.log(`Not met: ${missed.map(({ what }) => what).join('; ')}`);
  process.exitCode = 1;
}

function keep({ name, title, bars }: Bench, rows: Row[]): void {
  const dir = join(import.meta.dirname, 'results');
  mkdirSync(dir, { recursive: true });
  const machine = { node: process.version, platform: process.platform, arch: process.arch };
  const result = { name, title, bars, machine, rows: rows.map((row) => ({ ...row, met: isMet(row) })) };
  writeFileSync(join(dir, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
}
