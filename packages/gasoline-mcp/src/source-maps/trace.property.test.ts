import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import * as fc from 'fast-check';
import { type RawSourceMap, SourceMapConsumer } from 'source-map-js';
import { expect, test } from 'vitest';
import { parseMap } from './parse-map.ts';
import type { Position } from './trace.ts';
import { traceAny } from './trace-sections.ts';

const require = createRequire(import.meta.url);

async function bundled(entry: string, minify: boolean): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `import * as all from '${entry}'; console.log(all)`, resolveDir: import.meta.dirname },
    bundle: true,
    minify,
    sourcemap: 'external',
    outdir: 'out',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles.find(({ path }) => path.endsWith('.map'))?.text ?? '';
}

const shipped = (): string =>
  readFileSync(join(dirname(require.resolve('axios/package.json')), 'dist/axios.min.js.map'), 'utf8');

/** Two maps one behind the other, as Turbopack writes them; the second begins within a line of the first. */
async function sectioned(): Promise<string> {
  const first = JSON.parse(await bundled('react-dom/client', false)) as RawSourceMap;
  const second = JSON.parse(shipped()) as object;
  return JSON.stringify({
    version: 3,
    sections: [
      { offset: { line: 0, column: 0 }, map: first },
      { offset: { line: first.mappings.split(';').length - 500, column: 7 }, map: { ...second, version: 3 } },
    ],
  });
}

/** Places where something is mapped, and any places around. */
function placesOf(reference: SourceMapConsumer): fc.Arbitrary<Position> {
  const columns = new Map<number, number>();
  reference.eachMapping(({ generatedLine, generatedColumn }) => {
    columns.set(generatedLine, Math.max(columns.get(generatedLine) ?? 0, generatedColumn));
  });
  const lines = [...columns];
  return fc.nat(lines.length - 1).chain((index) => {
    const [line, last] = lines[index]!;
    return fc.record({ line: fc.constant(line - 1), column: fc.nat(last + 20) });
  });
}

test.each([
  ['react-dom in one minified piece', () => bundled('react-dom/client', true)],
  ['the map that a package ships', async () => shipped()],
  ['a map of two sections', sectioned],
])('every place in %s is where another reader finds it', async (_, make) => {
  const text = await make();
  const raw = JSON.parse(text) as RawSourceMap;
  const reference = new SourceMapConsumer(raw);
  const map = parseMap(text, 'http://localhost/', 'The map');
  const unexpected = () => {
    throw new Error('Nothing lies elsewhere.');
  };
  let mapped = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(placesOf(reference), { minLength: 25, maxLength: 25 }), async (places) => {
      const found = await traceAny(map, places, unexpected);
      const named = found.map(
        (original) =>
          original && `${original.map.sources[original.source]} ${original.line + 1} ${original.column}`,
      );
      const expected = places.map(({ line, column }) => {
        const original = reference.originalPositionFor({ line: line + 1, column });
        return original.source === null
          ? undefined
          : `${original.source} ${original.line} ${original.column}`;
      });
      expect(named).toEqual(expected);
      mapped += expected.filter((one) => one !== undefined).length;
    }),
    { numRuns: 60 },
  );
  expect(mapped).toBeGreaterThan(1_000);
});
