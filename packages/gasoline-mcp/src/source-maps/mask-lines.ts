import { wayOut } from '../way-out/way-out.ts';
import { limits } from './limits.ts';

/**
 * Source lines without the secrets in them. Everything is masked once more on its way out, but line by line and
 * after it was cut: half a key, or a line from the middle of one, looks like nothing then.
 */
export function maskLines(lines: readonly string[], column: number): string[] {
  const near = lines.map((line) => nearColumn(line, column));
  const left = new Set(wayOut(near.join('\n')).split('\n'));
  return near.map((line) => {
    if (left.has(line)) return line;
    const alone = wayOut(line);
    return alone === line ? '[masked]' : alone;
  });
}

/** Of a bundle's endless line only the part that may be shown, with room for a secret on both sides. */
function nearColumn(line: string, column: number): string {
  const { maskedLineLength: max } = limits;
  if (line.length <= max) return line;
  // The columns before it count, so what is left out is replaced, not removed.
  const from = Math.max(0, column - (max >> 1));
  return `${' '.repeat(from)}${line.slice(from, from + max)}`;
}
