import { defaultPort } from '@gasoline/protocol';
import { type Command, formatHelp } from '../../packages/gasoline-mcp/src/cli/command.ts';
import { commands } from '../../packages/gasoline-mcp/src/cli/commands.ts';
import { installHelp } from '../../packages/gasoline-mcp/src/cli/install/install-help.ts';
import { code, codeBlock, generatedNotice, joinParts, table } from './markdown.ts';

/** `docs/cli.md` */
export function cliPage(): string {
  return joinParts([
    '# Command line',
    generatedNotice,
    commandTable(),
    'Without a command, `gasoline` runs `mcp` when its stdin is a pipe or a socket, as under an MCP client. Otherwise it runs `serve`. Options alone do the same: `gasoline --port=7891 &` in a terminal starts a server.',
    ...commands.flatMap((command) => [`## gasoline ${command.name}`, codeBlock('text', helpOf(command))]),
    '## Environment',
    table(
      ['Variable', 'Meaning'],
      [
        ['`GASOLINE_PORT`', `The port when \`--port\` is not given. Default ${defaultPort}.`],
        ['`GASOLINE_STATE_DIR`', 'The state directory. Default `~/.gasoline`.'],
        ['`GASOLINE_BROWSER`', 'The browser for `gasoline open`, when `--browser` is not given.'],
      ],
    ),
    '## The state directory',
    table(
      ['File', 'Content'],
      [
        ['`PORT.lock`', 'Who serves this port: process, version, start. Gone after an orderly end.'],
        [
          '`PORT.sock`',
          'The Unix socket on which `gasoline mcp` reaches the server. It is in the temporary folder when this path would be too long. On Windows it is a named pipe.',
        ],
        ['`PORT.log`', 'What the server that was last started in the background printed.'],
        [
          '`PORT-browser/`',
          'The browser profile of `gasoline open` on this port, and the copy of the extension that is loaded into it. It may be deleted while that browser is closed.',
        ],
        ['`token`', 'The access token, once `--require-token` was used.'],
      ],
    ),
    'The directory and its files are made for their owner alone. Captured data is never written: it is in memory only. What a browser stores by itself (cookies, history) is in its profile.',
    '## Exit status',
    table(
      ['Status', 'Meaning'],
      [
        ['0', 'Done.'],
        ['1', 'It could not be done; stderr says why and what to do.'],
        ['2', 'The command line cannot be meant.'],
      ],
    ),
  ]);
}

export function commandTable(): string {
  return table(
    ['Command', 'What it does'],
    commands.map(({ name, summary }) => [code(`gasoline ${name}`), summary]),
  );
}

/** `install` reads its options itself and has its own help. */
function helpOf(command: Command): string {
  return command.name === 'install' ? installHelp : formatHelp(command);
}
