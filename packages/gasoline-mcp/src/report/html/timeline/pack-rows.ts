/** The narrowest plot that the picture is drawn for; a wider one only gives its labels more room. */
export const narrowestPlot = 600;
const charWidth = 6.3;
const gap = 14;

/** A mark from `left` to `right` (percent), with a label above it. */
export interface Mark {
  left: number;
  right: number;
  label: string;
}

export type Placed<T> = T & {
  row: number;
  /** Where the label begins or ends. */
  labelAt: number;
  labelEnds: boolean;
};

/** Puts every mark into the first row where neither it nor its label touches another. */
export function packRows<T extends Mark>(marks: T[]): { placed: Placed<T>[]; rows: number } {
  const rows: Row[] = [];
  const placed = marks.map((mark) => {
    const spot = placeLabel(mark);
    let row = rows.findIndex((one) => one.hasRoomFor(spot));
    if (row === -1) row = rows.push(new Row()) - 1;
    rows[row]?.take(spot);
    return { ...mark, row, labelAt: spot.labelAt, labelEnds: spot.labelEnds };
  });
  return { placed, rows: rows.length };
}

interface Spot {
  from: number;
  to: number;
}

class Row {
  readonly #taken: Spot[] = [];
  #end = Number.NEGATIVE_INFINITY;

  hasRoomFor({ from, to }: Spot): boolean {
    // Most come in the order of time, behind all others.
    return from >= this.#end || this.#taken.every((spot) => to <= spot.from || from >= spot.to);
  }

  take(spot: Spot): void {
    this.#taken.push(spot);
    this.#end = Math.max(this.#end, spot.to);
  }
}

/** The label begins where its mark begins; too far to the right, it ends where the mark ends, or at the edge. */
function placeLabel({ left, right, label }: Mark) {
  const px = (percent: number): number => (percent / 100) * narrowestPlot;
  const width = charactersIn(label) * charWidth;
  const from = px(left);
  const to = Math.max(px(right), from + 8);
  if (from + width <= narrowestPlot)
    return { from, to: Math.max(to, from + width) + gap, labelAt: left, labelEnds: false };
  const labelAt = px(right) >= width ? right : 100;
  return {
    from: Math.min(from, px(labelAt) - width),
    to: Math.max(to, px(labelAt)) + gap,
    labelAt,
    labelEnds: true,
  };
}

function charactersIn(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}
