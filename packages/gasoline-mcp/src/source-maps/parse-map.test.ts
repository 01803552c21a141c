import { describe, expect, test } from 'vitest';
import { parseMap, type PlainMap } from './parse-map.ts';
import { trace } from './trace.ts';
import { Unreadable } from './unreadable.ts';

const plain = {
  version: 3,
  sources: ['a.ts'],
  sourcesContent: ['one\ntwo'],
  names: [],
  mappings: 'AAAA;AACA',
};
const parse = (map: unknown): PlainMap =>
  parseMap(
    typeof map === 'string' ? map : JSON.stringify(map),
    'http://localhost/a.js',
    'The map',
  ) as PlainMap;

describe('parseMap', () => {
  test.each([
    [")]}'\n", ''],
    [")]}'", ''],
    [")]}',\n", ''],
    ['', '\n'],
  ])('reads a map between %j and %j', (before, after) => {
    expect(parse(before + JSON.stringify(plain) + after).sources).toEqual(['a.ts']);
  });

  test.each([
    ['src', 'src/a.ts'],
    ['/home/me/', '/home/me/a.ts'],
    ['webpack://shop', 'webpack://shop/a.ts'],
    ['', 'a.ts'],
  ])('puts the root %s before sources', (sourceRoot, expected) => {
    expect(parse({ ...plain, sourceRoot }).sources).toEqual([expected]);
    expect(parse({ ...plain, sourceRoot, sources: ['file:///a.ts'] }).sources).toEqual(['file:///a.ts']);
  });

  test.each(['ignoreList', 'x_google_ignoreList'])('knows sources to pass over from %s', (name) => {
    expect(parse({ ...plain, [name]: [0] }).ignored.has(0)).toBe(true);
  });

  test.each<[string, unknown]>([
    ['not JSON', '{"version": 3'],
    ['not JSON', ''],
    ['web page', '<!doctype html><title>Not found</title>'],
    ['shape', null],
    ['shape', []],
    ['shape', 'true'],
    ['shape', { ...plain, version: 2 }],
    ['shape', { ...plain, mappings: 7 }],
    ['shape', { ...plain, sources: 'a.ts' }],
    ['shape', { version: 3, sections: [{}] }],
    ['shape', { version: 3, sections: [{ offset: { line: -1, column: 0 }, map: plain }] }],
    ['shape', { version: 3, sections: [{ offset: { line: 0.5, column: 0 }, map: plain }] }],
    [
      'shape',
      {
        version: 3,
        sections: [5, 4].map((line) => ({ offset: { line, column: 0 }, map: plain })),
      },
    ],
  ])('refuses with the reason "%s": %j', (reason, map) => {
    expect(() => parse(map)).toThrow(Unreadable);
    expect(() => parse(map)).toThrow(reason);
  });

  test('takes odd members for missing ones', () => {
    const map = parse({
      ...plain,
      sources: [null, 7],
      sourcesContent: [null, {}],
      ignoreList: 'x',
      sourceRoot: 4,
    });
    expect(map).toMatchObject({ sources: ['', ''], contents: [undefined, undefined] });
  });

  test.each(['[', '[],', '{"a":', '{},', '"a":0,', '"",'])(
    'refuses millions of %j before it makes objects of them',
    (part) => {
      expect(() => parse(`[${part.repeat(2_000_000)}`)).toThrow('no real map has so many parts');
    },
  );

  test('brackets inside of sources are no parts', () => {
    const content = '[{"\\":'.repeat(500_000);
    expect(parse({ ...plain, sourcesContent: [content] }).contents).toEqual([content]);
  });
});

describe('trace', () => {
  const at = (mappings: string, line: number, column: number, sources = ['a.ts']) =>
    trace(parse({ ...plain, sources, mappings }), [{ line, column }]).then(([original]) => original);

  test('takes the nearest segment before the place, in whatever order they stand', async () => {
    // Columns 10, 0, 5 of line 0, on the original lines 0, 1, 2.
    const mappings = 'UAAA,VACA,KACA';
    expect(await at(mappings, 0, 4)).toMatchObject({ line: 1 });
    expect(await at(mappings, 0, 5)).toMatchObject({ line: 2 });
    expect(await at(mappings, 0, 99)).toMatchObject({ line: 0 });
  });

  test('of two segments at one column the first counts', async () => {
    expect(await at('AAAA,AACA', 0, 0)).toMatchObject({ line: 0 });
  });

  test.each([
    ['before the first segment', 'KAAA', 0, 2],
    ['behind the last line', 'AAAA', 7, 0],
    ['where no source is named', 'A', 0, 0],
    ['in a source that is not there', 'AEAA', 0, 0],
    ['in a source below zero', 'ADAA', 0, 0],
    ['on a line below zero', 'AADA', 0, 0],
    ['in an empty map', '', 0, 0],
  ])('finds nothing %s', async (_, mappings, line, column) => {
    expect(await at(mappings, line, column)).toBeUndefined();
  });

  test.each(['A!', 'AAAAAAA', 'g', 'gggggggggA', 'é'])('refuses the mappings %j', async (mappings) => {
    await expect(at(mappings, 0, 0)).rejects.toThrow('its mappings are broken');
  });

  test('other work gets its turn while a large map is read', async () => {
    let turns = 0;
    const other = setInterval(() => turns++);
    await at(`${';'.repeat(20_000_000)}AAAA`, 20_000_000, 0);
    clearInterval(other);
    expect(turns).toBeGreaterThan(1);
  });
});
