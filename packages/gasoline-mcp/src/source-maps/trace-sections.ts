import { limits } from './limits.ts';
import type { Section, SourceMap } from './parse-map.ts';
import { type Original, type Position, trace } from './trace.ts';
import { Unreadable } from './unreadable.ts';

/** Gets a map that lies elsewhere; `key` is its full address. */
export interface Elsewhere {
  key: string;
  open(): Promise<SourceMap>;
}
export type FindElsewhere = (url: string, base: string) => Elsewhere;

/** Looks positions up in a map of any kind. `trail` are the addresses of the maps that led here. */
export async function traceAny(
  map: SourceMap,
  positions: Position[],
  find: FindElsewhere,
  trail: string[] = [],
): Promise<(Original | undefined)[]> {
  if (!('sections' in map)) return trace(map, positions);
  const bySection = new Map<Section, number[]>();
  for (const [index, position] of positions.entries()) {
    const section = sectionAt(map.sections, position);
    if (section !== undefined) bySection.set(section, [...(bySection.get(section) ?? []), index]);
  }
  const found: (Original | undefined)[] = positions.map(() => undefined);
  for (const [section, indexes] of bySection) {
    const inside = indexes.map((index) => relativeTo(section, positions[index] ?? section));
    const originals = await traceSection(section, inside, find, trail);
    for (const [place, index] of indexes.entries()) found[index] = originals[place];
  }
  return found;
}

async function traceSection(
  { map }: Section,
  positions: Position[],
  find: FindElsewhere,
  trail: string[],
): Promise<(Original | undefined)[]> {
  if (!('url' in map)) return traceAny(map, positions, find, trail);
  const { key, open } = find(map.url, map.base);
  if (trail.includes(key))
    throw new Unreadable('A source map was not used: its sections refer to each other in a circle.');
  if (trail.length >= limits.maxNestedMaps)
    throw new Unreadable('A source map was not used: its sections refer to each other too deeply.');
  return traceAny(await open(), positions, find, [...trail, key]);
}

/** The last section that does not begin behind the position. */
function sectionAt(sections: Section[], { line, column }: Position): Section | undefined {
  let low = 0;
  let high = sections.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const section = sections[middle];
    if (section === undefined) return undefined;
    if (section.line < line || (section.line === line && section.column <= column)) low = middle + 1;
    else high = middle;
  }
  return sections[low - 1];
}

function relativeTo(section: Section, { line, column }: Position): Position {
  return { line: line - section.line, column: line === section.line ? column - section.column : column };
}
