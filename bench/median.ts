export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The median of the ratios of neighbouring measurements: what slowed both down cancels out. */
export function medianRatio(values: number[], floors: number[]): number {
  return median(values.map((value, i) => value / (floors[i] ?? Number.NaN)));
}

/** The value that so many of a hundred do not exceed. */
export function percentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/** The mean of the faster half: what disturbed the others is left out, and no single lucky one decides. */
export function fasterHalf(values: number[]): number {
  const fast = values.toSorted((a, b) => a - b).slice(0, Math.ceil(values.length / 2));
  return fast.reduce((sum, value) => sum + value, 0) / fast.length;
}

/** The lowest tenth: on a machine with neighbours the middle says more about them than about us. */
export function undisturbed(values: number[]): number {
  return percentile(values, 10);
}
