import { launchFor } from './install/launch.ts';

/** The block that most MCP clients take. */
export function configBlock(port: number, platform: NodeJS.Platform = process.platform): string {
  const { command, args } = launchFor(platform, port);
  return JSON.stringify({ mcpServers: { gasoline: { command, args } } }, null, 2).replace(
    /\[\s+([^\]]*?)\s+\]/g,
    (_, list: string) => `[${list.replace(/\s*\n\s*/g, ' ')}]`,
  );
}
