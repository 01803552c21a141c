// Finds a Chromium or Chrome, or installs one. No dependencies: this runs before `npm ci` may have.
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { say, step } from './progress.mjs';
import { run } from './run.mjs';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

const places = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    join(process.env[name] ?? 'C:\\', 'Google\\Chrome\\Application\\chrome.exe'),
  ),
};

/** The path of a browser, or undefined. `GASOLINE_CHROMIUM` decides when it is set. */
export function findChromium() {
  const chosen = process.env.GASOLINE_CHROMIUM;
  if (chosen) return isProgram(chosen) ? chosen : undefined;
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((dir) => names.map((name) => join(dir, name)));
  return [...playwrightBuilds(), ...onPath, ...(places[process.platform] ?? [])].find(isProgram);
}

/** Builds that `npx playwright install` has downloaded, the newest first. */
function playwrightBuilds() {
  const caches = {
    linux: join(homedir(), '.cache/ms-playwright'),
    darwin: join(homedir(), 'Library/Caches/ms-playwright'),
    win32: join(process.env.LOCALAPPDATA ?? '', 'ms-playwright'),
  };
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? caches[process.platform] ?? '';
  if (!existsSync(cache)) return [];
  const insides = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win64/chrome.exe',
    'chrome-win/chrome.exe',
  ];
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]))
    .flatMap((name) => insides.map((inside) => join(cache, name, inside)));
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.env.GASOLINE_CHROMIUM)
    throw new Error(
      `GASOLINE_CHROMIUM names ${process.env.GASOLINE_CHROMIUM}, which is no program. Correct or unset it.`,
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
      'A Chromium was installed but cannot be found. Install Chrome or Chromium, or set GASOLINE_CHROMIUM to its path.',
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
