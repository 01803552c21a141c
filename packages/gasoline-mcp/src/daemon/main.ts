import { writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ReadySignal } from '../rendezvous/start-daemon.ts';
import { version } from '../version.ts';
import { readServerOptions, serverOptions } from './daemon-options.ts';
import { explainTakenPort } from './explain-taken-port.ts';
import { listen, PortTaken } from './listen.ts';

/** The background server. The bridge that started it waits on file descriptor 3. */
function signal(message: ReadySignal): void {
  try {
    writeSync(3, `${JSON.stringify(message)}\n`);
  } catch {
    // Started by hand, or the bridge has gone: nobody waits.
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: serverOptions });
  const options = readServerOptions(values);
  const listening = await listen(options.port);
  const { runDaemon } = await import('./run-daemon.ts');
  const daemon = await runDaemon(listening, {
    ...options,
    // Which tools a client sees is that client's choice, not the first client's.
    only: undefined,
    exclude: undefined,
    version,
    foreground: false,
    onExit: () => void daemon.close().then(() => process.exit(0)),
  });
  for (const name of ['SIGTERM', 'SIGINT'] as const)
    process.on(name, () => void daemon.close().then(() => process.exit(0)));
  // The terminal that the first client ran in may close; the daemon stays.
  process.on('SIGHUP', () => {});
  signal({ ready: true });
}

main().catch(async (error: unknown) => {
  if (error instanceof PortTaken) {
    const { port } = readServerOptions(parseArgs({ options: serverOptions }).values);
    const { gasoline, sentence } = await explainTakenPort(port);
    signal(gasoline ? { taken: true } : { error: sentence });
  } else {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    signal({
      error: `The Gasoline server could not start: ${error instanceof Error ? error.message : String(error)}.`,
    });
  }
  process.exit(1);
});
