import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startShop } from '../../examples/shop/server/start-shop.ts';
import { shellOptions } from '../../test/support/chromium.ts';
import { modules } from '../flows/apps/child-app.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A suite that runs with Gasoline or without it: all that differs is where `test` is imported from. */
export interface Suite {
  write(folder: string, importFrom: string): void;
  close(): Promise<void>;
}

/** Our own, against the shop. */
export async function exampleSuite(): Promise<Suite> {
  const shop = await startShop({ production: true });
  return {
    write(folder, importFrom) {
      const tests = join(folder, 'tests');
      cpSync(join(root, 'examples/playwright-suite/tests'), tests, { recursive: true });
      for (const name of readdirSync(tests)) {
        const text = readFileSync(join(tests, name), 'utf8')
          .replace("'gasoline-playwright'", JSON.stringify(importFrom))
          // The one test that asks Gasoline something cannot run without it.
          .replace(/\ntest\('the list of products causes no error'[\s\S]*?\n}\);\n/, '');
        writeFileSync(join(tests, name), text);
      }
      configure(folder, { baseURL: shop.url });
    },
    close: () => shop.close(),
  };
}

/** The one that TiddlyWiki ships: a page that runs some thousand checks of the wiki in the browser. */
export function tiddlyWikiSuite(): Suite {
  const wiki = join(modules, 'tiddlywiki');
  return {
    write(folder, importFrom) {
      const tests = join(folder, 'tests');
      mkdirSync(tests, { recursive: true });
      const page = ['--rendertiddler', '$:/core/save/all', 'test.html', 'text/plain'];
      execFileSync(process.execPath, [
        join(wiki, 'tiddlywiki.js'),
        join(wiki, 'editions/test'),
        '--output',
        join(tests, 'output'),
        ...page,
      ]);
      const spec = readFileSync(join(wiki, 'editions/test/playwright.spec.js'), 'utf8');
      writeFileSync(
        join(tests, 'wiki.spec.js'),
        spec.replace('"@playwright/test"', JSON.stringify(importFrom)),
      );
      configure(folder, {});
    },
    close: () => Promise.resolve(),
  };
}

function configure(folder: string, use: object): void {
  install(join(folder, 'node_modules'));
  const config = {
    testDir: 'tests',
    workers: 1,
    reporter: 'line',
    use: { ...use, launchOptions: shellOptions() },
  };
  writeFileSync(join(folder, 'playwright.config.ts'), `export default ${JSON.stringify(config)};\n`);
}

/**
 * Everything is linked but our own packages, which are there as npm would put them there. Playwright takes what it finds
 * elsewhere, at the end of a workspace's link for one, for a part of the suite, and compiles it in every worker.
 */
function install(modules: string): void {
  const own = ['gasoline-ci', 'gasoline-playwright'];
  mkdirSync(modules);
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!own.includes(name)) symlinkSync(join(root, 'node_modules', name), join(modules, name));
  for (const name of own)
    for (const file of ['dist', 'package.json'])
      cpSync(join(root, 'packages', name, file), join(modules, name, file), { recursive: true });
}
