// Who may import whom, inside the packages and across them. Anything not listed is forbidden. A folder may
// always import itself, and files that stand in no folder are the package's common ground.

const anywhere = ['@gasoline/protocol'];
const schemas = ['@gasoline/protocol/schemas', 'zod'];

/** The server: the order is the order of the building, later ones may use earlier ones. */
const serverFolders = {
  store: { folders: [], packages: anywhere },
  gate: { folders: ['store'], packages: [...anywhere, ...schemas] },
  records: { folders: ['store'], packages: anywhere },
  // Finds secrets by their format and by their names; masks nothing and judges nothing.
  secrets: { folders: [], packages: anywhere },
  redact: { folders: ['secrets'], packages: anywhere },
  'way-out': { folders: ['redact'], packages: [] },
  format: { folders: [], packages: anywhere },
  // The only one that asks other servers, and only those of this machine.
  'source-maps': { folders: ['way-out'], packages: anywhere },
  // What is probably no bug of the page.
  noise: { folders: [], packages: [] },
  // What page loads cost, and whether that grew.
  performance: { folders: [], packages: anywhere },
  // What a client works on: its root and its `gasoline.config.json`.
  project: { folders: ['noise', 'performance'], packages: ['jsonc-parser', 'zod'] },
  // Which part of an API a request speaks to.
  endpoints: { folders: [], packages: anywhere },
  errors: {
    folders: ['endpoints', 'noise', 'records', 'source-maps', 'store', 'way-out'],
    packages: anywhere,
  },
  // What is broken now, from everything that was captured.
  diagnosis: {
    folders: ['contracts', 'errors', 'records', 'security', 'store'],
    packages: [...anywhere, 'zod'],
  },
  // What an API answers, learned from its traffic.
  contracts: { folders: ['endpoints'], packages: anywhere },
  // What leaks, to whom, and how bad that is.
  security: { folders: ['endpoints', 'redact', 'secrets', 'store'], packages: anywhere },
  // What happened in which order, and what caused what.
  timeline: { folders: ['records'], packages: [...anywhere, 'zod'] },
  // What was recorded, as scripts and tests.
  codegen: {
    folders: ['contracts', 'endpoints', 'noise', 'records', 'timeline', 'way-out'],
    packages: [...anywhere, '@gasoline/protocol/schemas'],
  },
  // How the app does at two moments, and what that says: did a fix work, what differs.
  verdicts: {
    folders: [
      'endpoints',
      'errors',
      'noise',
      'performance',
      'records',
      'source-maps',
      'store',
      'timeline',
      'way-out',
    ],
    packages: anywhere,
  },
  // Why the tests of a run failed, in every format. Pure: files are read and servers asked by the command line.
  report: {
    folders: ['endpoints', 'errors', 'noise', 'records', 'source-maps', 'way-out'],
    packages: [...anywhere, ...schemas],
  },
  // Tests as traces, sent to a collector that the user named: the one way out of this machine.
  otlp: {
    folders: ['way-out'],
    packages: [
      ...anywhere,
      '@opentelemetry/api',
      '@opentelemetry/api-logs',
      '@opentelemetry/otlp-exporter-base',
      '@opentelemetry/otlp-exporter-base/node-http',
      '@opentelemetry/otlp-transformer',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-logs',
      '@opentelemetry/sdk-trace',
    ],
  },
  // What is worth telling before somebody asks.
  significance: {
    folders: ['endpoints', 'errors', 'noise', 'records', 'security', 'store'],
    packages: anywhere,
  },
  // Telling it: once, in a rhythm that a reader can follow, to whoever wants it.
  streaming: { folders: ['noise', 'performance', 'significance', 'store', 'way-out'], packages: anywhere },
  browser: { folders: ['records', 'store'], packages: anywhere },
  tools: {
    folders: [
      'browser',
      'codegen',
      'contracts',
      'diagnosis',
      'errors',
      'format',
      'performance',
      'project',
      'records',
      'security',
      'source-maps',
      'store',
      'streaming',
      'timeline',
      'verdicts',
      'way-out',
    ],
    packages: [...anywhere, ...schemas],
  },
  mcp: {
    folders: ['streaming', 'tools'],
    packages: [...anywhere, 'zod', '@modelcontextprotocol/server', '@modelcontextprotocol/server/stdio'],
  },
  http: {
    folders: ['browser', 'errors', 'gate', 'project', 'records', 'store', 'streaming', 'way-out'],
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
    folders: ['browser', 'http', 'mcp', 'project', 'rendezvous', 'store', 'tools'],
    packages: anywhere,
  },
  // A browser of our own: finding it, starting it, loading the extension into it.
  chromium: { folders: ['rendezvous'], packages: anywhere },
  cli: {
    folders: ['chromium', 'daemon', 'mcp', 'noise', 'project', 'otlp', 'rendezvous', 'report', 'way-out'],
    packages: [...anywhere, 'diff', 'jsonc-parser', 'smol-toml'],
  },
};

