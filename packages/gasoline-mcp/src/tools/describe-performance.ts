import { fence, oneLine, originsOf } from '../format/fence.ts';
import { formatBudget, formatGrowth, formatMetrics, formatRegression } from '../format/format-performance.ts';
import { formatPageCost } from '../format/format-page-cost.ts';
import type { PerformanceAnswer } from './performance-answer.ts';

/** Our own sentences and numbers first; what the page named stands in the fence. */
export function describePerformance(answer: PerformanceAnswer): string {
  const { scope, snapshot, report, other_pages: others, omitted, notes = [] } = answer;
  const pages = others.map(
    ({ page, load_ms: load, slower }) =>
      `  also measured: ${oneLine(page)}${load === undefined ? '' : ` (load ${Math.round(load)} ms)`}${slower > 0 ? `, ${slower} slower` : ''}`,
  );
  const more = omitted ? [`${omitted} more pages were measured (detail: "full").`] : [];
  if (!snapshot || !report)
    return [
      ...notes,
      scope.capture,
      ...more,
      ...(pages.length > 0 ? [fence('the pages themselves', pages)] : []),
    ].join('\n');
  const regressions = report.metrics.filter(({ verdict }) => verdict === 'slower');
  const over = report.budgets.filter((budget) => budget.over);
  return [
    `${headline(answer)} ${scope.capture}`,
    ...notes,
    ...formatMetrics(report.metrics),
    ...(report.baseline_loads > 0 ? ['█ baseline, ▓ more, ░ less'] : []),
    ...regressions.map((line) => formatRegression(line, report.baseline_loads)),
    ...over.map(formatBudget),
    ...(report.budgets.length > 0 && over.length === 0
      ? [`All ${report.budgets.length} budgets are kept.`]
      : []),
    ...report.gaps,
    ...more,
    fence(originsOf([snapshot.origin]), [
      `${snapshot.id} ${oneLine(snapshot.url)}`,
      ...formatPageCost(snapshot),
      ...report.grew.map((growth) => `  grew: ${formatGrowth(growth)}`),
      ...pages,
    ]),
  ].join('\n');
}

const kinds: Partial<Record<string, string>> = {
  'soft-navigation': 'A change of route',
  'back-forward-cache': 'A return to the page',
};

function headline({ snapshot, report, age_seconds: age = 0 }: PerformanceAnswer): string {
  const loads = report?.baseline_loads ?? 0;
  const slower = report?.slower.length ?? 0;
  const what = `${kinds[snapshot?.navigationType ?? ''] ?? 'A page load'}, ${ago(age)} ago`;
  if (loads === 0) return `${what}. No baseline yet: the next load of this page is compared with this one.`;
  const against = `the baseline of ${loads} ${loads === 1 ? 'load' : 'loads'}`;
  return slower === 0
    ? `${what}: not slower than ${against}.`
    : `${what}: SLOWER than ${against} in ${report?.slower.join(', ')}.`;
}

function ago(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
