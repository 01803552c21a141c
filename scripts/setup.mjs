// Makes a fresh clone ready: dependencies, build, a Chromium. Quick when nothing has changed. Needs Node alone.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './chromium.mjs';
import { ensureHeadlessShell } from './headless-shell.mjs';
import { say, step, totalSeconds } from './progress.mjs';
import { run } from './run.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Gasoline needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

try {
  const workspaces = ['packages', 'examples', 'test/apps'].flatMap((dir) =>
    readdirSync(dir).map((name) => `${dir}/${name}/package.json`),
  );
  await once(
    'dependencies',
    hashOf(['package-lock.json', 'package.json', ...workspaces]),
    'node_modules',
    () =>
      // Not `npm ci`: it refuses a lock file that lacks some platform's optional package, and not every
      // registry has them all.
      step('installing dependencies', () => run('npm', ['install', '--no-save', '--no-fund', '--no-audit'])),
  );
  await once(
    'build',
    hashOf([...sourcesIn('packages'), ...sourcesIn('examples'), 'scripts/build.mjs', 'package-lock.json']),
    'packages/gasoline-mcp/dist',
    () => step('building', () => run(process.execPath, ['scripts/build.mjs'])),
  );
  if (!process.argv.includes('--no-browser')) say(`browser: ${await ensureChromium()}`);
  if (process.argv.includes('--for-tests')) await ensureHeadlessShell();
  say(`ready after ${totalSeconds()} s`);
} catch (error) {
  console.error(`[gasoline] setup failed: ${error.message}`);
  process.exit(1);
}

/** Does the work unless its inputs are those of the last time and its result is still there. */
async function once(name, hash, result, work) {
  const stamp = join('node_modules/.cache/gasoline', name);
  if (existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function hashOf(files) {
  const hash = createHash('sha256').update(process.version);
  for (const file of files.sort()) if (existsSync(file)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function sourcesIn(dir) {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = `${dir}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sourcesIn(path);
    return entry.name.endsWith('.test.ts') ? [] : [path];
  });
}
