import type { Bench, BenchOptions } from '../bench.ts';
import { formatColumns } from '../table.ts';
import { installApps } from './apps/install-apps.ts';
import { chooseFaults } from './break.ts';
import type { Flow, FlowApp } from './flow.ts';
import { desk } from './flows/desk.ts';
import { swagger } from './flows/swagger.ts';
import { tiddlyWiki } from './flows/tiddlywiki.ts';
import { todoMvc } from './flows/todomvc.ts';
import { verdaccio } from './flows/verdaccio.ts';
import { forget, keep, keptResults, note } from './kept-results.ts';
import { BreakingProxy } from './proxy.ts';
import { Recorder } from './record.ts';
import { Replayer } from './replay.ts';
import { type Column, columns, lineOf, type Result, summarise } from './result.ts';
import type { Outcome } from '../../test/support/playwright-project.ts';

const apps: FlowApp[] = [todoMvc, tiddlyWiki, swagger, verdaccio, desk];

const all = apps.flatMap((app) => app.flows.map((flow) => ({ app: app.name, flow: flow.name })));

export const flows: Bench = {
  name: 'flows',
  title: 'Flows of real apps, recorded through the extension, as tests that run',
  bars: 'Tests and reproduction scripts at least 95 % green on first execution, broken apps at least 90 % red.',
  onRequest: true,
  async run(options) {
    installApps(options.progress);
    const results: Result[] = [];
    const recorder = await Recorder.open();
    try {
      for (const app of apps) {
        const chosen = app.flows.filter(({ name }) => options.wants(`${app.name} ${name}`));
        if (chosen.length > 0) results.push(...(await runApp(app, chosen, recorder, options)));
      }
    } finally {
      await recorder.close();
    }
    if (results.length === 0) return [];
    const told = options.quick ? results : keptResults(all);
    console.log(`\n${formatColumns(['flow', ...columns], told.map(lineOf))}`);
    return summarise(told);
  },
};

async function runApp(
  app: FlowApp,
  chosen: Flow[],
  recorder: Recorder,
  options: BenchOptions,
): Promise<Result[]> {
  const running = await app.start();
  const proxy = await BreakingProxy.open(running.port);
  const replayer = new Replayer(running, proxy);
  const results: Result[] = [];
  try {
    for (const flow of chosen) {
      const result: Result = { app: app.name, flow: flow.name, cells: {} };
      results.push(result);
      forget(result);
      await running.reset();
      proxy.target = running.port;
      await runFlow(flow, result, { recorder, replayer, proxy, breaks: !options.quick }).catch(
        (error: unknown) => {
          result.unplayed = true;
          note(result, 'unplayed', String(error instanceof Error ? error.stack : error));
        },
      );
      if (!options.quick) keep(result);
      options.progress(lineOf(result).join('  '));
    }
  } finally {
    replayer.clean();
    proxy.close();
    await running.stop();
  }
  return results;
}

interface Tools {
  recorder: Recorder;
  replayer: Replayer;
  proxy: BreakingProxy;
  /** Whether the app is also broken. */
  breaks: boolean;
}

async function runFlow(
  flow: Flow,
  result: Result,
  { recorder, replayer, proxy, breaks }: Tools,
): Promise<void> {
  const { cells } = result;
  const recorded = await recorder.record(flow, proxy);
  note(result, 'test', recorded.test);
  note(result, 'reproduction', recorded.reproduction);
  note(result, 'actions', JSON.stringify(recorded.actions, null, 1));
  note(result, 'fixtures', recorded.fixtures?.text ?? '');
  note(result, 'warnings', recorded.warnings.join('\n'));
  replayer.write(recorded);
  const judge = (column: Column, isGood: boolean, output: string) => {
    cells[column] = isGood;
    note(result, `${isGood ? 'as-due' : 'failed'}-${column}`, output);
  };
  const types = await replayer.checkTypes();
  judge('types', types.ok, types.output);
  const test = await replayer.run('test', flow, recorded, { kind: 'none' });
  judge('test', test.ok, test.output);
  const reproduction = await replayer.run('reproduction', flow, recorded, { kind: 'none' });
  judge('reproduction', isReproduced(recorded.reproduction, reproduction), reproduction.output);
  if (recorded.fixtures) {
    const mocked = await replayer.run('mocked', flow, recorded, { kind: 'down' });
    judge('mocked', mocked.ok, mocked.output);
  }
  // A test that is red already says nothing about what it finds.
  if (!test.ok || !breaks) return;
  for (const fault of chooseFaults(recorded)) {
    const { ok, output } = await replayer.run('test', flow, recorded, fault);
    if (fault.kind !== 'none' && fault.kind !== 'down')
      judge(fault.kind, !ok, `${JSON.stringify(fault)}\n${output}`);
  }
}

/** A script about an error has done its work when the error came again; any other when it ran to its end. */
function isReproduced(script: string, { ok, output }: Outcome): boolean {
  const isAboutError = script.includes('const cameAgain = ');
  return isAboutError ? output.includes('Error: The recorded error came again') : ok;
}
