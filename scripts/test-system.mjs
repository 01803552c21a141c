// Tests of the built product: real processes, a real MCP client, a real browser.
import { step } from './progress.mjs';
import { run } from './run.mjs';

try {
  await step('system tests', () =>
    run('node_modules/.bin/vitest', ['run', '--project', 'system', ...process.argv.slice(2)]),
  );
} catch (error) {
  console.error(`[gasoline] ${error.message}`);
  process.exit(1);
}
