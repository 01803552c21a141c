import { findChromium, isProgram } from '../chromium/find-chromium.mjs';

/** The browser that the user named, else one that is found. Throws what to do when there is none. */
export function chooseBrowser(named: string | undefined): string {
  const chosen = named ?? (process.env['GASOLINE_BROWSER'] || undefined);
  if (chosen !== undefined) {
    if (isProgram(chosen)) return chosen;
    const source = named === undefined ? 'GASOLINE_BROWSER' : '--browser';
    throw new Error(`${source} names ${chosen}, which is no program. Give the path of a Chromium or Chrome.`);
  }
  const found = findChromium();
  if (found !== undefined) return found;
  throw new Error(
    'No Chromium or Chrome was found. Install one (for example with `npx playwright install chromium`), or name it with --browser PATH or GASOLINE_BROWSER.',
  );
}
