import { defaultPort, type Launch, packageLaunch } from '@gasoline/protocol';

export type { Launch };

/**
 * The released package by name; or, when Gasoline runs from a clone, the launcher in that clone, so that the
 * client starts what the user is looking at.
 */
export function launchFor(platform: NodeJS.Platform, port: number, cloneLauncher?: string): Launch {
  if (cloneLauncher === undefined) return packageLaunch(port, platform === 'win32');
  const portArgs = port === defaultPort ? [] : ['--port', String(port)];
  return { command: 'node', args: [cloneLauncher, 'mcp', ...portArgs] };
}

/** As one would type it. */
export function formatLaunch({ command, args }: Launch): string {
  return [command, ...args].join(' ');
}
