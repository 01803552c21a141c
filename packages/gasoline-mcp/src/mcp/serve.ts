import type { Socket } from 'node:net';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { ToolContext } from '../tools/tool-context.ts';
import { createServer, type ServerOptions } from './create-server.ts';

/** MCP over one connection of a bridge, newline-delimited as on stdio. */
export function serveConnection(socket: Socket, context: ToolContext, options: ServerOptions): void {
  serveStdio(() => createServer(context, options), { transport: new StdioServerTransport(socket, socket) });
}

/** MCP over `POST /mcp`: a fresh server for every request, since all state is in `context`. */
export function createHttpHandler(
  context: ToolContext,
  options: ServerOptions,
): (request: Request) => Promise<Response> {
  return createMcpHandler(() => createServer(context, options)).fetch;
}
