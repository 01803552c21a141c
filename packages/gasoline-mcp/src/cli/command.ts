import { parseArgs } from 'node:util';
import { UsageError } from '../rendezvous/usage-error.ts';

export interface Option {
  type: 'string' | 'boolean';
  multiple?: boolean;
  /** What stands for the value in the help, e.g. N or NAME. */
  value?: string;
  help: string;
}

export interface Invocation {
  values: Record<string, string | boolean | string[] | undefined>;
  positionals: string[];
  /** Everything after the command's name, as typed. */
  args: string[];
}

/** One command: its help, its options and its deed, in one place. */
export interface Command {
  name: string;
  summary: string;
  /** What may follow the name, besides options. */
  positionals?: string;
  details?: string;
  options: Record<string, Option>;
  /** The exit status. */
  run(invocation: Invocation): Promise<number>;
}

export const portOption: Record<string, Option> = {
  port: { type: 'string', value: 'N', help: 'Port of the server (default 7890, or GASOLINE_PORT)' },
};

export function parseCommand(command: Command, args: string[]): Invocation {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { type, multiple = false }]) => [name, { type, multiple }]),
  );
  try {
    const { values, positionals } = parseArgs({
      args,
      options,
      allowPositionals: command.positionals !== undefined,
    });
    return { values: values as Invocation['values'], positionals, args };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error);
    throw new UsageError(`${reason}. \`gasoline ${command.name} --help\` lists what it takes.`);
  }
}

export function formatHelp(command: Command): string {
  const options = { ...command.options, help: { type: 'boolean', help: 'Show this' } as Option };
  const rows = Object.entries(options).map(([name, { value, help, multiple }]) => ({
    left: `--${name}${value === undefined ? '' : ` ${value}`}`,
    right: multiple ? `${help} (may be repeated)` : help,
  }));
  const width = Math.max(...rows.map(({ left }) => left.length));
  return [
    `gasoline ${command.name}: ${command.summary}`,
    '',
    `Usage: gasoline ${command.name}${command.positionals === undefined ? '' : ` ${command.positionals}`} [options]`,
    '',
    ...rows.map(({ left, right }) => `  ${left.padEnd(width)}  ${right}`),
    ...(command.details === undefined ? [] : ['', command.details]),
    '',
  ].join('\n');
}
