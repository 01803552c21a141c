import { type Browser, chromium } from '@playwright/test';
// The same search that the set-up does.
import { findChromium } from '../../scripts/chromium.mjs';

/** Keeps Chromium quiet: no sign-in, no updates, no look-ups. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumOptions());
}

/** Which browser to start, and how. */
export function chromiumOptions(): { executablePath: string; args: string[] } {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium found: run `npm run setup`.');
  // Chromium refuses to run its sandbox as root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return { executablePath, args: [...quiet, ...sandbox] };
}
