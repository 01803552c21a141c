import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  disableFeatures,
  quietArguments,
  unseenFeatures,
} from '../../packages/gasoline-mcp/src/chromium/browser-arguments.ts';
import { findChromium } from '../../scripts/chromium.mjs';

export interface PlainBrowser {
  close(): Promise<void>;
}

/**
 * A Chromium that nobody is attached to. A debugger, and a test framework is one, makes every native console
 * call many times as expensive, so ratios to it would flatter us. The page has to measure by itself.
 */
export function launchPlainBrowser(url: string, extensionDir?: string): PlainBrowser {
  const program = findChromium();
  if (program === undefined) throw new Error('No Chromium found: run `npm run setup`.');
  const profileDir = mkdtempSync(join(tmpdir(), 'gasoline-bench-'));
  const child = spawn(
    program,
    [
      `--user-data-dir=${profileDir}`,
      '--headless=new',
      '--window-size=1280,900',
      '--disable-gpu',
      ...quietArguments(),
      disableFeatures(unseenFeatures),
      // Several browsers take turns, and none may count as one in the background.
      '--disable-background-timer-throttling',
      '--disable-backgrounding-occluded-windows',
      '--disable-renderer-backgrounding',
      ...(extensionDir === undefined
        ? []
        : [`--disable-extensions-except=${extensionDir}`, `--load-extension=${extensionDir}`]),
      url,
    ],
    { stdio: 'ignore' },
  );
  const exit = once(child, 'exit');
  const end = () => void child.kill('SIGTERM');
  // A bench that is broken off takes its browsers along.
  process.once('exit', end);
  return {
    async close() {
      process.off('exit', end);
      end();
      await exit;
      // Its last helper processes may still be writing when the main process has gone.
      await rm(profileDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
