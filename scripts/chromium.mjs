// Finds a Chromium or Chrome, or installs one. No dependencies: this runs before `npm ci` may have.
import { findChromium } from '../packages/gasoline-mcp/src/chromium/find-chromium.mjs';
import { installDebianPackage, isRootOnDebian } from './debian.mjs';
import { say, step } from './progress.mjs';
import { run } from './run.mjs';

export { findChromium };

export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.env.GASOLINE_BROWSER)
    throw new Error(
      `GASOLINE_BROWSER names ${process.env.GASOLINE_BROWSER}, which is no program. Correct or unset it.`,
    );
  say('no Chromium or Chrome was found');
  if (isRootOnDebian()) {
    await installDebianPackage('chromium');
  } else {
    await step("downloading Playwright's Chromium", () => run('npx', ['playwright', 'install', 'chromium']));
  }
  const installed = findChromium();
  if (!installed)
    throw new Error(
      'A Chromium was installed but cannot be found. Install Chrome or Chromium, or set GASOLINE_BROWSER to its path.',
    );
  return installed;
}
