// Builds everything that is run or published, always at the same places:
//   packages/gasoline-mcp/dist/       launch.cjs (bridge), cli.js, daemon.js, otlp.js and what they share; a report's page
//   packages/extension/dist/          the extension, loadable unpacked
//   packages/gasoline-mcp/extension/  the same, as the package ships it
//   packages/gasoline-ci/dist/        the script for test browsers, and the host's side of it
//   packages/gasoline-playwright/dist/  fixture, reporter and extension helper for Playwright
//   examples/shop/dist/               the shop's pages
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildShop } from '../examples/shop/build.mjs';
import { buildCi } from './build-ci.mjs';
import { buildExtension } from './build-extension.mjs';
import { buildPlaywright } from './build-playwright.mjs';
import { buildReportPage } from './build-report-page.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const mcp = join(root, 'packages/gasoline-mcp');

const forNode = {
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  // jsonc-parser's main file is UMD, which cannot be bundled; its module file can.
  mainFields: ['module', 'main'],
  minify: true,
  keepNames: false,
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  absWorkingDir: root,
};

export async function buildAll() {
  await Promise.all([buildServer(), buildExtension(), buildCi(), buildPlaywright(), buildShop()]);
  const shipped = join(mcp, 'extension');
  rmSync(shipped, { recursive: true, force: true });
  cpSync(join(root, 'packages/extension/dist'), shipped, { recursive: true });
}

async function buildServer() {
  const outdir = join(mcp, 'dist');
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const results = await Promise.all([
    build({
      ...forNode,
      entryPoints: { launch: 'packages/gasoline-mcp/src/launch.ts' },
      outdir,
      format: 'cjs',
      outExtension: { '.js': '.cjs' },
      // The command line is another bundle, found at run time.
      external: ['*/cli.js'],
    }),
    build({
      ...forNode,
      entryPoints: {
        cli: 'packages/gasoline-mcp/src/cli/main.ts',
        daemon: 'packages/gasoline-mcp/src/daemon/main.ts',
        otlp: 'packages/gasoline-mcp/src/otlp/index.ts',
      },
      outdir,
      format: 'esm',
      splitting: true,
      alias: { '@modelcontextprotocol/server/_shims': './packages/gasoline-mcp/src/mcp/sdk-shims.ts' },
      chunkNames: 'chunk-[hash]',
      // Bundled CommonJS packages still ask for Node's modules with require.
      banner: {
        js: "import{createRequire as $createRequire}from'node:module';const require=$createRequire(import.meta.url);",
      },
    }),
  ]);
  await buildReportPage(outdir);
  writeFileSync(join(outdir, 'THIRD_PARTY_LICENSES.txt'), licencesOf(results));
  // npm packs a licence only from the package's own folder.
  copyFileSync(join(root, 'LICENSE'), join(mcp, 'LICENSE'));
}

/** The licence of every package whose code went into a bundle: they ask for that. */
function licencesOf(results) {
  const folders = new Set();
  for (const { metafile } of results)
    for (const input of Object.keys(metafile.inputs)) {
      const match = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input);
      if (match) folders.add(match[1]);
    }
  return [...folders]
    .sort()
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      const text = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'license', 'License.txt', 'LICENSE-MIT']
        .map((file) => {
          try {
            return readFileSync(join(root, folder, file), 'utf8').trim();
          } catch {
            return undefined;
          }
        })
        .find(Boolean);
      return `${name} ${version} (${license})\n\n${text ?? 'No licence file is shipped with it.'}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll();
