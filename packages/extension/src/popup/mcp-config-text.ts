import { defaultPort, mcpServerName, packageLaunch } from '@gasoline/protocol';
import { readServerAddress } from '../server-address.ts';

/** The block that most MCP clients take, for the server at this address. */
export function mcpConfigText(serverUrl: string, isWindows: boolean): string {
  const address = readServerAddress(serverUrl);
  const launch = packageLaunch('error' in address ? defaultPort : address.port, isWindows);
  return JSON.stringify({ mcpServers: { [mcpServerName]: launch } }, null, 2);
}
