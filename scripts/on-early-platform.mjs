// For esbuild: web-vitals uses the browser's functions as our first script has taken them, before any code of
// the page could replace them.
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const early = join(
  dirname(fileURLToPath(import.meta.url)),
  '../packages/capture/src/performance/early-platform.ts',
);
const names = [
  'addEventListener',
  'clearTimeout',
  'performance',
  'PerformanceObserver',
  'queueMicrotask',
  'removeEventListener',
  'setTimeout',
];

export const onEarlyPlatform = {
  name: 'on-early-platform',
  setup(build) {
    build.onLoad({ filter: /node_modules\/web-vitals\/dist\/.*\.js$/ }, async ({ path }) => ({
      // An import hides the global of the same name.
      contents: `import{${names.join()}}from${JSON.stringify(early)};${await readFile(path, 'utf8')}`,
      loader: 'js',
    }));
  },
};
