import { type Browser, chromium } from '@playwright/test';
import { quietArguments } from '../../packages/gasoline-mcp/src/chromium/browser-arguments.ts';
// The same search that the set-up does.
import { findChromium } from '../../scripts/chromium.mjs';

export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumOptions());
}

/** Which browser to start, and how. */
export function chromiumOptions(): { executablePath: string; args: string[] } {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium found: run `npm run setup`.');
  return { executablePath, args: ['--disable-gpu', ...quietArguments()] };
}
