// `npm start`: the server in the foreground, and what to do next.
import { say } from './progress.mjs';
import { run } from './run.mjs';

say('starting the server');
// Ctrl+C goes to the server too; it says goodbye by itself.
process.on('SIGINT', () => {});
try {
  await run(process.execPath, ['packages/gasoline-mcp/bin/gasoline.cjs', 'serve', ...process.argv.slice(2)]);
} catch {
  process.exitCode = 1;
}
