import { UsageError } from '../rendezvous/usage-error.ts';
import { version } from '../version.ts';
import { formatHelp, parseCommand } from './command.ts';
import { commands } from './commands.ts';

/** Everything but `mcp`, which the launcher runs by itself. Returns the exit status. */
export async function main(args: string[]): Promise<number> {
  try {
    return await dispatch(args);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`gasoline: ${error.message}`);
      return 2;
    }
    console.error(`gasoline: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

async function dispatch([name = 'serve', ...args]: string[]): Promise<number> {
  if (['--version', '-v', 'version'].includes(name)) {
    console.log(version);
    return 0;
  }
  if (['--help', '-h', 'help'].includes(name)) {
    const asked = commands.find((command) => command.name === args[0]);
    if (asked) return dispatch([asked.name, '--help']);
    console.log(overview());
    return 0;
  }
  // Bare options belong to `serve`: `gasoline --port=7890 &`.
  const bare = name.startsWith('-');
  const command = commands.find((one) => one.name === (bare ? 'serve' : name));
  if (!command)
    throw new UsageError(
      `There is no command "${name}". Known: ${commands.map((one) => one.name).join(', ')}.`,
    );
  const rest = bare ? [name, ...args] : args;
  if (command.name !== 'install' && rest.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(formatHelp(command));
    return 0;
  }
  if (rest.includes('--version')) {
    console.log(version);
    return 0;
  }
  return command.run(
    command.name === 'install' ? { values: {}, positionals: [], args: rest } : parseCommand(command, rest),
  );
}

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    `Gasoline ${version}: eyes in your own browser, for AI coding agents. Nothing leaves this machine.`,
    '',
    'Usage: gasoline [command] [options]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'Without a command: `mcp` when stdin is a pipe (as an MCP client starts it), else `serve`.',
    '`gasoline COMMAND --help` tells more. GASOLINE_PORT and GASOLINE_STATE_DIR are honoured everywhere.',
  ].join('\n');
}
