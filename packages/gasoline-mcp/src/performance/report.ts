import type { PerformanceSnapshot } from '@gasoline/protocol';
import type { Baseline } from './baseline.ts';
import { type Budgets, checkBudgets, type Kept } from './budgets.ts';
import { compareMeasured, type PerformanceChange } from './compare-performance.ts';
import { explainGaps } from './explain-gaps.ts';
import { findGrowth, type Growth } from './find-growth.ts';
import { measure, metricNames, metrics, type Unit } from './metrics.ts';

export interface MetricLine {
  metric: string;
  now: number;
  unit: Unit;
  /** The three are absent without a baseline. */
  baseline?: number;
  change_percent?: number;
  verdict?: PerformanceChange['verdict'];
}

export interface PerformanceReport {
  /** How many loads the baseline was made of; the reported one is not among them. */
  baseline_loads: number;
  metrics: MetricLine[];
  slower: string[];
  grew: Growth[];
  budgets: Kept[];
  gaps: string[];
}

export function reportPerformance(
  snapshot: PerformanceSnapshot,
  past: Baseline | undefined,
  budgets: Budgets,
): PerformanceReport {
  const measured = measure(snapshot);
  const changes = past ? compareMeasured(past.measured, measured) : [];
  const slower = changes.filter(({ verdict }) => verdict === 'slower').map(({ metric }) => metric);
  return {
    baseline_loads: past?.loads ?? 0,
    metrics: metricNames.flatMap((metric) => {
      const now = measured[metric];
      if (now === undefined) return [];
      const change = changes.find((candidate) => candidate.metric === metric);
      return [{ metric, now, unit: metrics[metric].unit, ...(change ? comparison(change) : {}) }];
    }),
    slower,
    // Where nothing got slower, nobody asks why.
    grew: past && slower.length > 0 ? findGrowth(snapshot, past) : [],
    budgets: checkBudgets(snapshot, budgets),
    gaps: explainGaps(snapshot),
  };
}

function comparison({ before, changePercent, verdict, unit }: PerformanceChange): Partial<MetricLine> {
  return {
    baseline: Math.round(before * (unit === 'score' ? 1e4 : 10)) / (unit === 'score' ? 1e4 : 10),
    ...(changePercent === undefined ? {} : { change_percent: changePercent }),
    verdict,
  };
}
