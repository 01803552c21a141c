import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { limits } from '@gasoline/protocol';
import { Browser } from '../packages/gasoline-mcp/src/browser/browser.ts';
import { diffSessions } from '../packages/gasoline-mcp/src/tools/diff-sessions.ts';
import { runTool } from '../packages/gasoline-mcp/src/tools/run-tool.ts';
import { createToolContext, type ToolContext } from '../packages/gasoline-mcp/src/tools/tool-context.ts';
import { verifyFix } from '../packages/gasoline-mcp/src/tools/verify-fix.ts';
import { FakePage } from '../packages/gasoline-mcp/src/verdicts/fake-page.ts';
import { type Bench, figureRow, type Row } from './bench.ts';
import { median } from './median.ts';

const maxCallMs = 20;
const firstSight = `verify_fix compare, ${limits.maxErrors} errors seen for the first time`;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

export const verdicts: Bench = {
  name: 'verdicts',
  title: 'What verify_fix and diff_sessions cost with full buffers',
  bars: `Each call at most ${maxCallMs} ms of processor time, once errors have been read; three verifications at most ${(3 * limits.maxFixSessionBytes) / 1000} kB, ten snapshots at most ${(10 * limits.maxNamedSnapshotBytes) / 1000} kB.`,
  async run({ quick, progress }) {
    const rounds = quick ? 3 : 25;
    progress('calls');
    const rows = await measureCalls(rounds);
    progress('memory');
    return [...rows, ...(await measureMemory())];
  },
};

async function measureCalls(rounds: number): Promise<Row[]> {
  const page = new FakePage();
  const context = contextOf(page);
  fill(page, 'old');
  const times = new Map<string, number[]>();
  const time = async (what: string, ask: () => Promise<unknown>) => {
    // Processor time: what else the machine does is no affair of ours.
    const began = process.cpuUsage();
    const answer = await ask();
    const { user, system } = process.cpuUsage(began);
    const list = times.get(what) ?? [];
    list.push((user + system) / 1000);
    times.set(what, list);
    return answer as Awaited<ReturnType<typeof runTool>>;
  };
  // The first call loads what later ones have.
  await runTool(verifyFix, {}, context);
  for (let round = 0; round < rounds; round++) {
    const verify = (args: Record<string, unknown>) => runTool(verifyFix, args, context);
    const diff = (args: Record<string, unknown>) => runTool(diffSessions, args, context);
    const started = await time('verify_fix start', () => verify({ action: 'start' }));
    const session_id = started.structuredContent?.['session_id'];
    await time('diff_sessions capture', () => diff({ action: 'capture', name: `n${round % 10}` }));
    await time('verify_fix watch', () => verify({ action: 'watch', session_id }));
    // Everything is new: messages and stacks are read for the first time, and only then.
    fill(page, `new${round}`);
    const compare = () => verify({ action: 'compare', session_id });
    await time(firstSight, compare);
    await diff({ action: 'compare', compare_a: 'current' });
    await time('verify_fix compare', compare);
    await time('verify_fix status', () => verify({ action: 'status', session_id }));
    await time('diff_sessions compare', () => diff({ action: 'compare', compare_a: `n${round % 10}` }));
    await time('diff_sessions list', () => diff({ action: 'list' }));
    await verify({ action: 'cancel', session_id });
  }
  return [...times].map(([what, ms]) =>
    figureRow(what, median(ms), 'ms', what === firstSight ? undefined : { atMost: maxCallMs }, { ms }),
  );
}

async function measureMemory(): Promise<Row[]> {
  const page = new FakePage();
  const context = contextOf(page);
  fill(page, 'a');
  // Whatever a first call makes for all later ones is there before anything is weighed.
  await runTool(diffSessions, { action: 'compare', compare_a: 'current' }, context);
  const sessions = await heapOf(async () => {
    for (let i = 0; i < limits.maxFixSessions; i++)
      await runTool(verifyFix, { action: 'start', label: `s${i}` }, context);
  });
  const snapshots = await heapOf(async () => {
    for (let i = 0; i < limits.maxNamedSnapshots; i++)
      await runTool(diffSessions, { action: 'capture', name: `n${i}` }, context);
  });
  return [
    figureRow(`${limits.maxFixSessions} verifications, heap`, sessions / 1000, 'kB', {
      atMost: (limits.maxFixSessions * limits.maxFixSessionBytes) / 1000,
    }),
    figureRow(`${limits.maxNamedSnapshots} snapshots, heap`, snapshots / 1000, 'kB', {
      atMost: (limits.maxNamedSnapshots * limits.maxNamedSnapshotBytes) / 1000,
    }),
  ];
}

function contextOf(page: FakePage): ToolContext {
  const { store, clock } = page;
  return createToolContext({ store, browser: new Browser(clock, 10), clock });
}

async function heapOf(work: () => Promise<void>): Promise<number> {
  collectAll();
  const before = process.memoryUsage().heapUsed;
  await work();
  collectAll();
  return process.memoryUsage().heapUsed - before;
}

/** What only weak references hold goes with the second or third turn. */
function collectAll(): void {
  for (let turn = 0; turn < 3; turn++) collectGarbage();
}

/** Every buffer to the brim, each entry of another kind, with long texts. */
function fill(page: FakePage, name: string): void {
  const word = (i: number) => `${name}${String.fromCharCode(97 + (i % 26), 97 + (Math.floor(i / 26) % 26))}`;
  for (let i = 0; i < limits.maxErrors; i++) {
    page.wait(10);
    page.error(
      `TypeError: the ${word(i)} of order ${i} is gone, see http://localhost:3000/help/${i} ${'long '.repeat(100)}`,
      {
        stack: `TypeError: gone\n    at ${word(i)} (https://shop.example/app.js:${i}:5)`,
        url: 'https://shop.example/cart',
      },
    );
    page.warn(`The ${word(i)} is old since ${i} days`);
  }
  for (let i = 0; i < limits.maxNetworkBodies; i++)
    page.request('GET', `/api/${word(i)}/${i}?page=${i}`, i % 3 === 0 ? 500 : 200, {
      responseBody: 'x'.repeat(10_000),
      contentType: 'application/json; charset=utf-8',
      responseSize: 10_000,
    });
  for (let i = 0; i < limits.maxActions; i++) page.click(`Button ${word(i)}`);
  for (let i = 0; i < limits.maxOpenConnections; i++)
    page.socket('open', { id: `${name}${i}`, url: `ws://localhost:3000/${word(i)}` });
  for (let i = 0; i < limits.maxWebSocketEvents; i++)
    page.socket('message', { id: `${name}${i % 20}`, data: 'm', direction: 'incoming' });
  for (let i = 0; i < limits.maxPerformanceSnapshots; i++)
    page.measured({
      url: `/${word(i)}`,
      timing: { load: i * 100 },
      network: { requestCount: i, transferSize: i },
    });
}
