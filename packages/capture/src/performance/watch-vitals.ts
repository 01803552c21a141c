import type { NavigationType } from '@gasoline/protocol';
import { type MetricType, onCLS, onFCP, onINP, onLCP } from 'web-vitals';

export type Vital = 'CLS' | 'FCP' | 'INP' | 'LCP';

export interface Reading {
  name: Vital;
  value: number;
  /** Of the navigation that it belongs to. */
  type: NavigationType;
  start: number;
}

/**
 * Every change of a vital, from the first moment of the page on: the browser keeps what came before us. It cannot
 * be undone, for the library has no way to; whoever stops stops listening.
 */
export function watchVitals(changed: (reading: Reading) => void): void {
  const report = ({ name, value, navigationType, navigationStartTime }: MetricType): void =>
    changed({ name: name as Vital, value, type: navigationType, start: navigationStartTime ?? 0 });
  const options = { reportAllChanges: true, reportSoftNavs: true };
  // Each takes its own: the library keeps its state by this object.
  onFCP(report, { ...options });
  onLCP(report, { ...options });
  onCLS(report, { ...options });
  onINP(report, { ...options });
}
