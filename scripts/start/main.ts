import { runDemo } from './run-demo.ts';

try {
  process.exit(await runDemo(process.argv.slice(2)));
} catch (error) {
  console.error(`[gasoline] ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
