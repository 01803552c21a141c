import { entryPaths } from './entry-paths.ts';

/** HTTP paths of the server. */
export const paths = {
  health: '/health',
  ...entryPaths,
  pendingQueries: '/pending-queries',
  domResult: '/dom-result',
  a11yResult: '/a11y-result',
  snapshot: '/snapshot',
  clear: '/clear',
  /** Significant events as they come (SSE). */
  eventStream: '/events/stream',
  testBoundary: '/test-boundary',
  mcp: '/mcp',
  /** The extension's live link (WebSocket upgrade). */
  liveLink: '/ext',
} as const;

/** Sent with every HTTP answer, so that a client can tell a Gasoline server from a stranger on the port. */
export const versionHeader = 'gasoline-version';
