import { parseArgs } from 'node:util';
import { type Client, clients } from './clients.ts';
import { portFrom } from '../../rendezvous/port.ts';
import { UsageError } from '../../rendezvous/usage-error.ts';
import type { Environment } from './environment.ts';

export interface InstallOptions {
  /** The clients named; none means those found. */
  readonly named: readonly Client[];
  readonly port: number;
  readonly yes: boolean;
  readonly dryRun: boolean;
  readonly undo: boolean;
  readonly help: boolean;
}

export function readInstallOptions(args: readonly string[], { env }: Environment): InstallOptions {
  const { values, positionals } = parse(args);
  return {
    named: [...new Set(positionals.map(readClient))],
    port: portFrom(values.port, env),
    yes: values.yes,
    dryRun: values['dry-run'],
    undo: values.undo,
    help: values.help,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        yes: { type: 'boolean', short: 'y', default: false },
        'dry-run': { type: 'boolean', default: false },
        undo: { type: 'boolean', default: false },
        port: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('. ');
    throw new UsageError(`${reason}. See "gasoline install --help".`);
  }
}

function readClient(name: string): Client {
  const client = clients.find(({ id }) => id === name.toLowerCase());
  if (client) return client;
  const known = clients.map(({ id }) => id).join(', ');
  throw new UsageError(`There is no client "${name}". Known are: ${known}.`);
}
