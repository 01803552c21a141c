/** Where things stand on a line of time. Long stretches in which nothing happens are folded, and say so. */
export interface Axis {
  /** From 0 to 100. */
  percentAt(ms: number): number;
  ticks: { ms: number; percent: number }[];
  folds: { from: number; to: number; ms: number }[];
}

/** A stretch is folded when it takes this part of the whole, and at least this long. */
const foldedPart = 0.22;
const foldedMs = 1_000;
const foldPercent = 7;
const wantedTicks = 6;
/** Labels of ticks need that much room. */
const tickPercent = 9;

interface Stretch {
  from: number;
  to: number;
  start: number;
  width: number;
  isFold: boolean;
}

/** `times` are the moments at which something begins or ends. */
export function makeAxis(times: number[]): Axis {
  const sorted = [...new Set(times.filter(Number.isFinite))].sort((a, b) => a - b);
  const begin = Math.min(0, sorted[0] ?? 0);
  const end = Math.max(sorted.at(-1) ?? 0, begin + 1);
  const stretches = divide([...new Set([begin, ...sorted, end])], end - begin);
  return {
    percentAt: (ms) => percentAt(stretches, ms),
    ticks: ticksOf(stretches),
    folds: stretches
      .filter(({ isFold }) => isFold)
      .map(({ from, to, start, width }) => ({ from: start, to: start + width, ms: to - from })),
  };
}

function divide(times: number[], total: number): Stretch[] {
  const gaps = times
    .sort((a, b) => a - b)
    .slice(1)
    .map((to, i) => {
      const from = times[i] ?? to;
      return { from, to, isFold: to - from >= foldedMs && to - from >= total * foldedPart };
    });
  const folds = gaps.filter(({ isFold }) => isFold);
  const open = gaps.filter(({ isFold }) => !isFold);
  const openMs = sumOf(open);
  const openPercent = openMs > 0 ? 100 - folds.length * foldPercent : 0;
  // With nothing between the folds, they share the whole line.
  const perFold = openMs > 0 ? foldPercent : 100 / Math.max(1, folds.length);
  let start = 0;
  return gaps.map(({ from, to, isFold }) => {
    const width = isFold ? perFold : ((to - from) / openMs) * openPercent;
    start += width;
    return { from, to, isFold, start: start - width, width };
  });
}

function percentAt(stretches: Stretch[], ms: number): number {
  const found = stretchAt(stretches, ms);
  if (!found) return 0;
  const { from, to, start, width } = found;
  const part = (ms - from) / (to - from);
  return Math.min(100, Math.max(0, start + Math.min(1, Math.max(0, part)) * width));
}

/** The first that does not end before it, or else the last. They stand in the order of time. */
function stretchAt(stretches: Stretch[], ms: number): Stretch | undefined {
  let from = 0;
  let to = stretches.length - 1;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (ms <= (stretches[middle] as Stretch).to) to = middle;
    else from = middle + 1;
  }
  return stretches[from];
}

function ticksOf(stretches: Stretch[]): { ms: number; percent: number }[] {
  const open = stretches.filter(({ isFold }) => !isFold);
  const step = roundStep(sumOf(open) / wantedTicks);
  const ticks: { ms: number; percent: number }[] = [];
  for (const { from, to } of open)
    for (let ms = Math.ceil(from / step) * step; ms <= to; ms += step) {
      const percent = percentAt(stretches, ms);
      if (percent - (ticks.at(-1)?.percent ?? -tickPercent) >= tickPercent && percent < 96)
        ticks.push({ ms, percent });
    }
  return ticks;
}

/** 1, 2 or 5 of a power of ten. */
function roundStep(ms: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, ms)));
  return power * ([1, 2, 5].find((factor) => power * factor >= ms) ?? 10);
}

function sumOf(stretches: { from: number; to: number }[]): number {
  return stretches.reduce((sum, { from, to }) => sum + to - from, 0);
}
