import { build } from 'esbuild';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ResolvedFrame } from './resolved-stack.ts';
import { type Answer, type FileServer, serveFiles } from './serve-files.ts';
import { SourceMaps, type SourceMapsOptions } from './source-maps.ts';

const source = `export function pay(cart: { total: number } | undefined) {
  // money
  return cart!.total;
}
export const later = () => pay(undefined);
`;

/** A real bundle of one minified line, and where `cart.total` and `pay(undefined)` are in it. */
const bundle = await build({
  stdin: { contents: source, loader: 'ts', sourcefile: 'src/pay.ts' },
  minify: true,
  sourcemap: 'external',
  outdir: '/out',
  format: 'esm',
  write: false,
});
const code = bundle.outputFiles.find(({ path }) => path.endsWith('.js'))?.text.trim() ?? '';
const map = {
  ...(JSON.parse(bundle.outputFiles.find(({ path }) => path.endsWith('.map'))?.text ?? '') as object),
  sources: ['src/pay.ts'],
} as { version: 3; sources: string[]; sourcesContent?: string[]; mappings: string };
const column = code.indexOf('.total') + 2;
const inline = (value: unknown): string =>
  `data:application/json;charset=utf-8;base64,${Buffer.from(JSON.stringify(value)).toString('base64')}`;
const linked = (address: string): string => `${code}\n//# sourceMappingURL=${address}\n`;

let server: FileServer;
let maps: SourceMaps;
beforeEach(async () => {
  server = await serveFiles();
  maps = new SourceMaps();
});
afterEach(() => server.close());

const stackOf = (...urls: string[]): string =>
  `TypeError: no\n${urls.map((url) => `    at pay (${url}:1:${column})`).join('\n')}`;

/** The one frame of an error in `/a.js`, and the notes. */
async function resolved(files: Record<string, Answer>, options?: SourceMapsOptions) {
  Object.assign(server.files, files);
  const { frames, notes } = await new SourceMaps(options).resolve(stackOf(`${server.origin}/a.js`), {});
  return { frame: frames[0] as ResolvedFrame, notes };
}

const expected = {
  functionName: 'pay',
  file: 'src/pay.ts',
  line: 3,
  origin: 'app',
  mapped: true,
  sourcePath: 'src/pay.ts',
};

describe('a script with a map', () => {
  test('gives file, line and column of the source, and the lines around', async () => {
    const { frame, notes } = await resolved({
      '/a.js': linked('a.js.map'),
      '/a.js.map': JSON.stringify(map),
    });
    expect(frame).toEqual({
      ...expected,
      column: source.split('\n')[2]!.indexOf('total') + 1,
      generated: { url: `${server.origin}/a.js`, line: 1, column },
      sourceLines: source.split('\n').map((text, index) => ({
        line: index + 1,
        text,
        ...(index === 2 ? { isError: true } : {}),
      })),
    });
    expect(notes).toEqual([]);
  });

  test.each<[string, () => Record<string, Answer>]>([
    ['inline in base64', () => ({ '/a.js': linked(inline(map)) })],
    [
      'inline, percent-encoded',
      () => ({
        '/a.js': linked(
          `data:application/json,${encodeURIComponent(JSON.stringify(map)).replaceAll("'", '%27')}`,
        ),
      }),
    ],
    [
      'at an absolute path',
      () => ({ '/a.js': linked('/maps/a.map'), '/maps/a.map': JSON.stringify({ ...map, sourceRoot: '..' }) }),
    ],
    ['at a full address', () => ({ '/a.js': linked(`${server.origin}/m`), '/m': JSON.stringify(map) })],
    [
      'at an address without protocol',
      () => ({ '/a.js': linked(`//127.0.0.1:${server.port}/m`), '/m': JSON.stringify(map) }),
    ],
    [
      'on the other name of this machine',
      () => ({ '/a.js': linked(`http://localhost:${server.port}/m`), '/m': JSON.stringify(map) }),
    ],
    [
      'in a comment of the old kind',
      () => ({ '/a.js': linked('m').replace('//#', '//@'), '/m': JSON.stringify(map) }),
    ],
    [
      'in a comment as in style sheets',
      () => ({ '/a.js': `${code}\n/*# sourceMappingURL=m */`, '/m': JSON.stringify(map) }),
    ],
    [
      'in the last of two comments',
      () => ({ '/a.js': `${linked('none')}//# sourceMappingURL=m`, '/m': JSON.stringify(map) }),
    ],
    [
      'behind a guard against scripts',
      () => ({ '/a.js': linked('m'), '/m': `)]}'\n${JSON.stringify(map)}` }),
    ],
    [
      'behind a redirect',
      () => ({
        '/a.js': linked('m'),
        '/m': (_, response) => response.writeHead(302, { location: '/n' }).end(),
        '/n': JSON.stringify(map),
      }),
    ],
    ...['SourceMap', 'X-SourceMap'].map((header): [string, () => Record<string, Answer>] => [
      `in the header ${header}`,
      () => ({
        '/a.js': (_, response) => response.setHeader(header, '/m').end(linked('none')),
        '/m': JSON.stringify(map),
      }),
    ]),
    [
      'in sections',
      () => ({
        '/a.js': linked(inline({ version: 3, sections: [{ offset: { line: 0, column: 0 }, map }] })),
      }),
    ],
    [
      'in a section that lies elsewhere',
      () => ({
        '/a.js': linked('x/all.map'),
        '/x/all.map': JSON.stringify({
          version: 3,
          sections: [{ offset: { line: 0, column: 0 }, url: '../one.map' }],
        }),
        '/one.map': JSON.stringify(map),
      }),
    ],
  ])('is understood when the map is %s', async (_, files) => {
    const { frame, notes } = await resolved(files());
    expect({ frame, notes }).toMatchObject({ frame: expected, notes: [] });
    expect(frame.sourceLines?.find(({ isError }) => isError)?.text).toBe('  return cart!.total;');
  });

  test.each(['ignoreList', 'x_google_ignoreList'])(
    'is a dependency when its source is in %s',
    async (list) => {
      const { frame } = await resolved({ '/a.js': linked(inline({ ...map, [list]: [0] })) });
      expect(frame).toMatchObject({ origin: 'dependency', file: 'src/pay.ts' });
      expect(frame.sourceLines).toBeUndefined();
    },
  );

  test('is a dependency when its source lies in node_modules', async () => {
    const { frame } = await resolved({
      '/a.js': linked(inline({ ...map, sources: ['../../node_modules/pay/index.ts'] })),
    });
    expect(frame).toMatchObject({ origin: 'dependency', file: 'node_modules/pay/index.ts' });
  });

  test('tells where the source lies when the map does not hold it', async () => {
    const { sourcesContent: _, ...bare } = map;
    const { frame } = await resolved({
      '/a.js': linked(inline({ ...bare, sources: ['file:///home/me/pay.ts'] })),
    });
    expect(frame).toMatchObject({ mapped: true, file: '/home/me/pay.ts', sourcePath: '/home/me/pay.ts' });
    expect(frame.sourceLines).toBeUndefined();
  });
});

