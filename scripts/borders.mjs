// Who may import whom, inside packages/gasoline-mcp/src and across packages. Anything not listed is forbidden.
// A folder may always import itself. The order is the order of the building: what stands above may use what
// stands below.

const anywhere = ['@gasoline/protocol'];
const schemas = ['@gasoline/protocol/schemas', 'zod'];

export const folders = {
  store: { folders: [], packages: anywhere },
  gate: { folders: ['store'], packages: [...anywhere, ...schemas] },
  records: { folders: ['store'], packages: anywhere },
  redact: { folders: [], packages: anywhere },
  'way-out': { folders: ['redact'], packages: [] },
  format: { folders: [], packages: anywhere },
  browser: { folders: ['records', 'store'], packages: anywhere },
  tools: {
    folders: ['browser', 'format', 'records', 'store', 'way-out'],
    packages: [...anywhere, ...schemas],
  },
  mcp: {
    folders: ['tools'],
    packages: [...anywhere, 'zod', '@modelcontextprotocol/server', '@modelcontextprotocol/server/stdio'],
  },
  http: {
    folders: ['browser', 'gate', 'records', 'store', 'way-out'],
    packages: [
      ...anywhere,
      ...schemas,
      'hono',
      '@hono/node-server',
      '@hono/node-server/utils/response',
      'ws',
    ],
  },
  // How bridge, daemon and command line find each other: light, because the bridge waits for it.
  rendezvous: { folders: [], packages: anywhere },
  bridge: { folders: ['rendezvous'], packages: [] },
  daemon: {
    folders: ['browser', 'http', 'mcp', 'rendezvous', 'store'],
    packages: anywhere,
  },
  cli: {
    folders: ['daemon', 'mcp', 'rendezvous'],
    packages: [...anywhere, 'diff', 'jsonc-parser', 'smol-toml'],
  },
};

/** Files directly in src/: entry points and the version, which anyone may read. */
export const entries = { 'launch.ts': ['bridge', 'daemon', 'rendezvous', 'cli'], 'version.ts': [] };
