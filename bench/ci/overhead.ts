import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startShop } from '../../examples/shop/server/start-shop.ts';
import { chromiumOptions } from '../../test/support/chromium.ts';
import type { Place } from '../../test/support/gasoline.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Overhead {
  watched: number[];
  plain: number[];
}

/** The example suite's own tests, with Gasoline and with nothing but Playwright, in turns: seconds of each run. */
export async function measureOverhead(
  place: Place,
  { rounds, repeatEach }: { rounds: number; repeatEach: number },
): Promise<Overhead> {
  const shop = await startShop({ production: true });
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-overhead-'));
  const suites = { watched: 'gasoline-playwright', plain: '@playwright/test' } as const;
  const times: Overhead = { watched: [], plain: [] };
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const [name, from] of Object.entries(suites)) writeSuite(join(folder, name), from, shop.url);
    for (let round = 0; round <= rounds; round++)
      for (const name of round % 2 === 0
        ? (['watched', 'plain'] as const)
        : (['plain', 'watched'] as const)) {
        const began = performance.now();
        await run(join(folder, name), repeatEach, place);
        // The first round warms up.
        if (round > 0) times[name].push((performance.now() - began) / 1000);
      }
    return times;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await shop.close();
  }
}

function writeSuite(folder: string, from: string, baseURL: string): void {
  cpSync(join(root, 'examples/playwright-suite/tests'), join(folder, 'tests'), { recursive: true });
  for (const name of readdirSync(join(folder, 'tests'))) {
    const file = join(folder, 'tests', name);
    const text = readFileSync(file, 'utf8')
      .replace("'gasoline-playwright'", JSON.stringify(from))
      // The one test that asks Gasoline something cannot run without it.
      .replace(/\ntest\('the list of products causes no error'[\s\S]*?\n}\);\n/, '');
    writeFileSync(file, text);
  }
  const config = {
    testDir: 'tests',
    workers: 1,
    reporter: 'line',
    use: { baseURL, launchOptions: chromiumOptions() },
  };
  writeFileSync(join(folder, 'playwright.config.ts'), `export default ${JSON.stringify(config)};\n`);
}

function run(cwd: string, repeatEach: number, place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(
      join(root, 'node_modules/.bin/playwright'),
      ['test', `--repeat-each=${repeatEach}`],
      { cwd, env: place.env, maxBuffer: 10_000_000 },
      (error, stdout, stderr) => (error ? reject(new Error(stdout + stderr)) : resolve()),
    );
  });
}
