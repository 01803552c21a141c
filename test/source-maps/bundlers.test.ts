import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { createServer as createViteServer } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import webpack from 'webpack';
import { type FileServer, serveFiles } from '../../packages/gasoline-mcp/src/source-maps/serve-files.ts';
import { SourceMaps } from '../../packages/gasoline-mcp/src/source-maps/source-maps.ts';

const cart = `// The cart.
export function total(cart) {
  // Prices are in cents.
  return cart.items.length;
}
`;
const main = `import { total } from './cart.js';
export function open() {
  return total({});
}
try { open(); } catch (error) { report(error.stack); }
`;

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'bundled-'));
  mkdirSync(join(project, 'src'));
  writeFileSync(join(project, 'src/cart.js'), cart);
  writeFileSync(join(project, 'src/main.js'), main);
  writeFileSync(join(project, 'package.json'), '{"type":"module","name":"bundled"}');
});
afterEach(() => rmSync(project, { recursive: true }));

const inSources = [
  { functionName: 'total', file: 'src/cart.js', line: 4, origin: 'app', mapped: true },
  { functionName: 'open', file: 'src/main.js', line: 3, origin: 'app', mapped: true },
];

describe('webpack', () => {
  let server: FileServer;
  beforeEach(async () => {
    server = await serveFiles();
  });
  afterEach(() => server.close());

  /** Builds, serves and runs the bundle, and resolves the stack that V8 wrote. */
  async function resolveBuilt(devtool: string | false, mode: 'development' | 'production' = 'development') {
    const compiler = webpack({
      mode,
      devtool,
      context: project,
      entry: './src/main.js',
      output: { path: join(project, 'dist') },
      optimization: { concatenateModules: false, minimize: mode === 'production' },
    });
    await new Promise<void>((resolve, reject) => {
      compiler?.run((error, stats) =>
        error !== null || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve(),
      );
    });
    for (const name of readdirSync(join(project, 'dist')))
      server.files[`/${name}`] = readFileSync(join(project, 'dist', name), 'utf8');
    const url = `${server.origin}/main.js`;
    let stack = '';
    runInNewContext(
      server.files['/main.js'] as string,
      { report: (text: string) => (stack = text) },
      { filename: url },
    );
    return new SourceMaps().resolve(stack, { url: server.origin, scripts: [url] });
  }

  test.each(['eval-source-map', 'source-map', 'inline-source-map'])('with %s', async (devtool) => {
    const { frames } = await resolveBuilt(devtool);
    expect(frames.slice(0, 2)).toMatchObject(inSources);
    expect(frames[0]?.sourceLines?.find(({ isError }) => isError)?.text).toBe('  return cart.items.length;');
    expect(frames[0]?.generated?.url).toMatch(
      devtool.startsWith('eval') ? /^webpack-internal:/ : /main\.js$/,
    );
    const own = frames.filter(({ file }) => file.startsWith('webpack/'));
    expect(own.every(({ origin }) => origin === 'dependency')).toBe(true);
  });

  test('in a production build', async () => {
    const { frames } = await resolveBuilt('source-map', 'production');
    expect(frames[0]).toMatchObject({ file: 'src/cart.js', line: 4, mapped: true });
  });

  test('with eval, which tells the file alone', async () => {
    const { frames, notes } = await resolveBuilt('eval');
    expect(frames[0]).toMatchObject({
      functionName: 'total',
      file: 'src/cart.js',
      mapped: false,
      origin: 'app',
    });
    expect(frames[0]?.sourceLines).toBeUndefined();
    expect(notes).toContainEqual(expect.stringMatching(/without maps/));
  });

  test('with no map at all', async () => {
    const { frames, notes } = await resolveBuilt(false, 'production');
    expect(frames[0]).toMatchObject({ file: 'main.js', mapped: false });
    expect(notes).toContainEqual(expect.stringMatching(/names no source map/));
  });
});

test('a development server of Vite serves sources and packages that are understood', async () => {
  writeFileSync(
    join(project, 'src/view.tsx'),
    `interface Props {\n  name: string;\n}\n\nexport const view = (p: Props) => missing(p.name);\n`,
  );
  const vite = await createViteServer({
    root: project,
    configFile: false,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1', ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    await vite.listen();
    const { port } = new URL(vite.resolvedUrls?.local[0] ?? '');
    const url = `http://localhost:${port}/src/view.tsx`;
    const served = await (await fetch(`http://127.0.0.1:${port}/src/view.tsx`)).text();
    const line = served.split('\n').findIndex((text) => text.includes('missing('));
    const column = served.split('\n')[line]?.indexOf('missing(') ?? -1;
    const stack = `ReferenceError: missing is not defined
    at view (${url}?t=1700000000000:${line + 1}:${column + 1})
    at ws (http://localhost:${port}/@vite/client:10:5)`;
    const { frames, notes } = await new SourceMaps().resolve(stack, { url });
    expect(frames).toMatchObject([
      { file: 'src/view.tsx', line: 5, mapped: true, origin: 'app' },
      { origin: 'dependency' },
    ]);
    expect(frames[0]?.sourceLines?.[4]?.text).toBe('export const view = (p: Props) => missing(p.name);');
    expect(notes.filter((note) => note.startsWith('view.tsx'))).toEqual([]);
  } finally {
    await vite.close();
  }
});
