/** Where entries go. Apart from the rest, because scripts in pages need no others. */
export const entryPaths = {
  logs: '/logs',
  websocketEvents: '/websocket-events',
  networkBodies: '/network-bodies',
  enhancedActions: '/enhanced-actions',
  performanceSnapshots: '/performance-snapshots',
  domSnapshots: '/dom-snapshots',
} as const;
