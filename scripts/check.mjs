// The one gate: everything that needs no browser. Runs all parts, then says which failed.
import { step } from './progress.mjs';
import { run } from './run.mjs';

const node = process.execPath;
const bin = (name) => `node_modules/.bin/${name}`;
const parts = [
  ['format', bin('biome'), ['format', '.']],
  ['lint', bin('oxlint'), ['--deny-warnings']],
  ['import borders', node, ['scripts/check-borders.mjs']],
  ['types of protocol', bin('tsc'), ['-p', 'packages/protocol']],
  ['types of capture', bin('tsc'), ['-p', 'packages/capture']],
  ['types of the extension', bin('tsc'), ['-p', 'packages/extension']],
  ['types of gasoline-ci', bin('tsc'), ['-p', 'packages/gasoline-ci']],
  ['types of gasoline-mcp', bin('tsc'), ['-p', 'packages/gasoline-mcp']],
  ['types of the report page', bin('tsc'), ['-p', 'packages/gasoline-mcp/src/report/html/page']],
  ['types of gasoline-playwright', bin('tsc'), ['-p', 'packages/gasoline-playwright']],
  ['types of the example shop', bin('tsc'), ['-p', 'examples/shop']],
  ['types of the example suite', bin('tsc'), ['-p', 'examples/playwright-suite']],
  ['types of the test apps', bin('tsc'), ['-p', 'test/apps']],
  ['types of tests and scripts', bin('tsc'), ['-p', '.']],
  ['unit tests', bin('vitest'), ['run', '--project', 'unit']],
  ['generated docs', node, ['--import', 'tsx', 'scripts/generate-docs.ts', '--check']],
  ['bundles', node, ['scripts/check-bundles.mjs']],
  ['package', bin('publint'), ['packages/gasoline-mcp', '--strict']],
  ['package of the CI script', bin('publint'), ['packages/gasoline-ci', '--strict']],
  ['package for Playwright', bin('publint'), ['packages/gasoline-playwright', '--strict']],
];

const failed = [];
for (const [title, command, args] of parts) {
  try {
    await step(title, () => run(command, args));
  } catch (error) {
    console.error(`[gasoline] ${title}: FAILED. ${error.message}`);
    failed.push(title);
  }
}
if (failed.length > 0) {
  console.error(`[gasoline] check failed: ${failed.join(', ')}`);
  process.exit(1);
}