/** The page library knows neither Chrome's extension world nor a server. */
const captureFolders = {
  '.': {
    folders: ['actions', 'delivery', 'dom-snapshot', 'error-context', 'instrument', 'performance'],
    packages: anywhere,
  },
  // What the user does.
  actions: { folders: ['.', 'selectors'], packages: anywhere },
  body: { folders: ['.'], packages: anywhere },
  delivery: { folders: ['.', 'error-context'], packages: anywhere },
  'dom-snapshot': { folders: ['.', 'selectors'], packages: anywhere },
  'error-context': { folders: ['.'], packages: anywhere },
  instrument: { folders: ['.', 'body'], packages: anywhere },
  // What a page load costs.
  performance: { folders: ['.'], packages: [...anywhere, 'web-vitals'] },
  // How an element is found again, counted with Playwright's meaning.
  selectors: { folders: ['.'], packages: anywhere },
  // Runs in the extension's world, on its own.
  query: { folders: ['selectors'], packages: anywhere },
};

const extensionFolders = {
  '.': { folders: [], packages: [...anywhere, '@gasoline/capture'] },
  page: { folders: ['.'], packages: [...anywhere, '@gasoline/capture', '@gasoline/capture/host'] },
  // The near end of the bridge.
  doorstep: { folders: ['.'], packages: anywhere },
  // What the user does, what the page shows and what it costs is recorded there too.
  bridge: {
    folders: ['.'],
    packages: [
      ...anywhere,
      '@gasoline/capture',
      '@gasoline/capture/host',
      '@gasoline/capture/insight',
      '@gasoline/capture/performance',
      '@gasoline/capture/query',
      '@gasoline/capture/recording',
    ],
  },
  worker: { folders: ['.', 'audit'], packages: anywhere },
  audit: { folders: ['.'], packages: [...anywhere, '@gasoline/capture/query', 'axe-core'] },
  look: { folders: [], packages: [] },
  popup: { folders: ['.', 'look'], packages: anywhere },
  options: { folders: ['.', 'look'], packages: anywhere },
};

const ciFolders = {
  '.': { folders: ['cdp', 'send'], packages: anywhere },
  // Runs in the page.
  page: {
    folders: ['.'],
    packages: [
      ...anywhere,
      '@gasoline/capture',
      '@gasoline/capture/host',
      '@gasoline/capture/insight',
      '@gasoline/capture/performance',
    ],
  },
  // Takes what pages hand over to the server.
  send: { folders: [], packages: anywhere },
  // Watches browsers over the DevTools protocol.
  cdp: { folders: ['.', 'send'], packages: anywhere },
};

/** What a Playwright suite uses. Of the server it takes only what must be the same on both sides. */
const playwrightFolders = {
  '.': {
    folders: ['report', 'server', 'watch'],
    packages: [...anywhere, '@playwright/test', '@playwright/test/reporter', 'gasoline-ci'],
  },
  // Finding or starting the server, and speaking to it.
  server: { folders: [], packages: anywhere },
  // Pages, and who gets what they deliver.
  watch: { folders: ['.'], packages: [...anywhere, '@playwright/test'] },
  // Tests as lines of a report.
  report: { folders: ['.'], packages: [...anywhere, '@playwright/test/reporter'] },
};

export const packages = {
  'packages/gasoline-mcp/src': {
    folders: serverFolders,
    // Entry points, and what anyone may read: the version, the roles of elements, what was built.
    files: {
      'launch.ts': { folders: ['bridge', 'daemon', 'rendezvous', 'cli'], packages: anywhere },
      'aria-roles.ts': { folders: [], packages: [] },
      'version.ts': { folders: [], packages: [] },
      'built-file.ts': { folders: [], packages: [] },
    },
    open: ['aria-roles.ts', 'built-file.ts', 'version.ts', '../package.json'],
  },
  'packages/capture/src': { folders: captureFolders },
  'packages/extension/src': { folders: extensionFolders },
  'packages/gasoline-ci/src': {
    folders: ciFolders,
    // What others are promised; the code is held to it.
    open: ['../types/index.d.ts', '../types/cdp.d.ts'],
  },
  'packages/gasoline-playwright/src': {
    folders: playwrightFolders,
    open: [
      '../package.json',
      '../types/index.d.ts',
      '../types/reporter.d.ts',
      '../types/extension.d.ts',
      '../../gasoline-ci/src/page-script.ts',
      '../../gasoline-ci/src/send/http-request.ts',
      '../../gasoline-ci/src/send/sender.ts',
      '../../gasoline-ci/src/waiting-request.ts',
      '../../gasoline-mcp/src/daemon/access-token.ts',
      '../../gasoline-mcp/src/otlp/index.ts',
      '../../gasoline-mcp/src/rendezvous/start-daemon.ts',
      '../../gasoline-mcp/src/way-out/way-out.ts',
    ],
  },
};

/** What only one place may do. A pattern, and the files that may hold it. */
export const privileges = [
  {
    what: 'speaks to Chrome',
    pattern: /\bchrome\.[\w.]+\(/,
    in: 'packages',
    only: /^packages\/extension\/src\//,
  },
  {
    what: 'replaces something in the page',
    pattern: /\bdefineProperty\((?:owner|globalThis|window)\b|\bnew Proxy\(/,
    in: 'packages/capture',
    // The one visible name of ours is not a replacement.
    only: /^packages\/capture\/src\/(?:patch|start-capture)\.ts$/,
  },
];
