import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Place } from '../../test/support/gasoline.ts';
import type { Suite } from './suites.ts';

export interface Overhead {
  watched: number[];
  plain: number[];
}

const sources = { watched: 'gasoline-playwright', plain: '@playwright/test' } as const;

/** The tests of a suite, with Gasoline and with nothing but Playwright, in turns: seconds of each run. */
export async function measureOverhead(
  suite: Suite,
  place: Place,
  { rounds, repeatEach }: { rounds: number; repeatEach: number },
): Promise<Overhead> {
  const folder = mkdtempSync(join(tmpdir(), 'gasoline-overhead-'));
  const times: Overhead = { watched: [], plain: [] };
  try {
    for (const [name, importFrom] of Object.entries(sources)) {
      mkdirSync(join(folder, name));
      suite.write(join(folder, name), importFrom);
    }
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
    await suite.close();
  }
}

function run(cwd: string, repeatEach: number, place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(
      join(cwd, 'node_modules/.bin/playwright'),
      ['test', `--repeat-each=${repeatEach}`],
      { cwd, env: place.env, maxBuffer: 10_000_000 },
      (error, stdout, stderr) => (error ? reject(new Error(stdout + stderr)) : resolve()),
    );
  });
}
