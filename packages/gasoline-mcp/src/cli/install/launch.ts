import { defaultPort } from '@gasoline/protocol';

/** How an MCP client starts Gasoline. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
}

/**
 * The released package by name; or, when Gasoline runs from a clone, the launcher in that clone, so that the
 * client starts what the user is looking at.
 */
export function launchFor(platform: NodeJS.Platform, port: number, cloneLauncher?: string): Launch {
  const portArgs = port === defaultPort ? [] : ['--port', String(port)];
  if (cloneLauncher !== undefined) return { command: 'node', args: [cloneLauncher, 'mcp', ...portArgs] };
  const call = ['npx', '-y', 'gasoline-mcp', ...(portArgs.length > 0 ? ['mcp', ...portArgs] : [])];
  // On Windows `npx` is a script, which a client cannot spawn without a shell.
  const [command = 'npx', ...args] = platform === 'win32' ? ['cmd', '/c', ...call] : call;
  return { command, args };
}

/** As one would type it. */
export function formatLaunch({ command, args }: Launch): string {
  return [command, ...args].join(' ');
}