describe('without a map there is a reason', () => {
  const sections = (url: string): string =>
    JSON.stringify({ version: 3, sections: [{ offset: { line: 0, column: 0 }, url }] });
  const small: SourceMapsOptions = { maxBytes: 5_000 };
  test.each<[RegExp, () => Record<string, Answer>, SourceMapsOptions?]>([
    [/^a\.js \(127\.0\.0\.1:\d+\) names no source map\.$/, () => ({ '/a.js': code })],
    [/^a\.js \(.*\) was not read: the server answered 404\.$/, () => ({})],
    [/^a\.js\.map \(.*\) was not read: the server answered 404\.$/, () => ({ '/a.js': linked('a.js.map') })],
    [/is broken: it is not JSON/, () => ({ '/a.js': linked('m'), '/m': '{"version":3' })],
    [/answered with a web page/, () => ({ '/a.js': linked('m'), '/m': '<!doctype html>' })],
    [/does not have the shape/, () => ({ '/a.js': linked('m'), '/m': '{"version":3,"mappings":5}' })],
    [
      /^The inline map of a\.js .* is broken/,
      () => ({ '/a.js': linked('data:application/json;base64,bm8=') }),
    ],
    [/not encoded as it says/, () => ({ '/a.js': linked('data:application/json,%E0%A4%A') })],
    [/its mappings are broken/, () => ({ '/a.js': linked(inline({ ...map, mappings: '!' })) })],
    [/names no source for some frames/, () => ({ '/a.js': linked(inline({ ...map, mappings: '' })) })],
    [/no real map has so many parts/, () => ({ '/a.js': linked('m'), '/m': '['.repeat(2_000_000) })],
    [/in a circle/, () => ({ '/a.js': linked('m'), '/m': sections('n'), '/n': sections('m') })],
    [/in a circle/, () => ({ '/a.js': linked('m'), '/m': sections('m') })],
    [
      /too deeply/,
      () => ({
        '/a.js': linked('0'),
        ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`/${at}`, sections(`${at + 1}`)])),
      }),
    ],
    [
      /^m \(.*\) was not read: it redirects to another host \(example\.com\), and only loopback is read\.$/,
      () => ({
        '/a.js': linked('m'),
        '/m': (_, response) => response.writeHead(302, { location: 'https://example.com/m' }).end(),
      }),
    ],
    [/only read from loopback/, () => ({ '/a.js': linked('https://example.com/secret/path/m') })],
    [/only read from loopback/, () => ({ '/a.js': linked('file:///etc/passwd') })],
    [/took longer than 0\.05 seconds/, () => ({ '/a.js': linked('m'), '/m': () => {} }), { timeoutMs: 50 }],
    [/it is larger than/, () => ({ '/a.js': linked('m'), '/m': ' '.repeat(6_000) }), small],
    [
      /it is no script/,
      () => ({ '/a.js': (_, response) => response.setHeader('content-type', 'application/json').end('{}') }),
    ],
    [
      /^a\.js .* was not read: the server answered with a web page/,
      () => ({ '/a.js': (_, response) => response.setHeader('content-type', 'text/html').end('<html>') }),
    ],
  ])('%s', async (reason, files, options) => {
    const { frame, notes } = await resolved(files(), options);
    expect(notes).toEqual([expect.stringMatching(reason)]);
    expect(frame).toMatchObject({ file: 'a.js', line: 1, column, mapped: false, origin: 'app' });
    expect(frame.generated).toBeUndefined();
  });

  test('and nobody is asked about pages from elsewhere, not even a server of this machine', async () => {
    server.files['/a.js'] = linked(inline(map));
    const local = `${server.origin}/a.js`;
    const foreign = await maps.resolve(stackOf('https://shop.example.com/assets/a.js'), {});
    expect(foreign.notes).toEqual([
      'Production page: source maps are only read from loopback addresses, not from shop.example.com.',
    ]);
    expect(foreign.frames).toMatchObject([{ file: 'assets/a.js', mapped: false, origin: 'app' }]);
    for (const url of ['https://shop.example.com/', 'about:srcdoc', 'data:text/html,x', 'nonsense'])
      expect(await maps.resolve(stackOf(local), { url })).toMatchObject({
        frames: [{ mapped: false }],
        notes: ['Production page: source maps are only read for pages from loopback addresses.'],
      });
    expect(server.asked).toEqual([]);
    expect((await maps.resolve(stackOf(local), { url: server.origin })).frames).toMatchObject([
      { mapped: true },
    ]);
  });

  test('and a script from elsewhere on a page of this machine is a dependency', async () => {
    const { frames } = await maps.resolve(stackOf('https://cdn.example.com/lib.js'), { url: server.origin });
    expect(frames).toMatchObject([{ origin: 'dependency' }]);
  });
});

