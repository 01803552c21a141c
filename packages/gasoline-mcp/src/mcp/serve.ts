import type { Socket } from 'node:net';
import { limits } from '@gasoline/protocol';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { ToolContext } from '../tools/tool-context.ts';
import { createServer, type ServerOptions } from './create-server.ts';
import { eventsUri } from './events-uri.ts';

/** MCP over one connection of a bridge, newline-delimited as on stdio. */
export function serveConnection(socket: Socket, context: ToolContext, options: ServerOptions): void {
  const isReading = () => socket.writableLength < limits.maxUnreadEventBytes;
  serveStdio(
    ({ era }) =>
      createServer(context, options, { kind: era === 'legacy' ? 'handshake' : '2026-07-28', isReading }),
    { transport: new StdioServerTransport(socket, socket) },
  );
}

/** MCP over `POST /mcp`: a fresh server for every request, since all state is in `context`. */
export function createHttpHandler(
  context: ToolContext,
  options: ServerOptions,
): (request: Request) => Promise<Response> {
  const handler = createMcpHandler(() =>
    createServer(context, options, { kind: 'http', isReading: () => false }),
  );
  // Whoever holds a subscription open hears of it there.
  context.streaming.defaultStream.onSend(() => handler.notify.resourceUpdated(eventsUri));
  return handler.fetch;
}
