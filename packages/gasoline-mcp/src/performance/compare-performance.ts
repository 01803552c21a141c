import type { PerformanceSnapshot } from '@gasoline/protocol';
import { kindOfNavigation } from './navigation.ts';
import { type Measured, measure, type MetricName, metricNames, metrics, type Unit } from './metrics.ts';

export interface PerformanceChange {
  metric: string;
  before: number;
  after: number;
  unit: Unit;
  /** Absent when there was nothing before: no number of percent leads from 0 to anything. */
  changePercent: number | undefined;
  verdict: 'slower' | 'faster' | 'same';
}

/** What both have measured. Two that began in different ways (a load, a change of route) cannot be compared. */
export function comparePerformance(
  before: PerformanceSnapshot | undefined,
  after: PerformanceSnapshot | undefined,
): PerformanceChange[] {
  if (!before || !after || kindOfNavigation(before) !== kindOfNavigation(after)) return [];
  return compareMeasured(measure(before), measure(after));
}

export function compareMeasured(before: Measured, after: Measured): PerformanceChange[] {
  return metricNames.flatMap((metric) => {
    const was = before[metric];
    const is = after[metric];
    return was === undefined || is === undefined ? [] : [change(metric, was, is)];
  });
}

function change(metric: MetricName, before: number, after: number): PerformanceChange {
  return {
    metric,
    before,
    after,
    unit: metrics[metric].unit,
    changePercent: before > 0 ? Math.round(((after - before) / before) * 100) : undefined,
    verdict: isSlower(metric, before, after)
      ? 'slower'
      : // The same step in the other direction.
        isSlower(metric, after, before)
        ? 'faster'
        : 'same',
  };
}

function isSlower(metric: MetricName, before: number, after: number): boolean {
  const { byPercent, by = 0 } = metrics[metric].slower;
  // Sums of decimal fractions are off by a little: 0.15 - 0.1 is not 0.05.
  const more = Math.round((after - before) * 1e6) / 1e6;
  return more > by && (byPercent === undefined || more > (before * byPercent) / 100);
}
