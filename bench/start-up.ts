import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Place, program } from '../test/support/gasoline.ts';
import { type Bench, ratioRow, type Row } from './bench.ts';
import { floorProgram } from './floor/start-floor.ts';
import { median } from './median.ts';
import { installPeers } from './peers.ts';

const rounds = 15;
/** So that the processes of the measurement before have really gone. */
const pauseMs = 200;

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'bench', version: '0' },
  },
};

export const startUp: Bench = {
  name: 'start-up',
  title: `From spawn to the answer to initialize, median of ${rounds}`,
  bars: 'At most 1.6 × a bare Node process with a running daemon, at most 5 × when the daemon must be started.',
  async run({ progress, peers }) {
    const warm = await Place.make();
    const cold = await Place.make();
    const others = peers ? installPeers(progress) : [];
    const samples: Record<string, number[]> = { floor: [], warm: [], cold: [] };
    const measure = async (name: string, args: string[], env = process.env) => {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      (samples[name] ??= []).push(await msToAnswer(args, env));
    };
    try {
      // Starts the daemon that the warm runs share, and warms the disk cache.
      await msToAnswer([program, 'mcp'], warm.env);
      for (let round = 1; round <= rounds; round++) {
        progress(`round ${round} of ${rounds}`);
        await measure('floor', [floorProgram('json-rpc.cjs')]);
        await measure('warm', [program, 'mcp'], warm.env);
        await measure('cold', [program, 'mcp'], cold.env);
        await cold.run('stop');
        for (const { name, args } of others) await measure(name, args);
      }
    } finally {
      await warm.clean();
      await cold.clean();
    }
    const row = (what: string, name: string, atMost?: number): Row =>
      ratioRow(
        what,
        {
          ours: median(samples[name] ?? []),
          floor: median(samples['floor'] ?? []),
          unit: 'ms',
          samples: { ours: samples[name] ?? [], floor: samples['floor'] ?? [] },
        },
        atMost === undefined ? undefined : { atMost },
      );
    return [
      row('start-up with a running daemon', 'warm', 1.6),
      row('start-up that must start the daemon', 'cold', 5),
      ...others.map(({ name }) => row(`start-up of ${name}`, name)),
    ];
  },
};

/** Milliseconds until the first line comes back. The process is ended and waited for, outside the measurement. */
async function msToAnswer(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.write(`${JSON.stringify(initialize)}\n`);
  const ms = await new Promise<number>((resolve, reject) => {
    let text = '';
    child.stdout.setEncoding('utf8');
    child.stdout.on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('\n')) resolve(performance.now() - began);
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with status ${code}: ${text}`)));
  });
  const exit = once(child, 'exit');
  child.stdin.end();
  await exit;
  return ms;
}
