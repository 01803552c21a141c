import { type Browser, chromium } from '@playwright/test';
import {
  disableFeatures,
  quietArguments,
  unseenFeatures,
} from '../../packages/gasoline-mcp/src/chromium/browser-arguments.ts';
// The same search that the set-up does.
import { findChromium } from '../../scripts/chromium.mjs';
import { findHeadlessShell } from '../../scripts/headless-shell.mjs';

/** What Playwright switches off itself; an argument of ours takes the place of its own. */
const offInPlaywright = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export function launchChromium(): Promise<Browser> {
  return chromium.launch(chromiumOptions());
}

/** For pages alone. Extensions, and what else belongs to a window, need the whole browser. */
export function launchShell(): Promise<Browser> {
  return chromium.launch(shellOptions());
}

export function shellOptions(): { executablePath: string; args: string[] } {
  const options = chromiumOptions();
  return { ...options, executablePath: findHeadlessShell() ?? options.executablePath };
}

/** Which browser to start, and how. */
export function chromiumOptions(): { executablePath: string; args: string[] } {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium found: run `npm run setup`.');
  return {
    executablePath,
    args: ['--disable-gpu', ...quietArguments(), disableFeatures([...offInPlaywright, ...unseenFeatures])],
  };
}
