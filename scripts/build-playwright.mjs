// Builds packages/gasoline-playwright/dist/: the fixture, the reporter and the extension's helper, each as ES module
// and as CommonJS, because Playwright loads a user's project as either, with types for both.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const folder = join(root, 'packages/gasoline-playwright');
const outdir = join(folder, 'dist');
const names = ['index', 'reporter', 'extension', 'masking'];

/** It is loaded when it is needed, and not before: a worker of a test run has to read all of what it loads. */
const maskingApart = (file) => ({
  name: 'masking-apart',
  setup({ onResolve }) {
    onResolve({ filter: /\/masking\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: file, external: true } : undefined,
    );
  },
});

export async function buildPlaywright() {
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const shared = {
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    external: ['@playwright/test', 'gasoline-ci', 'gasoline-mcp'],
    legalComments: 'none',
    logLevel: 'warning',
    absWorkingDir: root,
    outdir,
    entryPoints: Object.fromEntries(
      names.map((name) => [name, `packages/gasoline-playwright/src/${name}.ts`]),
    ),
  };
  await Promise.all([
    build({ ...shared, format: 'esm', plugins: [maskingApart('./masking.js')] }),
    build({
      ...shared,
      plugins: [maskingApart('./masking.cjs')],
      format: 'cjs',
      outExtension: { '.js': '.cjs' },
      define: { 'import.meta.dirname': '__dirname' },
    }),
  ]);
  for (const file of readdirSync(join(folder, 'types'))) {
    const text = readFileSync(join(folder, 'types', file), 'utf8');
    writeFileSync(join(outdir, file), text);
    writeFileSync(join(outdir, file.replace('.d.ts', '.d.cts')), text);
  }
  // npm packs a licence only from the package's own folder.
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPlaywright();
