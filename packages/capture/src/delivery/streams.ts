import type { EmittedKind } from '../tap.ts';

/**
 * When a stream's entries go out: after so many milliseconds, or when so many wait. And what the user can turn
 * off to have none of them. Tuples, because every frame of every page loads this.
 */
export const streams: Record<
  EmittedKind,
  readonly [ms: number, count: number, toggle?: 'webSockets' | 'actions' | 'performance']
> = {
  // What leads to an error comes before it: these two, then logs.
  enhancedActions: [200, 50, 'actions'],
  networkBodies: [100, 50],
  logs: [100, 50],
  websocketEvents: [200, 100, 'webSockets'],
  domSnapshots: [200, 10, 'actions'],
  performanceSnapshots: [200, 10, 'performance'],
};
