import { defaultPort } from '@gasoline/protocol';

/** How an MCP client starts Gasoline. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
}

export function launchFor(platform: NodeJS.Platform, port: number): Launch {
  const call = ['npx', '-y', 'gasoline-mcp'];
  if (port !== defaultPort) call.push('mcp', '--port', String(port));
  // On Windows `npx` is a script, which a client cannot spawn without a shell.
  const [command = 'npx', ...args] = platform === 'win32' ? ['cmd', '/c', ...call] : call;
  return { command, args };
}

/** As one would type it. */
export function formatLaunch({ command, args }: Launch): string {
  return [command, ...args].join(' ');
}
