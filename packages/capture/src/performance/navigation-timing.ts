import type { NavigationType, WirePerformanceSnapshot } from '@gasoline/protocol';
import { document, performance } from '../natives.ts';
import { round } from './round.ts';

type Timing = NonNullable<WirePerformanceSnapshot['timing']>;

export interface LoadTimes {
  type: NavigationType;
  timing: Timing;
  /** When the page was both loaded and shown. */
  doneAt: number;
}

/** What the browser says of this page's load. A page that was prepared unseen is measured from when it was shown. */
export function readLoadTimes(): LoadTimes | undefined {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number;
  })[];
  if (!entry) return undefined;
  const { activationStart = 0, responseStart, loadEventEnd } = entry;
  const since = (at: number): number | undefined =>
    at > 0 ? round(Math.max(0, at - activationStart)) : undefined;
  return {
    type: typeOf(entry.type, activationStart),
    doneAt: Math.max(loadEventEnd, activationStart),
    timing: {
      timeToFirstByte: since(responseStart),
      domInteractive: since(entry.domInteractive),
      domContentLoaded: since(entry.domContentLoadedEventEnd),
      load: since(loadEventEnd),
    },
  };
}

function typeOf(type: NavigationTimingType, activationStart: number): NavigationType {
  if (activationStart > 0) return 'prerender';
  if ((document as { wasDiscarded?: boolean }).wasDiscarded) return 'restore';
  return type.replace('_', '-') as NavigationType;
}
