import { limits } from '@gasoline/protocol';
import { type Option, portOption } from './command.ts';

/** What decides how a server runs; for `serve`, and for `mcp` when it starts one. */
export const serverOptionHelp: Record<string, Option> = {
  ...portOption,
  tools: { type: 'string', value: 'A,B', help: 'Offer only these tools' },
  exclude: { type: 'string', value: 'A,B', help: 'Offer all tools but these' },
  'allow-host': {
    type: 'string',
    value: 'NAME',
    multiple: true,
    help: 'Also answer to this host name (port forwards)',
  },
  root: {
    type: 'string',
    value: 'FOLDER',
    help: 'Where the sources of the page and gasoline.config.json are (default: the current folder)',
  },
  actions: {
    type: 'string',
    value: 'N',
    help: `Keep the last N user actions for scripts and tests (default: ${limits.maxActions}, at most ${limits.mostActions})`,
  },
  'require-token': {
    type: 'boolean',
    help: 'Shut out other users of this machine: every caller needs the token file',
  },
};
