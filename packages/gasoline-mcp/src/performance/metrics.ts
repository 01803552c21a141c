import type { PerformanceSnapshot } from '@gasoline/protocol';

export type Unit = 'ms' | 'bytes' | 'count' | 'score';

export const metricNames = [
  'load_time',
  'first_contentful_paint',
  'largest_contentful_paint',
  'interaction_to_next_paint',
  'cumulative_layout_shift',
  'total_blocking_time',
  'long_tasks',
  'request_count',
  'transfer_size',
] as const;
export type MetricName = (typeof metricNames)[number];

/** What a page load cost, as numbers that can be averaged and compared. What was not measured is absent. */
export type Measured = Partial<Record<MetricName, number>>;

interface Metric {
  unit: Unit;
  read(snapshot: PerformanceSnapshot): number | null | undefined;
  /** Slower when it grew by more than all that is given here. From nothing, any growth is a large enough share. */
  slower: { byPercent?: number; by?: number };
}

/** What is compared, and when more of it is a regression. Everything here is better when it is less. */
export const metrics: Record<MetricName, Metric> = {
  load_time: { unit: 'ms', read: (s) => s.timing?.load, slower: { byPercent: 50, by: 200 } },
  first_contentful_paint: {
    unit: 'ms',
    read: (s) => s.timing?.firstContentfulPaint,
    slower: { byPercent: 50, by: 200 },
  },
  largest_contentful_paint: {
    unit: 'ms',
    read: (s) => s.timing?.largestContentfulPaint,
    slower: { byPercent: 50, by: 200 },
  },
  interaction_to_next_paint: {
    unit: 'ms',
    read: (s) => s.interactionToNextPaint,
    slower: { byPercent: 50, by: 50 },
  },
  cumulative_layout_shift: { unit: 'score', read: (s) => s.cumulativeLayoutShift, slower: { by: 0.05 } },
  total_blocking_time: { unit: 'ms', read: (s) => s.longTasks?.totalBlockingTime, slower: { by: 100 } },
  long_tasks: { unit: 'count', read: (s) => s.longTasks?.count, slower: { byPercent: 100 } },
  request_count: { unit: 'count', read: (s) => s.network?.requestCount, slower: { byPercent: 50, by: 5 } },
  transfer_size: {
    unit: 'bytes',
    read: (s) => s.network?.transferSize,
    slower: { byPercent: 100, by: 100 * 1024 },
  },
};

export function measure(snapshot: PerformanceSnapshot): Measured {
  const measured: Measured = {};
  for (const name of metricNames) {
    const value = metrics[name].read(snapshot);
    if (typeof value === 'number' && value >= 0 && Number.isFinite(value)) measured[name] = value;
  }
  return measured;
}
