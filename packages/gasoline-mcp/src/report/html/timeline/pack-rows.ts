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
  const rows: [from: number, to: number][][] = [];
  const placed = marks.map((mark) => {
    const spot = placeLabel(mark);
    let row = rows.findIndex((taken) => taken.every(([from, to]) => spot.to <= from || spot.from >= to));
    if (row === -1) row = rows.push([]) - 1;
    rows[row]?.push([spot.from, spot.to]);
    return { ...mark, row, labelAt: spot.labelAt, labelEnds: spot.labelEnds };
  });
  return { placed, rows: rows.length };
}

/** The label begins where its mark begins; too far to the right, it ends where the mark ends, or at the edge. */
function placeLabel({ left, right, label }: Mark) {
  const px = (percent: number): number => (percent / 100) * narrowestPlot;
  const width = [...label].length * charWidth;
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
