// Builds packages/gasoline-ci/dist/:
//   gasoline-ci.js, gasoline-ci.min.js            for a plain script tag: small
//   gasoline-ci-playwright.js, and .min.js        for Playwright's tests: all that Playwright does not tell itself
//   gasoline-ci-full.js, gasoline-ci-full.min.js  for hosts that put it into pages themselves: everything
//   index.mjs, cdp.mjs                            the host's side, in Node
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { onEarlyPlatform } from './on-early-platform.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const ci = join(root, 'packages/gasoline-ci');
const outdir = join(ci, 'dist');
const scripts = {
  'gasoline-ci': 'small',
  'gasoline-ci-playwright': 'playwright',
  'gasoline-ci-full': 'full',
};

/** Frames from such an address are left out by DevTools, so a console line still shows the page's own place. */
const sourceUrl = (name) => `//# sourceURL=gasoline:///node_modules/gasoline/${name}.js`;
/** `require('gasoline-ci')` finds the script, so that `addInitScript` can; in Node it stands for the host's side. */
const onlyInPages =
  '(()=>{"use strict";if(typeof document>"u"){if(typeof module=="object")module.exports=require("./index.mjs");return}';

export async function buildCi() {
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const shared = { bundle: true, legalComments: 'none', logLevel: 'warning', absWorkingDir: root, outdir };
  await Promise.all([
    ...Object.entries(scripts).flatMap(([name, entry]) =>
      [false, true].map((minify) =>
        build({
          ...shared,
          platform: 'browser',
          target: 'chrome120',
          // The banner is the function around it.
          format: 'esm',
          minify,
          plugins: [onEarlyPlatform],
          entryPoints: { [minify ? `${name}.min` : name]: `packages/gasoline-ci/src/page/${entry}.ts` },
          banner: { js: onlyInPages },
          footer: { js: `})();\n${sourceUrl(name)}` },
        }),
      ),
    ),
    build({
      ...shared,
      platform: 'node',
      target: 'node20.19',
      format: 'esm',
      outExtension: { '.js': '.mjs' },
      entryPoints: { index: 'packages/gasoline-ci/src/index.ts', cdp: 'packages/gasoline-ci/src/cdp.ts' },
    }),
  ]);
  // The scripts are no modules.
  writeFileSync(join(outdir, 'package.json'), '{ "type": "commonjs" }\n');
  // npm packs a licence only from the package's own folder.
  copyFileSync(join(root, 'LICENSE'), join(ci, 'LICENSE'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCi();
