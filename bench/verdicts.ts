import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { limits } from '@gasoline/protocol';
import { Browser } from '../packages/gasoline-mcp/src/browser/browser.ts';
import { diffSessions } from '../packages/gasoline-mcp/src/tools/diff-sessions.ts';
import { getBrowserErrors } from '../packages/gasoline-mcp/src/tools/get-browser-errors.ts';
import { getDebugContext } from '../packages/gasoline-mcp/src/tools/get-debug-context.ts';
import { runTool } from '../packages/gasoline-mcp/src/tools/run-tool.ts';
import { createToolContext, type ToolContext } from '../packages/gasoline-mcp/src/tools/tool-context.ts';
import { verifyFix } from '../packages/gasoline-mcp/src/tools/verify-fix.ts';
import { FakePage } from '../packages/gasoline-mcp/src/verdicts/fake-page.ts';
import { type Bench, figureRow, type Row } from './bench.ts';
import { median } from './median.ts';

const maxCallMs = 20;
/** Of other tools it is only told. */
const promised = /^(?:verify_fix|diff_sessions)/;
/** Nobody asks sooner: an agent needs longer to think of it. */
const quietMs = 500;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

export const verdicts: Bench = {
  name: 'verdicts',
  title: 'What verify_fix and diff_sessions cost with full buffers',
  bars: `Each call at most ${maxCallMs} ms of processor time, also when nobody has read the errors before; three verifications at most ${(3 * limits.maxFixSessionBytes) / 1000} kB, ten snapshots at most ${(10 * limits.maxNamedSnapshotBytes) / 1000} kB.`,
  async run({ quick, progress }) {
    const rounds = quick ? 3 : 25;
    progress('calls');
    const rows = await measureCalls(rounds);
    // With code that has run, and before many contexts are left to be collected.
    progress('memory');
    const memory = await measureMemory();
    progress('first calls');
    rows.push(...(await measureFirstCalls(quick ? 2 : 12, quietMs)), ...(await measureFirstCalls(rounds, 0)));
    return [...rows, ...memory];
  },
};

async function measureCalls(rounds: number): Promise<Row[]> {
  const page = new FakePage();
  const context = contextOf(page);
  fill(page, 'old');
  const { time, rows } = stopwatch();
  // The first call loads what later ones have.
  await runTool(verifyFix, {}, context);
  for (let round = 0; round < rounds; round++) {
    const verify = (args: Record<string, unknown>) => runTool(verifyFix, args, context);
    const diff = (args: Record<string, unknown>) => runTool(diffSessions, args, context);
    const started = await time('verify_fix start', () => verify({ action: 'start' }));
    const session_id = started.structuredContent?.['session_id'];
    await time('diff_sessions capture', () => diff({ action: 'capture', name: `n${round % 10}` }));
    await time('verify_fix watch', () => verify({ action: 'watch', session_id }));
    fill(page, `new${round}`);
    const compare = () => verify({ action: 'compare', session_id });
    await compare();
    await diff({ action: 'compare', compare_a: 'current' });
    await time('verify_fix compare', compare);
    await time('verify_fix status', () => verify({ action: 'status', session_id }));
    await time('diff_sessions compare', () => diff({ action: 'compare', compare_a: `n${round % 10}` }));
    await time('diff_sessions list', () => diff({ action: 'list' }));
    await verify({ action: 'cancel', session_id });
  }
  return rows();
}

type Answer = Awaited<ReturnType<typeof runTool>>;

function stopwatch() {
  const times = new Map<string, number[]>();
  return {
    async time(what: string, ask: () => Promise<Answer>): Promise<Answer> {
      // Processor time: what else the machine does is no affair of ours.
      const began = process.cpuUsage();
      const answer = await ask();
      const { user, system } = process.cpuUsage(began);
      times.set(what, [...(times.get(what) ?? []), (user + system) / 1000]);
      return answer;
    },
    rows: () =>
      [...times].map(([what, ms]) =>
        figureRow(what, median(ms), 'ms', promised.test(what) ? { atMost: maxCallMs } : undefined, { ms }),
      ),
  };
}

/** What a tool costs when it is the first that meets full buffers: nobody has read an error before. */
async function measureFirstCalls(rounds: number, waitMs: number): Promise<Row[]> {
  const { time, rows } = stopwatch();
  const when = waitMs === 0 ? 'at once' : `${waitMs} ms later`;
  const first: [string, (context: ToolContext) => Promise<Answer>][] = [
    ['verify_fix start', (context) => runTool(verifyFix, { action: 'start' }, context)],
    ['diff_sessions capture', (context) => runTool(diffSessions, { action: 'capture', name: 'a' }, context)],
    ['get_browser_errors', (context) => runTool(getBrowserErrors, {}, context)],
    ['get_debug_context', (context) => runTool(getDebugContext, {}, context)],
  ];
  for (let round = 0; round < rounds; round++) {
    for (const [name, ask] of first) {
      const page = new FakePage();
      const context = contextOf(page);
      fill(page, `first${round}`);
      await sleep(waitMs);
      await time(`${name}, the first to read ${limits.maxErrors} errors, ${when}`, () => ask(context));
    }
    const page = new FakePage();
    const context = contextOf(page);
    fill(page, 'old');
    const started = await runTool(verifyFix, { action: 'start' }, context);
    const session_id = started.structuredContent?.['session_id'];
    await runTool(verifyFix, { action: 'watch', session_id }, context);
    fill(page, `new${round}`);
    await sleep(waitMs);
    await time(`verify_fix compare, the first to read ${limits.maxErrors} errors, ${when}`, () =>
      runTool(verifyFix, { action: 'compare', session_id }, context),
    );
  }
  return rows();
}

async function measureMemory(): Promise<Row[]> {
  const page = new FakePage();
  const context = contextOf(page);
  fill(page, 'a');
  // Whatever is made once, ahead or by a first call, is there before anything is weighed.
  await sleep(quietMs);
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
