export type MeasureUnit = 'ms' | 'bytes' | 'count' | 'score';

export function formatMeasure(value: number, unit: MeasureUnit): string {
  switch (unit) {
    case 'ms':
      return value < 9_950 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
    case 'bytes':
      return formatBytes(value);
    case 'score':
      return value.toFixed(3);
    case 'count':
      // The mean of counts is seldom one.
      return String(Math.round(value * 10) / 10);
  }
}

function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${Math.round(bytes)} B`;
  const kb = bytes / 1024;
  return kb < 1024 ? `${Math.round(kb)} KB` : `${(kb / 1024).toFixed(1)} MB`;
}

/** The baseline as solid blocks; what came on top is darker than what was saved. */
export function bar(before: number, now: number, width = 12): string {
  const most = Math.max(before, now);
  if (most <= 0) return '';
  const length = (value: number): number => Math.round((value / most) * width);
  const both = length(Math.min(before, now));
  return '█'.repeat(both) + (now > before ? '▓' : '░').repeat(width - both);
}
