import { isMet, type Row } from './bench.ts';

const heads = ['what', 'ours', 'floor', 'ratio', 'bar', 'met'];

/** The rows as aligned text. */
export function formatTable(rows: Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    row.ours,
    row.floor ?? '',
    row.ratio === undefined ? '' : `${row.ratio.toFixed(2)} ×`,
    row.barText ?? '',
    { true: 'yes', false: 'NO', undefined: '' }[`${isMet(row)}`] ?? '',
  ]);
  return formatColumns(heads, cells);
}

/** Lines of cells, the first column to the left and the others to the right. */
export function formatColumns(heads: string[], cells: string[][]): string {
  const widths = heads.map((head, i) => Math.max(head.length, ...cells.map((line) => line[i]?.length ?? 0)));
  const format = (line: string[]) =>
    line
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ')
      .trimEnd();
  return [heads, widths.map((width) => '-'.repeat(width)), ...cells].map(format).join('\n');
}
