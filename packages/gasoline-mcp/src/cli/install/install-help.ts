import { defaultPort } from '@gasoline/protocol';
import { clients } from './clients.ts';

const width = Math.max(...clients.map(({ id }) => id.length));

export const installHelp = `Usage: gasoline install [client…] [options]

Adds Gasoline to the MCP clients on this machine, or to those named. It shows the change to each
configuration file first and asks before it writes. All else in the files stays as it is.

Clients:
${clients.map(({ id, title }) => `  ${id.padEnd(width)}  ${title}`).join('\n')}

Options:
  -y, --yes    Write without asking
  --dry-run    Only show what would change
  --undo       Take Gasoline out again
  --port N     The port of the Gasoline server, if not ${defaultPort} (or set GASOLINE_PORT)
  -h, --help   Show this help

Examples:
  gasoline install                  every client found on this machine
  gasoline install cursor codex     these two, whether found or not
  gasoline install --undo           out of all of them
`;
