// Opens the built files: what must start fast stays small and free of what it does not need.
import { readFileSync, statSync } from 'node:fs';

const schemas = { zod: 'ZodError' };

const bundles = [
  // In every frame of every page, before the page's own scripts, and the only one in the page's own world.
  { file: 'packages/extension/dist/page.js', maxBytes: 45_000, without: schemas },
  // Before that, in the extension's own world. Most of it is a function that is called when the page has loaded.
  { file: 'packages/extension/dist/bridge.js', maxBytes: 82_000, without: schemas },
  { file: 'packages/extension/dist/worker.js', maxBytes: 60_000, without: schemas },
  // In every page under test that names it in a script tag; and what hosts put into pages themselves.
  { file: 'packages/gasoline-ci/dist/gasoline-ci.min.js', maxBytes: 35_000, without: schemas },
  { file: 'packages/gasoline-ci/dist/gasoline-ci-playwright.min.js', maxBytes: 66_000, without: schemas },
  { file: 'packages/gasoline-ci/dist/gasoline-ci-full.min.js', maxBytes: 110_000, without: schemas },
  {
    file: 'packages/gasoline-mcp/dist/launch.cjs',
    maxBytes: 20_000,
    // Marks that these packages leave in a bundle, minified or not.
    without: {
      ...schemas,
      'the MCP SDK': 'modelcontextprotocol',
      Hono: 'HonoRequest',
      ws: 'Sec-WebSocket-Accept',
      OpenTelemetry: 'x-protobuf',
    },
  },
  // Loaded only by those who send their runs to a collector.
  { file: 'packages/gasoline-mcp/dist/otlp.js', maxBytes: 80_000, without: schemas },
  {
    file: 'packages/gasoline-mcp/dist/cli.js',
    maxBytes: 200_000,
    without: { OpenTelemetry: 'x-protobuf' },
  },
];

let failed = false;
for (const { file, maxBytes, without } of bundles) {
  const { size } = statSync(file);
  const text = readFileSync(file, 'utf8');
  const intruders = Object.entries(without)
    .filter(([, mark]) => text.includes(mark))
    .map(([name]) => name);
  console.log(`${file}: ${size} of ${maxBytes} bytes`);
  if (size > maxBytes || intruders.length > 0) {
    failed = true;
    console.error(`${file} is ${size > maxBytes ? 'too large' : `polluted by ${intruders.join(', ')}`}.`);
  }
}
if (failed) process.exit(1);