describe('a script that is its own source', () => {
  const plain = Array.from({ length: 20 }, (_, at) => `line${at + 1}();`).join('\n');

  test('is shown itself', async () => {
    server.files['/src/main.js?t=12'] = plain;
    const { frames } = await maps.resolve(`Error\n    at ${server.origin}/src/main.js?t=12:9:1`, {});
    expect(frames).toMatchObject([{ file: 'src/main.js', line: 9, column: 1, mapped: false, origin: 'app' }]);
    expect(frames[0]?.sourceLines).toHaveLength(11);
    expect(frames[0]?.sourceLines?.[5]).toEqual({ line: 9, text: 'line9();', isError: true });
    expect(frames[0]?.sourcePath).toBeUndefined();
  });

  test('is not shown when it was minified', async () => {
    const { frame, notes } = await resolved({ '/a.js': `${code};${'x();'.repeat(200)}` });
    expect(frame.sourceLines).toBeUndefined();
    expect(notes).toContainEqual(expect.stringMatching(/^a\.js .* is built code without a usable map/));
  });

  test('may be a page with scripts inside', async () => {
    server.files['/'] = (_, response) => response.setHeader('content-type', 'text/html').end(plain);
    const { frames } = await maps.resolve(`Error\n    at ${server.origin}/:2:1`, {});
    expect(frames[0]?.sourceLines?.[1]).toEqual({ line: 2, text: 'line2();', isError: true });
  });
});

