import type { PerformanceSnapshot } from '@gasoline/protocol';

/** How a page came to be shown: these have different costs, so each has its own past. */
export type NavigationKind = 'load' | 'soft-navigation' | 'back-forward-cache' | 'prerender';

const special: readonly string[] = ['soft-navigation', 'back-forward-cache', 'prerender'];

/** Reloads and tabs that were opened again load a page as any first visit does. */
export function kindOfNavigation({ navigationType }: PerformanceSnapshot): NavigationKind {
  return special.includes(navigationType ?? '') ? (navigationType as NavigationKind) : 'load';
}
