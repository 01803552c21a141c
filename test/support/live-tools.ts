import { tools } from '../../packages/gasoline-mcp/src/tools/index.ts';

/** Names of the tools that need a browser, or an event: without one they wait a while and then say so. */
export const liveTools = new Set(tools.filter(({ live, waits }) => live || waits).map(({ name }) => name));
