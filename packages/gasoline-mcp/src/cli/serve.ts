import { defaultPort } from '@gasoline/protocol';
import { type ServerValues, readServerOptions } from '../daemon/daemon-options.ts';
import { newToken } from '../daemon/access-token.ts';
import { explainTakenPort } from '../daemon/explain-taken-port.ts';
import { type Listening, listen, PortTaken } from '../daemon/listen.ts';
import { unknownTools } from '../mcp/select-tools.ts';
import { setFlagsFromString } from 'node:v8';
import { UsageError } from '../rendezvous/usage-error.ts';
import { smallHeap } from '../rendezvous/start-daemon.ts';
import { tokenPath } from '../rendezvous/state-dir.ts';
import { version } from '../version.ts';
import type { Command } from './command.ts';
import { ownConfigBlock } from './config-block.ts';
import { endWithProcess, pidFrom } from './end-with-process.ts';
import { serverOptionHelp } from './server-options.ts';
import { thisMachine } from './this-machine.ts';

export const serveCommand: Command = {
  name: 'serve',
  summary: 'run the server in the foreground until Ctrl+C',
  options: {
    ...serverOptionHelp,
    'capture-token': {
      type: 'boolean',
      help: 'Print a token with which web pages may send entries (never read)',
    },
    ci: {
      type: 'boolean',
      help: 'For programs: print one line of JSON when ready, and nothing else',
    },
    'while-pid': {
      type: 'string',
      value: 'PID',
      help: 'End by itself when this process has ended, for example a test run',
    },
  },
  async run({ values }) {
    const options = readServerOptions(values as ServerValues);
    const unknown = unknownTools(options);
    if (unknown.length > 0)
      throw new UsageError(`There is no tool ${unknown.join(', ')}; docs/tools.md lists them.`);
    const { ci = false } = values;
    const whilePid = values['while-pid'] === undefined ? undefined : pidFrom(String(values['while-pid']));
    const captureToken = values['capture-token'] || ci ? newToken() : undefined;
    const listening = await takePort(options.port);
    if (!listening) return 1;
    // The background server gets these when it is spawned; this process is already running.
    for (const flag of smallHeap) setFlagsFromString(flag);
    const { runDaemon } = await import('../daemon/run-daemon.ts');
    return new Promise<number>((resolve) => {
      let leaving = false;
      const leave = (reason: string) => {
        if (leaving) return;
        leaving = true;
        (ci ? console.error : console.log)(`Gasoline ends: ${reason}.`);
        void started.then((daemon) => daemon.close()).then(() => resolve(0));
      };
      const started = runDaemon(listening, {
        ...options,
        root: options.root ?? process.cwd(),
        version,
        foreground: true,
        captureToken,
        idleExitMs: undefined,
        onExit: leave,
      });
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
        process.once(signal, () => leave(signal));
      void started.then(() => {
        if (whilePid !== undefined) endWithProcess(whilePid, () => leave(`process ${whilePid} has ended`));
        if (ci) {
          console.log(readyLine(options.port, captureToken));
          return;
        }
        const extra = [
          ...(options.requireToken ? [`Callers need the token in ${tokenPath()}.`] : []),
          ...(captureToken === undefined ? [] : [`Capture token: ${captureToken}`]),
        ];
        console.log([...extra, welcome(options.port)].join('\n'));
      });
    });
  },
};

async function takePort(port: number): Promise<Listening | undefined> {
  try {
    return await listen(port);
  } catch (error) {
    if (!(error instanceof PortTaken)) throw error;
    console.error((await explainTakenPort(port)).sentence);
    return undefined;
  }
}

/** What a program needs to know, on one line. */
function readyLine(port: number, token: string | undefined): string {
  return JSON.stringify({
    gasoline: 'ready',
    version,
    pid: process.pid,
    port,
    url: `http://127.0.0.1:${port}`,
    token,
  });
}

function welcome(port: number): string {
  // In a clone the command is not on the PATH.
  const gasoline = thisMachine().cloneLauncher === undefined ? 'gasoline' : 'npx gasoline';
  return [
    `Gasoline ${version} serves http://127.0.0.1:${port} (this machine only). Ctrl+C ends it.`,
    '',
    'Next:',
    `  1. Let your agent in: \`${gasoline} install\`, or put this into its MCP configuration:`,
    ...ownConfigBlock(port)
      .split('\n')
      .map((line) => `     ${line}`),
    `  2. Let it see your page: \`${gasoline} open http://localhost:3000${port === defaultPort ? '' : ` --port ${port}`}\``,
    `  3. Anything unclear: \`${gasoline} doctor\``,
  ].join('\n');
}
