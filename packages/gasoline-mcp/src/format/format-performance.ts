import { oneLine } from './fence.ts';
import { bar, formatMeasure, type MeasureUnit } from './format-measure.ts';

interface Line {
  metric: string;
  now: number;
  unit: MeasureUnit;
  baseline?: number | undefined;
  change_percent?: number | undefined;
  verdict?: string | undefined;
}

/** A row per metric: its name, what it was and is, how the two compare. */
export function formatMetrics(lines: Line[]): string[] {
  if (!lines.some(({ baseline }) => baseline !== undefined))
    return lines.map(({ metric, now, unit }) => `${metric}: ${formatMeasure(now, unit)}`);
  const rows = [['metric', 'baseline', 'now', 'change', ''], ...lines.map(row)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  return rows.map((cells) =>
    cells
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

function row({ metric, now, unit, baseline, change_percent: percent, verdict }: Line): string[] {
  if (baseline === undefined) return [metric, '–', formatMeasure(now, unit), '', ''];
  return [
    metric,
    formatMeasure(baseline, unit),
    formatMeasure(now, unit),
    percent === undefined ? '' : `${percent > 0 ? '+' : ''}${percent} %`,
    [bar(baseline, now).padEnd(12), verdict === 'same' ? '' : (verdict ?? '')].join(' '),
  ];
}

interface Regression extends Line {
  baseline?: number | undefined;
}

/** In words, for whoever reads no tables. */
export function formatRegression(
  { metric, now, unit, baseline = 0, change_percent: percent }: Regression,
  loads: number,
): string {
  const change = percent === undefined ? '' : `, +${percent} %`;
  return `${metric} was ${formatMeasure(baseline, unit)}, now ${formatMeasure(now, unit)}${change}, baseline of ${loads} ${loads === 1 ? 'load' : 'loads'}.`;
}

export function formatBudget({
  budget,
  route,
  allowed,
  now,
  unit,
}: {
  budget: string;
  route: string;
  allowed: number;
  now: number;
  unit: MeasureUnit;
}): string {
  return `Over budget: ${budget} of ${route} allows ${formatMeasure(allowed, unit)}, this took ${formatMeasure(now, unit)}.`;
}

interface Growth {
  what: string;
  name: string;
  before?: number | undefined;
  now: number;
  unit: MeasureUnit;
}
const titles: Record<string, string> = {
  server: 'the server answered later',
  request: 'request',
  resources: 'resources of type',
  script: 'blocking script',
};

export function formatGrowth({ what, name, before, now, unit }: Growth): string {
  const from = before === undefined ? 'new among the slowest, ' : `${formatMeasure(before, unit)} → `;
  return `${titles[what] ?? what} ${oneLine(name)}: ${what === 'script' ? '' : from}${formatMeasure(now, unit)}`;
}
