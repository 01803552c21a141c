import type { PerformanceSnapshot } from '@gasoline/protocol';

export interface PerformanceChange {
  metric: string;
  before: number;
  after: number;
  unit: 'ms' | 'bytes' | 'count' | 'score';
  /** Absent when there was nothing before. */
  changePercent: number | undefined;
  verdict: 'slower' | 'faster' | 'same';
}

interface Metric {
  unit: PerformanceChange['unit'];
  read(snapshot: PerformanceSnapshot): number | null | undefined;
  /** Slower when it grew by more than all that is given here. */
  slower: { byPercent?: number; by?: number };
}

const metrics: Record<string, Metric> = {
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

/** What both have measured. */
export function comparePerformance(
  before: PerformanceSnapshot | undefined,
  after: PerformanceSnapshot | undefined,
): PerformanceChange[] {
  if (!before || !after) return [];
  return Object.entries(metrics).flatMap(([metric, { unit, read, slower }]) => {
    const was = read(before);
    const is = read(after);
    if (typeof was !== 'number' || typeof is !== 'number') return [];
    const verdict = isMore(was, is, slower) ? 'slower' : isMore(is, was, slower) ? 'faster' : 'same';
    const changePercent = was > 0 ? Math.round(((is - was) / was) * 100) : undefined;
    return [{ metric, before: was, after: is, unit, changePercent, verdict }];
  });
}

function isMore(before: number, after: number, { byPercent, by = 0 }: Metric['slower']): boolean {
  const more = Math.round((after - before) * 1e6) / 1e6;
  return more > by && (byPercent === undefined || more > (before * byPercent) / 100);
}
