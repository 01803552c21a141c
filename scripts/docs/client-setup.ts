import { defaultPort } from '@gasoline/protocol';
import { type Client, clients, configBlock } from '../../packages/gasoline-mcp/src/cli/install/clients.ts';
import { formatLaunch, launchFor } from '../../packages/gasoline-mcp/src/cli/install/launch.ts';
import { codeBlock, joinParts } from './markdown.ts';

const launch = launchFor('linux', defaultPort);
/** The block that most clients take. */
const common = clients[0] && configBlock(clients[0], launch);

export function commonConfig(): string {
  return codeBlock('json', common ?? '');
}

/** Commands for the clients that have one; for the others, what to paste. */
export function clientSetup(): string {
  const commands = clients.flatMap((client) => {
    const command = client.oneLiner?.(launch, 'linux');
    return command === undefined ? [] : [`# ${client.title}\n${command}`];
  });
  const pasting = clients.filter(({ oneLiner }) => oneLiner === undefined);
  const usual = pasting.filter((client) => configBlock(client, launch) === common);
  const others = pasting.filter((client) => !usual.includes(client));
  return joinParts([
    codeBlock('sh', commands.join('\n\n')),
    `${titles(usual)} take the block above as it is.`,
    ...others.flatMap((client) => [
      `${client.title} takes this in its settings:`,
      codeBlock(client.format, configBlock(client, launch)),
    ]),
    `On Windows the command is \`${formatLaunch(launchFor('win32', defaultPort))}\`, because a client cannot start \`npx\` there without a shell.`,
  ]);
}

function titles(of: Client[]): string {
  const names = of.map(({ title }) => title);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
