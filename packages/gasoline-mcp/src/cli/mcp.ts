import type { Command } from './command.ts';
import { serverOptionHelp } from './server-options.ts';

/** Only its help lives here: the launcher runs the bridge itself, without loading the command line. */
export const mcpCommand: Command = {
  name: 'mcp',
  summary: 'speak MCP on stdin and stdout; starts the server in the background when there is none',
  options: serverOptionHelp,
  details:
    'This is what an MCP client runs. Many clients share one server. The server ends after 30 minutes without\na client and without a browser, or with `gasoline stop`.',
  run: () => Promise.resolve(0),
};
