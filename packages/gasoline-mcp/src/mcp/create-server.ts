import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from '@modelcontextprotocol/server';
import type { ToolContext } from '../tools/tool-context.ts';
import { type Connection, connectClient } from './connect-client.ts';
import { eventsUri } from './events-uri.ts';
import { instructions } from './instructions.ts';
import type { ToolChoice } from './select-tools.ts';

export interface ServerOptions extends ToolChoice {
  version: string;
  /** Said before everything else, for example that versions differ. */
  notice?: string | undefined;
}

/** One MCP server for one connection. All of them share what `context` holds. */
export function createServer(context: ToolContext, options: ServerOptions, connection: Connection): Server {
  // Not the SDK's McpServer: it would promise news of a changing list of tools, which never changes, and validate
  // arguments in its own words; ours name the argument and the next step.
  const mcp = new Server(
    { name: 'gasoline', title: 'Gasoline', version: options.version },
    {
      capabilities: { tools: {}, resources: { subscribe: true } },
      instructions: options.notice === undefined ? instructions : `${options.notice}\n\n${instructions}`,
    },
  );
  const { client, subscribe, unsubscribe } = connectClient(mcp, context.streaming, connection);
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
  mcp.setRequestHandler('tools/call', async ({ params }, { mcpReq: { signal } }) => {
    const { selectTools, runTool } = await loadTools();
    const offered = selectTools(options);
    const tool = offered.find(({ name }) => name === params.name);
    if (!tool)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool of this name. Known: ${offered.map(({ name }) => name).join(', ')}.`,
      );
    return { ...(await runTool(tool, params.arguments, { ...context, client, signal })) };
  });
  mcp.setRequestHandler('resources/list', async () => {
    const { listResources } = await loadTools();
    return { resources: listResources(context) };
  });
  mcp.setRequestHandler('resources/templates/list', async () => {
    const { resourceTemplates } = await loadTools();
    return { resourceTemplates };
  });
  mcp.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const { readResource } = await loadTools();
    const text = await readResource(uri, context);
    if (text === undefined)
      throw new ResourceNotFoundError(
        uri,
        `There is no such resource, or what it was about is no longer kept. Read ${eventsUri}, or list the resources.`,
      );
    return { contents: [{ uri, mimeType: 'application/json', text }] };
  });
  mcp.setRequestHandler('resources/subscribe', ({ params: { uri } }) => {
    if (uri !== eventsUri)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `Only ${eventsUri} changes; subscribe to that, and read the others when you need them.`,
      );
    subscribe(uri);
    return {};
  });
  mcp.setRequestHandler('resources/unsubscribe', ({ params: { uri } }) => {
    unsubscribe(uri);
    return {};
  });
  return mcp;
}

/** The answer to `initialize` needs no tool, so a starting daemon does not wait for them. */
function loadTools() {
  return import('./offer-tools.ts');
}
