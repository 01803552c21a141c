// Finds a Chromium or Chrome, or installs one. No dependencies: this runs before `npm ci` may have.
import { existsSync, readFileSync } from 'node:fs';
import { findChromium } from '../packages/gasoline-mcp/src/chromium/find-chromium.mjs';
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
    await step('installing Debian package chromium', async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      await run('apt-get', ['update', '-qq'], { env });
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
    });
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

function isRootOnDebian() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return false;
  try {
    return (
      /^(ID|ID_LIKE)=.*\b(debian|ubuntu)\b/m.test(readFileSync('/etc/os-release', 'utf8')) &&
      existsSync('/usr/bin/apt-get')
    );
  } catch {
    return false;
  }
}
