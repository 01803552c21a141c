/** Two columns of figures under each other, as a person reads them. */
export function beforeAfter(
  rows: [name: string, before: string | number, after: string | number][],
  titles: [string, string] = ['before', 'after'],
): string[] {
  const table = [['', ...titles], ...rows.map((row) => row.map(String))];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  return table.map(([name = '', before = '', after = '']) =>
    `${name.padEnd(widths[0] ?? 0)}  ${before.padStart(widths[1] ?? 0)}  ${after.padStart(widths[2] ?? 0)}`.trimEnd(),
  );
}

/** `-66%`, `+191%`; nothing where no number of percent leads from one to the other. */
export function percent(change: number | undefined): string {
  return change === undefined ? '' : `${change > 0 ? '+' : ''}${change}%`;
}
