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
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const config = {
    testDir: 'tests',
    workers: 1,
    reporter: 'line',
    use: { ...use, launchOptions: shellOptions() },
  };
  writeFileSync(join(folder, 'playwright.config.ts'), `export default ${JSON.stringify(config)};\n`);
}
