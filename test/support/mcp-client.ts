import { Client, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { type Place, program } from './gasoline.ts';

export interface Answer {
  text: string;
  data: Record<string, unknown>;
  isError: boolean;
}

/** A real MCP client that has started `gasoline mcp` as a host would. */
export async function connectClient(
  place: Place,
  args: string[] = [],
  env: Record<string, string> = {},
  options: ClientOptions = {},
) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, 'mcp', ...args],
    env: { ...(place.env as Record<string, string>), ...env },
    stderr: 'pipe',
  });
  const client = new Client({ name: 'test', version: '1.0.0' }, options);
  /** Everything that the server said without being asked. */
  const notifications: { method: string; params?: Record<string, unknown> | undefined }[] = [];
  const note = async (notification: (typeof notifications)[number]) => void notifications.push(notification);
  client.fallbackNotificationHandler = note;
  client.setNotificationHandler('notifications/resources/updated', note);
  await client.connect(transport);
  return {
    client,
    notifications,
    pid: transport.pid,
    async call(name: string, args: Record<string, unknown> = {}): Promise<Answer> {
      const result = await client.callTool({ name, arguments: args });
      const [first] = result.content as { type: string; text: string }[];
      return {
        text: first?.text ?? '',
        data: (result.structuredContent ?? {}) as Record<string, unknown>,
        isError: result.isError === true,
      };
    },
    close: () => client.close(),
  };
}
