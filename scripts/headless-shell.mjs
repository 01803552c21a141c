// Chromium without its windows, as Playwright uses it by default: tests of pages alone take a third of the time with it.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { isProgram, playwrightFolder } from '../packages/gasoline-mcp/src/chromium/find-chromium.mjs';
import { installDebianPackage, isRootOnDebian } from './debian.mjs';
import { say } from './progress.mjs';

const suffix = process.platform === 'win32' ? '.exe' : '';

/** Its path, or undefined. Whoever has chosen a browser wants the tests to run in that one. */
export function findHeadlessShell() {
  if (process.env.GASOLINE_BROWSER) return undefined;
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((dir) => join(dir, `chromium-headless-shell${suffix}`));
  return [...playwrightShells(), ...onPath].find(isProgram);
}

/** Installs it where that needs no questions. Without it the tests use the whole browser. */
export async function ensureHeadlessShell() {
  if (findHeadlessShell() || process.env.GASOLINE_BROWSER || !isRootOnDebian()) return;
  try {
    await installDebianPackage('chromium-headless-shell');
  } catch (error) {
    say(`no headless shell (${error.message}); the tests use the whole browser and take longer`);
  }
}

/** Those that `npx playwright install` has downloaded, the newest first. */
function playwrightShells() {
  const folder = playwrightFolder();
  if (!existsSync(folder)) return [];
  const isShell = (name) => /^(?:chrome-)?headless[_-]shell(?:\.exe)?$/.test(name);
  return readdirSync(folder)
    .filter((name) => name.startsWith('chromium_headless_shell-'))
    .sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]))
    .flatMap((build) =>
      readdirSync(join(folder, build), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .flatMap(({ name }) =>
          readdirSync(join(folder, build, name))
            .filter(isShell)
            .map((file) => join(folder, build, name, file)),
        ),
    );
}
