import { limits } from './limits.ts';
import { Unreadable } from './unreadable.ts';

/** A map of one piece. */
export interface PlainMap {
  sources: string[];
  contents: (string | undefined)[];
  mappings: string;
  /** Sources that the developer does not want to see. */
  ignored: Set<number>;
  /** What the sources' paths are relative to. */
  base: string;
}

/** A piece of a bundle with its own map, which is here or elsewhere. Lines and columns count from 0. */
export interface Section {
  line: number;
  column: number;
  map: SourceMap | { url: string; base: string };
}

export type SourceMap = PlainMap | { sections: Section[] };

type Fields = Record<string, unknown>;

/** Reads a map's text. Nothing in it is believed: what does not have the right shape is `Unreadable`. */
export function parseMap(text: string, base: string, label: string): SourceMap {
  // Some servers put this in front, to keep pages from running the file as a script.
  const body = text.replace(/^\)\]\}'[^\n{]{0,80}\n?/, '');
  if (/^\s*</.test(body.slice(0, 200)))
    throw new Unreadable(`${label} is no source map: the server answered with a web page.`);
  if (hasTooManyParts(body)) throw new Unreadable(`${label} was not used: no real map has so many parts.`);
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new Unreadable(`${label} is broken: it is not JSON.`);
  }
  const map = readMap(parsed, base, 0);
  if (map === undefined) throw new Unreadable(`${label} does not have the shape of a source map.`);
  return map;
}

function readMap(value: unknown, base: string, depth: number): SourceMap | undefined {
  if (!isFields(value) || value['version'] !== 3 || depth > limits.maxNestedMaps) return undefined;
  return Array.isArray(value['sections'])
    ? readSections(value['sections'], base, depth)
    : readPlain(value, base);
}

function readPlain(fields: Fields, base: string): PlainMap | undefined {
  const { mappings, sources, sourcesContent, sourceRoot } = fields;
  const ignored = fields['ignoreList'] ?? fields['x_google_ignoreList'];
  if (typeof mappings !== 'string' || !Array.isArray(sources)) return undefined;
  const root = typeof sourceRoot === 'string' ? sourceRoot : '';
  return {
    sources: sources.map((source) => (typeof source === 'string' ? underRoot(source, root) : '')),
    contents: Array.isArray(sourcesContent)
      ? sourcesContent.map((content) => (typeof content === 'string' ? content : undefined))
      : [],
    mappings,
    ignored: new Set(Array.isArray(ignored) ? ignored.filter((index) => typeof index === 'number') : []),
    base,
  };
}

function readSections(sections: unknown[], base: string, depth: number): SourceMap | undefined {
  const read: Section[] = [];
  for (const section of sections) {
    if (!isFields(section) || !isFields(section['offset'])) return undefined;
    const { line, column } = section['offset'];
    const map =
      typeof section['url'] === 'string'
        ? { url: section['url'], base }
        : readMap(section['map'], base, depth + 1);
    if (!isCount(line) || !isCount(column) || map === undefined) return undefined;
    const last = read.at(-1);
    // A place is looked for by halving, which needs them in order.
    if (last !== undefined && (line < last.line || (line === last.line && column < last.column)))
      return undefined;
    read.push({ line, column, map });
  }
  return { sections: read };
}

function underRoot(source: string, root: string): string {
  if (root === '' || source.startsWith('/') || /^[a-z][\w+.-]*:/i.test(source)) return source;
  return root.endsWith('/') ? root + source : `${root}/${source}`;
}

/** Counts what JSON.parse would have to make objects of. Strings are passed over. */
function hasTooManyParts(text: string): boolean {
  const part = /["[{:,]/g;
  let parts = 0;
  for (let found = part.exec(text); found !== null; found = part.exec(text)) {
    if (found[0] === '"') part.lastIndex = stringEnd(text, found.index);
    else if (++parts > limits.maxJsonParts) return true;
  }
  return false;
}

function stringEnd(text: string, open: number): number {
  for (let close = text.indexOf('"', open + 1); close !== -1; close = text.indexOf('"', close + 1)) {
    let slashes = 0;
    while (text.charCodeAt(close - 1 - slashes) === 92) slashes++;
    if (slashes % 2 === 0) return close + 1;
  }
  return text.length;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
