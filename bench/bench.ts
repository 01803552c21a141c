/** How a figure is judged: it may be at most, or must be at least, this much. */
export type Bar = { atMost: number } | { atLeast: number };

/** One line of the table. `value` is the figure that the bar is about. */
export interface Row {
  what: string;
  /** The figure as a person reads it, e.g. `61 ms`. */
  ours: string;
  /** What the same work costs with nothing of ours in it, measured in the same run. */
  floor?: string;
  /** Ours over floor. */
  ratio?: number;
  /** The number that `bar` judges: the ratio, or a figure of its own. */
  value?: number;
  bar?: Bar;
  /** The bar in words, e.g. `≤ 1.6 ×`. */
  barText?: string;
  /** Everything measured, for the JSON file. */
  samples?: Record<string, number[]>;
}

export interface BenchOptions {
  /** Also measure other servers of this kind, installed from npm into a temporary folder. */
  peers: boolean;
  /** Few rounds: shows that everything runs; the figures mean little. */
  quick: boolean;
  /** Where a bench has many parts: whether this one was asked for. */
  wants(part: string): boolean;
  /** One line about what is going on. */
  progress(text: string): void;
}

export interface Bench {
  name: string;
  title: string;
  /** What must hold, in words. */
  bars: string;
  /** Takes so long that it runs only when it is named. */
  onRequest?: boolean;
  run(options: BenchOptions): Promise<Row[]>;
}

/** Whether the bar is met; undefined when there is none. */
export function isMet({ value, bar }: Row): boolean | undefined {
  if (bar === undefined || value === undefined) return undefined;
  return 'atMost' in bar ? value <= bar.atMost : value >= bar.atLeast;
}

/** A row that compares with a floor measured in the same run. */
export function ratioRow(
  what: string,
  figures: { ours: number; floor: number; ratio?: number; unit: string; samples?: Record<string, number[]> },
  bar?: Bar,
): Row {
  const { ours, floor, unit, samples, ratio = ours / floor } = figures;
  return {
    what,
    ours: `${readable(ours)} ${unit}`,
    floor: `${readable(floor)} ${unit}`,
    ratio,
    value: ratio,
    ...(bar ? { bar, barText: `${barText(bar)} ×` } : {}),
    ...(samples ? { samples } : {}),
  };
}

/** A row whose figure itself is judged. */
export function figureRow(
  what: string,
  value: number,
  unit: string,
  bar?: Bar,
  samples?: Record<string, number[]>,
): Row {
  return {
    what,
    ours: `${readable(value)} ${unit}`,
    value,
    ...(bar ? { bar, barText: `${barText(bar)} ${unit}` } : {}),
    ...(samples ? { samples } : {}),
  };
}

function barText(bar: Bar): string {
  return 'atMost' in bar ? `≤ ${grouped(bar.atMost)}` : `≥ ${grouped(bar.atLeast)}`;
}

function readable(value: number): string {
  return grouped(Math.abs(value) >= 100 || Number.isInteger(value) ? Math.round(value) : value.toFixed(1));
}

/** 12345 → 12 345 */
function grouped(value: number | string): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ' ');
}