describe('frames', () => {
  test('of the browser, of extensions and of packages are told apart, and ours are left out', async () => {
    const { frames } = await maps.resolve(
      `Error
    at Array.map (<anonymous>)
    at JSON.parse (native)
    at node:internal/timers:1:2
    at x (chrome-extension://abc/inject.js:1:2)
    at log (gasoline:///node_modules/gasoline/page.js:1:2)
    at c (${server.origin}/node_modules/.vite/deps/react.js?v=1:1:2)
    at a (${server.origin}/src/a.js:1:2)`,
      {},
    );
    expect(frames.map(({ origin, file }) => `${origin} ${file}`)).toEqual([
      'browser <anonymous>',
      'browser native',
      'browser node:internal/timers',
      'extension inject.js',
      'dependency node_modules/.vite/deps/react.js',
      'app src/a.js',
    ]);
  });

  test('of the app have lines, but no more than three', async () => {
    for (const name of ['/a.js', '/b.js', '/c.js', '/d.js']) server.files[name] = linked(inline(map));
    server.files['/node_modules/x.js'] = linked(inline(map));
    const { frames } = await maps.resolve(
      stackOf(
        ...['/a.js', '/node_modules/x.js', '/b.js', '/c.js', '/d.js'].map((path) => server.origin + path),
      ),
      {},
    );
    expect(frames.map(({ sourceLines }) => sourceLines !== undefined)).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
    expect(frames.every(({ mapped }) => mapped)).toBe(true);
  });

  test('of one script cost one request, however many ask', async () => {
    server.files['/a.js'] = linked('m');
    server.files['/m'] = JSON.stringify(map);
    const stack = stackOf(...Array.from({ length: 50 }, () => `${server.origin}/a.js`));
    await Promise.all(Array.from({ length: 20 }, () => maps.resolve(stack, {})));
    expect(server.asked.map(({ path }) => path)).toEqual(['/a.js', '/m']);
  });

  test('never have more than four files under way', async () => {
    let open = 0;
    let most = 0;
    for (let at = 0; at < 12; at++)
      server.files[`/${at}.js`] = (_, response) => {
        most = Math.max(most, ++open);
        setImmediate(() => {
          open--;
          response.end(code);
        });
      };
    await maps.resolve(stackOf(...Array.from({ length: 12 }, (_, at) => `${server.origin}/${at}.js`)), {});
    expect(server.asked).toHaveLength(12);
    expect(most).toBeLessThanOrEqual(4);
  });

  test('show the code of now when a file was replaced', async () => {
    let now = 0;
    const live = new SourceMaps({ now: () => now });
    const linesNow = async () =>
      (await live.resolve(`Error\n    at ${server.origin}/a.js:1:1`, {})).frames[0]?.sourceLines?.[0]?.text;
    server.files['/a.js'] = 'old()';
    expect(await linesNow()).toBe('old()');
    server.files['/a.js'] = 'fresh()';
    expect(await linesNow()).toBe('old()');
    now = 1_000;
    expect(await linesNow()).toBe('fresh()');
  });

  test('of what is no stack are none', async () => {
    expect(await maps.resolve('', {})).toEqual({ frames: [], notes: [] });
    expect(await maps.resolve('Error: only a message', {})).toEqual({ frames: [], notes: [] });
  });
});

describe('code that ran through eval', () => {
  const name = 'webpack-internal:///(app-pages-browser)/./src/pay.ts';
  const chunk = (body: string, map: string, sourceUrl = name): string =>
    `({"./src/pay.ts":(m)=>{eval(m.ts(${JSON.stringify(`${body}${map}\n//# sourceURL=${sourceUrl}\n`)}))}})`;
  const named = `\n//# sourceMappingURL=${inline({ ...map, sources: ['webpack://_N_E/./src/pay.ts?1a'] })}`;
  const resolveIn = (...scripts: string[]) =>
    maps.resolve(stackOf(name), { scripts: scripts.map((path) => server.origin + path) });

  test('is found in the scripts of the page', async () => {
    server.files['/other.js'] = chunk('other()', '', 'webpack-internal:///./src/other.ts');
    server.files['/main.js'] = chunk(code, named);
    const { frames, notes } = await resolveIn('/other.js', '/none.js', '/main.js');
    expect(frames).toMatchObject([{ ...expected, generated: { url: name } }]);
    expect(frames[0]?.sourceLines).toHaveLength(6);
    expect(notes).toEqual([]);
  });

  test('is taken from the script that came last', async () => {
    const replaced = inline({ ...map, sources: ['webpack://_N_E/./src/new.ts'] });
    server.files['/main.js'] = chunk(code, named);
    server.files['/update.js'] = chunk(code, `\n//# sourceMappingURL=${replaced}`);
    expect((await resolveIn('/main.js', '/update.js')).frames).toMatchObject([{ file: 'src/new.ts' }]);
  });

  test('has its name alone when it has no map', async () => {
    server.files['/main.js'] = chunk(code, '');
    const { frames, notes } = await resolveIn('/main.js');
    expect(frames).toEqual([
      { functionName: 'pay', file: 'src/pay.ts', line: 1, column, origin: 'app', mapped: false },
    ]);
    expect(notes).toEqual([expect.stringMatching(/run through eval without maps/)]);
  });

  test.each([[[]], [['/main.js']]])(
    'has its name alone when it is not in the scripts %j',
    async (scripts) => {
      const { frames, notes } = await resolveIn(...scripts);
      expect(frames).toMatchObject([{ file: 'src/pay.ts', mapped: false }]);
      expect(notes).toEqual([expect.stringMatching(/was not found in the scripts of the page/)]);
    },
  );

  test('is not looked for on other machines', async () => {
    const { notes } = await maps.resolve(stackOf(name), {
      scripts: ['https://example.com/main.js', 'nonsense'],
    });
    expect(notes).toEqual([expect.stringMatching(/was not found/)]);
  });
});
