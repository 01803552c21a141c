/** The first line in either direction on the daemon's socket. After it, the line protocol is MCP's own. */
export const helloRevision = 1;

export interface ClientHello {
  gasoline: number;
  version: string;
  /** `mcp`: serve MCP on this connection. `stop`: end the daemon. */
  want: 'mcp' | 'stop';
  /** The client's project: its configuration and source root are looked for there. */
  cwd?: string;
  tools?: string[];
  exclude?: string[];
  /** The client was configured with `--require-token`; the server may have been started without. */
  requireToken?: boolean;
}

export interface DaemonHello {
  gasoline: number;
  version: string;
  pid: number;
  /** Why the daemon will not go on. */
  error?: string;
}

/** Sent before a daemon leaves on purpose, so that bridges do not start the next one at once. */
export const goodbye = JSON.stringify({ gasoline: 'goodbye' });
