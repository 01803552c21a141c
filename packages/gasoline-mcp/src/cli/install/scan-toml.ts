import { parse } from 'smol-toml';

/** A table header or a pair, with its place in the text. */
export interface Statement {
  /** The whole path: for a pair, its table's included. */
  readonly path: readonly string[];
  readonly start: number;
  /** Where a pair's value begins; of no meaning for a header. */
  readonly valueStart: number;
  readonly end: number;
}

/** The statements of a TOML text that is known to parse: a parser says what it means, but not where it stands. */
export function scanToml(text: string): Statement[] {
  const statements: Statement[] = [];
  let table: readonly string[] = [];
  let offset = skip(blank, text, 0);
  while (offset < text.length) {
    const isHeader = text[offset] === '[';
    const start = offset;
    if (isHeader) {
      const keyStart = skip(/\[{1,2}/y, text, start);
      const keyEnd = skip(key, text, keyStart);
      table = readKey(text.slice(keyStart, keyEnd));
      offset = skip(/\]{1,2}/y, text, keyEnd);
      statements.push({ path: table, start, valueStart: offset, end: offset });
    } else {
      const keyEnd = skip(key, text, start);
      const valueStart = skip(/=[ \t]*/y, text, keyEnd);
      offset = skipValue(text, valueStart);
      const path = [...table, ...readKey(text.slice(start, keyEnd))];
      statements.push({ path, start, valueStart, end: offset });
    }
    offset = skip(blank, text, offset);
  }
  return statements;
}

const blank = /(?:[ \t\r\n]+|#[^\n]*)*/y;
const key = /(?:"(?:\\.|[^"\\])*"|'[^']*'|[^\]="'])*/y;
const string = /"""(?:\\[^]|[^\\])*?"{3,5}|'''[^]*?'{3,5}|"(?:\\.|[^"\\])*"|'[^']*'/y;

function skipValue(text: string, start: number): number {
  let depth = 0;
  let end = start;
  let offset = start;
  while (offset < text.length) {
    const character = text[offset] ?? '';
    if (depth === 0 && /[\r\n#]/.test(character)) break;
    if (character === '#') {
      offset = skip(/#[^\n]*/y, text, offset);
      continue;
    }
    if ('[{'.includes(character)) depth += 1;
    if (']}'.includes(character)) depth -= 1;
    offset = Math.max(offset + 1, skip(string, text, offset));
    if (!/\s/.test(character)) end = offset;
  }
  return end;
}

/** Lets the parser read quotes and escapes: the key alone, with a value that does not matter. */
function readKey(text: string): string[] {
  const path: string[] = [];
  let node: unknown = parse(`${text} = 0`);
  while (typeof node === 'object' && node !== null) {
    const [[name, value] = ['', undefined]] = Object.entries(node);
    path.push(name);
    node = value;
  }
  return path;
}

/** The end of what the pattern finds at an offset; the offset itself if it finds nothing there. */
function skip(pattern: RegExp, text: string, offset: number): number {
  pattern.lastIndex = offset;
  return pattern.test(text) ? pattern.lastIndex : offset;
}
