import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import type { ToolContext } from '../tools/tool-context.ts';
import { instructions } from './instructions.ts';
import type { ToolChoice } from './select-tools.ts';

export interface ServerOptions extends ToolChoice {
  version: string;
  /** Said before everything else, for example that versions differ. */
  notice?: string | undefined;
}

/** One MCP server for one connection. All of them share what `context` holds. */
export function createServer(context: ToolContext, options: ServerOptions): Server {
  // Not the SDK's McpServer: it would promise news of a changing list of tools, which never changes, and validate
  // arguments in its own words; ours name the argument and the next step.
  const mcp = new Server(
    { name: 'gasoline', title: 'Gasoline', version: options.version },
    {
      capabilities: { tools: {} },
      instructions: options.notice === undefined ? instructions : `${options.notice}\n\n${instructions}`,
    },
  );
  mcp.setRequestHandler('tools/list', async () => {
    const { describeTool, selectTools, unknownTools } = await loadTools();
    const unknown = unknownTools(options);
    if (unknown.length > 0)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool ${unknown.join(', ')}: correct --tools or --exclude where this server is configured. Known: ${selectTools(
          {},
        )
          .map(({ name }) => name)
          .join(', ')}.`,
      );
    return { tools: selectTools(options).map(describeTool) };
  });
  mcp.setRequestHandler('tools/call', async ({ params }) => {
    const { selectTools, runTool } = await loadTools();
    const offered = selectTools(options);
    const tool = offered.find(({ name }) => name === params.name);
    if (!tool)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool of this name. Known: ${offered.map(({ name }) => name).join(', ')}.`,
      );
    return { ...(await runTool(tool, params.arguments, context)) };
  });
  return mcp;
}

/** The answer to `initialize` needs no tool, so a starting daemon does not wait for them. */
function loadTools() {
  return import('./offer-tools.ts');
}
