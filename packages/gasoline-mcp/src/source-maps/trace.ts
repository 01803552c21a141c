import { setImmediate as nextTick } from 'node:timers/promises';
import type { PlainMap } from './parse-map.ts';
import { Unreadable } from './unreadable.ts';

/** Counted from 0, as in maps. */
export interface Position {
  line: number;
  column: number;
}

export interface Original extends Position {
  map: PlainMap;
  source: number;
}

interface Wanted {
  column: number;
  index: number;
  /** The nearest segment so far that does not begin behind the wanted column. */
  best: { column: number; source: number; line: number; originalColumn: number };
}

/** So many characters are read before other work gets its turn. */
const stretch = 1 << 19;
const comma = 44;
const semicolon = 59;
const digits = new Int8Array(128).fill(-1);
for (const [value, char] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries())
  digits[char.charCodeAt(0)] = value;

/**
 * Looks positions up by reading the map's text once, and makes no object of a segment. The usual way, to decode the
 * whole map first, takes seconds and a gigabyte when a map of 20 MB wants it to.
 */
export async function trace(map: PlainMap, positions: Position[]): Promise<(Original | undefined)[]> {
  const reader = new MappingReader(map.mappings, positions);
  while (reader.readOn()) await nextTick();
  return positions.map((_, index) => {
    const best = reader.wanted[index]?.best;
    if (best === undefined || best.source < 0 || best.source >= map.sources.length || best.line < 0)
      return undefined;
    return { map, source: best.source, line: best.line, column: Math.max(0, best.originalColumn) };
  });
}

class MappingReader {
  readonly wanted: Wanted[];
  readonly #byLine = new Map<number, Wanted[]>();
  readonly #lastLine: number;
  readonly #text: string;
  #at = 0;
  #line = 0;
  /** Column, source, line, column, name. All but the first run on from line to line. */
  readonly #fields = new Int32Array(5);

  constructor(text: string, positions: Position[]) {
    this.#text = text;
    this.#lastLine = Math.max(-1, ...positions.map(({ line }) => line));
    this.wanted = positions.map(({ line, column }, index) => {
      const wanted = { column, index, best: { column: -1, source: -1, line: -1, originalColumn: -1 } };
      this.#byLine.set(line, [...(this.#byLine.get(line) ?? []), wanted]);
      return wanted;
    });
  }

  /** Reads a stretch, and says whether there is more to read. Stops only between segments. */
  readOn(): boolean {
    const text = this.#text;
    const fields = this.#fields;
    const end = this.#at + stretch;
    let here = this.#byLine.get(this.#line);
    let count = 0;
    let value = 0;
    let shift = 0;
    for (let at = this.#at; at <= text.length; at++) {
      const char = at < text.length ? text.charCodeAt(at) : semicolon;
      const digit = digits[char] ?? -1;
      if (digit >= 0) {
        if (count === 5 || shift > 30) throw broken();
        value |= (digit & 31) << shift;
        shift += 5;
        if (digit & 32) continue;
        fields[count] = (fields[count] ?? 0) + (value & 1 ? -(value >>> 1) : value >>> 1);
        count++;
        value = 0;
        shift = 0;
        continue;
      }
      if ((char !== comma && char !== semicolon) || shift !== 0) throw broken();
      if (count > 0 && here !== undefined) note(here, fields, count >= 4);
      count = 0;
      if (char === semicolon) {
        if (this.#line >= this.#lastLine) return false;
        here = this.#byLine.get(++this.#line);
        fields[0] = 0;
      }
      this.#at = at + 1;
      if (at >= end) return true;
    }
    return false;
  }
}

/** Of segments with the same column the first one counts; they need not be in order. */
function note(here: Wanted[], fields: Int32Array, hasSource: boolean): void {
  const column = fields[0] ?? 0;
  for (const { column: wanted, best } of here) {
    if (column > wanted || column <= best.column) continue;
    best.column = column;
    best.source = hasSource ? (fields[1] ?? -1) : -1;
    best.line = fields[2] ?? -1;
    best.originalColumn = fields[3] ?? -1;
  }
}

function broken(): Unreadable {
  return new Unreadable('A source map was not used: its mappings are broken.');
}
