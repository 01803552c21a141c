import { defaultPort } from './default-port.ts';

/** How an MCP client starts Gasoline. */
export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
}

/** Under which name Gasoline stands in a client's configuration. */
export const mcpServerName = 'gasoline';

/** The released package. */
export function packageLaunch(port: number, isWindows: boolean): Launch {
  const portArgs = port === defaultPort ? [] : ['mcp', '--port', String(port)];
  const call = ['npx', '-y', 'gasoline-mcp', ...portArgs];
  // On Windows `npx` is a script, which a client cannot spawn without a shell.
  const [command = 'npx', ...args] = isWindows ? ['cmd', '/c', ...call] : call;
  return { command, args };
}
