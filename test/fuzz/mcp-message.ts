import * as fc from 'fast-check';
import { tools } from '../../packages/gasoline-mcp/src/tools/index.ts';

// All but the one whose work it is to wait.
const names = tools.map(({ name }) => name).filter((name) => name !== 'wait_for_event');
const toolArguments = fc.record(
  {
    limit: fc.oneof(fc.integer(), fc.constantFrom(1, 5, 1000)),
    tab_id: fc.integer({ min: 0, max: 3 }),
    url_filter: fc.string({ maxLength: 8 }),
    url: fc.string({ maxLength: 8 }),
    detail: fc.constantFrom('normal', 'full', 'fuller'),
    level: fc.constantFrom('error', 'debug', 'loud'),
    id: fc.string({ maxLength: 8 }),
    status_min: fc.integer(),
    connection_id: fc.string({ maxLength: 4 }),
    nonsense: fc.jsonValue({ maxDepth: 2 }),
  },
  { requiredKeys: [] },
);

const call = fc.record({
  jsonrpc: fc.constant('2.0'),
  id: fc.oneof(fc.integer(), fc.string({ maxLength: 5 })),
  method: fc.constant('tools/call'),
  // Mostly few arguments, so that many calls get through to the data.
  params: fc.record({
    name: fc.constantFrom(...names, 'no_such_tool', '__proto__'),
    arguments: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: toolArguments }),
  }),
});

const other = fc.record({
  jsonrpc: fc.constantFrom('2.0', '1.0'),
  id: fc.integer(),
  method: fc.constantFrom(
    'tools/list',
    'ping',
    'initialize',
    'server/discover',
    'resources/list',
    'toString',
  ),
  params: fc.jsonValue({ maxDepth: 2 }),
});

/** What an MCP client sends to `POST /mcp`. */
export const mcpMessage: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: call },
  { weight: 1, arbitrary: other },
);
