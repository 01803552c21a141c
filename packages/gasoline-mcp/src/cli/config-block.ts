import { clients, configBlock } from './install/clients.ts';
import { launchFor } from './install/launch.ts';
import { thisMachine } from './this-machine.ts';

/** The block that most MCP clients take, for the program that runs here. */
export function ownConfigBlock(port: number, cloneLauncher = thisMachine().cloneLauncher): string {
  const [plainest] = clients.filter(({ id }) => id === 'cursor');
  return plainest ? configBlock(plainest, launchFor(process.platform, port, cloneLauncher)).trimEnd() : '';
}
