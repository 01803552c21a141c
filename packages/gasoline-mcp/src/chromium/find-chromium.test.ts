import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from './find-chromium.mjs';

const suffix = process.platform === 'win32' ? '.exe' : '';
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'gasoline-find-'));
  vi.stubEnv('GASOLINE_BROWSER', '');
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', join(dir, 'playwright'));
  vi.stubEnv('PATH', [join(dir, 'first'), join(dir, 'second')].join(delimiter));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dir, { recursive: true, force: true });
});

function program(...path: string[]): string {
  const file = join(dir, ...path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
}

test('a browser on the PATH is found; a folder of that name is none', () => {
  mkdirSync(join(dir, 'first', `chromium${suffix}`), { recursive: true });
  const chrome = program('second', `google-chrome${suffix}`);
  expect(findChromium()).toBe(chrome);
});

test("Playwright's newest build comes first", () => {
  program('first', `chromium${suffix}`);
  program('playwright', 'chromium-999', 'chrome-linux', 'chrome');
  const newest = program('playwright', 'chromium-1200', 'chrome-linux64', 'chrome');
  expect(findChromium()).toBe(newest);
});

test('GASOLINE_BROWSER decides, and a wrong one finds nothing rather than another browser', () => {
  program('first', `chromium${suffix}`);
  const mine = program('mine', 'browser');
  vi.stubEnv('GASOLINE_BROWSER', mine);
  expect(findChromium()).toBe(mine);
  vi.stubEnv('GASOLINE_BROWSER', join(dir, 'nowhere'));
  expect(findChromium()).toBeUndefined();
});
