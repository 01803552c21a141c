import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { say } from '../progress.mjs';

/** What the demo asks, as an agent would. */
const questions: [tool: string, args: Record<string, unknown>][] = [
  ['get_debug_context', {}],
  ['query_dom', { selector: '[role=alert]' }],
];

/** Starts `gasoline mcp` as an MCP client does, asks, and prints the answers. */
export async function showAnswers(launcher: string, port: number): Promise<void> {
  const client = new Client({ name: 'gasoline-demo', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [launcher, 'mcp', '--port', String(port)],
      env: process.env as Record<string, string>,
    }),
  );
  for (const [name, args] of questions) {
    const { content } = await client.callTool({ name, arguments: args });
    const [first] = content as { type: string; text?: string }[];
    console.log('');
    say(`an agent that calls ${name} ${JSON.stringify(args)} now reads:\n\n${first?.text ?? ''}\n`);
  }
  await client.close();
}
