// Finds a Chromium or Chrome. Plain JavaScript without dependencies: the set-up of a fresh clone runs it before
// anything is installed or built; the command line bundles it.
import { accessSync, constants, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, delimiter, join } from 'node:path';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

/** Where installers put a browser that is not on the PATH. */
const places = {
  darwin: [
    'Chromium.app/Contents/MacOS/Chromium',
    'Google Chrome.app/Contents/MacOS/Google Chrome',
    'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ].flatMap((inside) => ['/Applications', join(homedir(), 'Applications')].map((dir) => join(dir, inside))),
  win32: [
    'Chromium\\Application\\chrome.exe',
    'Google\\Chrome\\Application\\chrome.exe',
    'Microsoft\\Edge\\Application\\msedge.exe',
  ].flatMap((inside) =>
    ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
      join(process.env[name] ?? 'C:\\', inside),
    ),
  ),
};

/** The path of a browser, or undefined. `GASOLINE_BROWSER` decides when it is set. */
export function findChromium() {
  const chosen = process.env.GASOLINE_BROWSER;
  if (chosen) return isProgram(chosen) ? chosen : undefined;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((dir) => names.map((name) => join(dir, name + suffix)));
  const found = [...playwrightBuilds(), ...onPath, ...(places[process.platform] ?? [])].filter(isProgram);
  // A snap sees neither the temporary folder nor hidden ones, where profiles lie: only if there is no other.
  return found.find((path) => !isSnap(path)) ?? found[0];
}

/** Where `npx playwright install` puts its browsers. */
export function playwrightFolder() {
  const caches = {
    linux: join(homedir(), '.cache/ms-playwright'),
    darwin: join(homedir(), 'Library/Caches/ms-playwright'),
    win32: join(process.env.LOCALAPPDATA ?? '', 'ms-playwright'),
  };
  return process.env.PLAYWRIGHT_BROWSERS_PATH ?? caches[process.platform] ?? '';
}

/** Its builds, the newest first. */
function playwrightBuilds() {
  const cache = playwrightFolder();
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

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function isSnap(path) {
  return path.startsWith('/snap/') || basename(realpathSync(path)) === 'snap';
}
