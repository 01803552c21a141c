// Builds packages/extension/dist/: a folder that Chrome loads unpacked.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { drawIcon } from './draw-icon.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const extension = join(root, 'packages/extension');
const outdir = join(extension, 'dist');

/**
 * What the page's script is called in stacks. Under its real address Chrome would report every console call that
 * passes through it to the extension's own list of errors, which costs the page several times the call. DevTools
 * leaves out frames from node_modules, so a console line still shows the page's own place.
 */
const pageScriptUrl = 'gasoline:///node_modules/gasoline/page.js';

const forChrome = {
  bundle: true,
  platform: 'browser',
  target: 'chrome120',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  absWorkingDir: root,
  outdir,
};

export async function buildExtension() {
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const entry = (name) => `packages/extension/src/${name}/main.ts`;
  const bridge = ['doorstep', 'bridge'].map((name) =>
    build({ ...forChrome, format: 'iife', entryPoints: { [name]: entry(name) }, write: false }),
  );
  const results = await Promise.all([
    // A content script cannot be a module.
    build({ ...forChrome, format: 'iife', entryPoints: { audit: entry('audit') } }),
    ...bridge,
    build({
      ...forChrome,
      format: 'iife',
      entryPoints: { page: entry('page') },
      footer: { js: `//# sourceURL=${pageScriptUrl}` },
    }),
    build({
      ...forChrome,
      format: 'esm',
      entryPoints: { worker: entry('worker'), popup: entry('popup'), options: entry('options') },
    }),
    ...['popup', 'options'].map((name) =>
      build({ ...forChrome, entryPoints: { [name]: `packages/extension/src/${name}/${name}.css` } }),
    ),
  ]);
  refuseForeignCode(results);
  await writeBridge(bridge);
  for (const name of ['popup', 'options'])
    copyFileSync(join(extension, `src/${name}/${name}.html`), join(outdir, `${name}.html`));
  for (const size of [16, 32, 48, 128]) writeFileSync(join(outdir, `icon-${size}.png`), drawIcon(size));
  writeFileSync(
    join(outdir, 'THIRD_PARTY_LICENSES.txt'),
    `${copyAxe()}\n${'-'.repeat(80)}\n\n${noticeOfVitals()}`,
  );
  writeFileSync(join(outdir, 'manifest.json'), `${JSON.stringify(await makeManifest(), null, 2)}\n`);
  // The place where `gasoline open` writes its own; empty, so that the worker always finds one.
  writeFileSync(join(outdir, 'defaults.json'), '{}\n');
}

/**
 * One script, because each that Chrome puts into a page costs the page something. The doorstep runs at once; the rest is
 * read, and runs when it is needed: what is inside a function costs nothing until it is called.
 */
async function writeBridge(parts) {
  const [doorstep, rest] = (await Promise.all(parts)).map(({ outputFiles: [file] }) => file.text);
  writeFileSync(join(outdir, 'bridge.js'), `${doorstep}globalThis.gasolineDoorstep?.bring(()=>{${rest}});\n`);
}

async function makeManifest() {
  const { version } = readJson(join(extension, 'package.json'));
  const { manifest_version, name, ...rest } = readJson(join(extension, 'manifest.json'));
  // The key gives the extension the same id on every machine; the server knows it by that.
  return { manifest_version, name, version, key: await readExtensionKey(), ...rest };
}

async function readExtensionKey() {
  const source = readFileSync(join(root, 'packages/protocol/src/extension-identity.ts'), 'utf8');
  const { code } = await transform(source, { loader: 'ts' });
  const { extensionKey } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return extensionKey;
}

/** As its makers built it, with their notices: the MPL asks for that, and anyone can compare. */
function copyAxe() {
  const { folder, version } = packageOf('axe-core');
  copyFileSync(join(folder, 'axe.min.js'), join(outdir, 'axe.min.js'));
  return `axe.min.js is axe-core ${version}, unchanged. Its source is at https://github.com/dequelabs/axe-core.\n\n${readFileSync(join(folder, 'LICENSE'), 'utf8')}\n${readFileSync(join(folder, 'LICENSE-3RD-PARTY.txt'), 'utf8')}`;
}

function noticeOfVitals() {
  const { folder, version } = packageOf('web-vitals');
  return `bridge.js holds parts of web-vitals ${version}. Its source is at https://github.com/GoogleChrome/web-vitals.\n\n${readFileSync(join(folder, 'LICENSE'), 'utf8')}`;
}

/** Packages whose code may be in a bundle, because their licence is told. */
const told = /node_modules\/web-vitals\//;

function refuseForeignCode(results) {
  for (const { metafile } of results)
    for (const { inputs } of Object.values(metafile.outputs))
      for (const [file, { bytesInOutput }] of Object.entries(inputs))
        if (file.includes('node_modules/') && bytesInOutput > 0 && !told.test(file))
          throw new Error(`${file} got into the extension; its licence must then be told as well.`);
}

function packageOf(name) {
  const require = createRequire(join(root, 'packages/capture/package.json'));
  // Not every package lets its package.json be asked for; its folder is above its main file.
  const main = require.resolve(name, { paths: [extension, join(root, 'packages/capture')] });
  const folder = main.slice(0, main.lastIndexOf(`${name}/`) + name.length);
  return { folder, version: readJson(join(folder, 'package.json')).version };
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildExtension();
