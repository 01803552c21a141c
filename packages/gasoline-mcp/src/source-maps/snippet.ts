import { limits } from './limits.ts';
import { maskLines } from './mask-lines.ts';
import type { ResolvedFrame, SourceLine } from './resolved-stack.ts';

/** Lines around a place. Line and column count from 1; a line that is not there gives nothing. */
export function snippetAt(text: string, line: number, column: number): SourceLine[] | undefined {
  const first = Math.max(1, line - limits.maskedContext);
  const lines = linesFrom(text, first, line + limits.maskedContext);
  if (lines[line - first] === undefined) return undefined;
  const masked = maskLines(lines, column);
  const shownFrom = Math.max(first, line - limits.snippetContext);
  return masked.slice(shownFrom - first, line + limits.snippetContext - first + 1).map((shown, i) => {
    const isError = shownFrom + i === line;
    return {
      line: shownFrom + i,
      text: cut(shown, isError ? column : 1),
      ...(isError ? { isError: true as const } : {}),
    };
  });
}

/** The lines from one to another, both included, as far as there are any. */
function linesFrom(text: string, first: number, last: number): string[] {
  let start = 0;
  for (let skipped = 1; skipped < first; skipped++) {
    const newline = text.indexOf('\n', start);
    if (newline === -1) return [];
    start = newline + 1;
  }
  const lines: string[] = [];
  for (let number = first; number <= last; number++) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    lines.push(text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end));
    if (newline === -1) break;
    start = newline + 1;
  }
  return lines;
}

/** How long the line is on which a place lies. */
export function lineLengthAt(text: string, line: number): number {
  let start = 0;
  for (let skipped = 1; skipped < line; skipped++) {
    const newline = text.indexOf('\n', start);
    if (newline === -1) return 0;
    start = newline + 1;
  }
  const end = text.indexOf('\n', start);
  return (end === -1 ? text.length : end) - start;
}

/** A long line is cut so that the wanted column stays in sight. */
function cut(text: string, column: number): string {
  const { length } = text;
  if (length <= limits.snippetLineLength) return text;
  const room = limits.snippetLineLength - 2;
  const from = column <= room ? 0 : Math.max(0, Math.min(column - (room >> 1), length - room));
  const mark = (isCut: boolean): string => (isCut ? '…' : '');
  return `${mark(from > 0)}${text.slice(from, from + room)}${mark(from + room < length)}`;
}

/** Gives frames their lines as long as there is room, and fewer of them when there is little. */
export class SnippetBudget {
  #left: number = limits.snippetBytes;

  constructor(frames: ResolvedFrame[] = []) {
    for (const { sourceLines } of frames) this.#left -= sizeOf(sourceLines ?? []);
  }

  fit(lines: SourceLine[]): SourceLine[] | undefined {
    const error = lines.findIndex(({ isError }) => isError);
    for (let radius = limits.snippetContext; radius >= 0; radius--) {
      const fewer = lines.slice(Math.max(0, error - radius), error + radius + 1);
      const size = sizeOf(fewer);
      if (size > this.#left) continue;
      this.#left -= size;
      return fewer;
    }
    return undefined;
  }
}

function sizeOf(lines: SourceLine[]): number {
  return lines.reduce((sum, line) => sum + Buffer.byteLength(JSON.stringify(line)), 0);
}
