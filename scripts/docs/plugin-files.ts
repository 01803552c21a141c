import { defaultPort, mcpServerName, packageLaunch } from '@gasoline/protocol';
import manifest from '../../packages/gasoline-mcp/package.json' with { type: 'json' };
import { tailCommand } from '../../packages/gasoline-mcp/src/cli/tail.ts';

const folder = 'plugins/claude-code';
const launch = packageLaunch(defaultPort, false);

/** The parts of the Claude Code plugin that follow from the code; its skills are written by hand. */
export const pluginFiles: Record<string, () => string> = {
  [`${folder}/.claude-plugin/plugin.json`]: () =>
    json({
      name: mcpServerName,
      version: manifest.version,
      description: manifest.description,
      author: { name: 'The Gasoline authors' },
      license: manifest.license,
      keywords: manifest.keywords,
    }),
  [`${folder}/.mcp.json`]: () => json({ mcpServers: { [mcpServerName]: launch } }),
  // Each line that a monitor prints is told to the agent, so it prints our own words alone.
  [`${folder}/monitors/monitors.json`]: () =>
    json([
      {
        name: 'browser-events',
        command: [launch.command, ...launch.args, tailCommand.name, '--wait', '--brief'].join(' '),
        description: 'Errors, failing requests and signs of frustration in the browser, as they happen',
        when: 'always',
      },
    ]),
};

/** What the MCP registry takes; `scripts/registry/server-schema.json` says what it must look like. */
export function serverJson(): string {
  return json({
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: manifest.mcpName,
    title: 'Gasoline',
    description:
      "Eyes in the developer's own browser: console, network, WebSockets, user actions, for agents",
    version: manifest.version,
    packages: [
      {
        registryType: 'npm',
        identifier: manifest.name,
        version: manifest.version,
        runtimeHint: 'npx',
        transport: { type: 'stdio' },
        environmentVariables: [
          {
            name: 'GASOLINE_PORT',
            description: 'Port of the local server',
            format: 'number',
            default: String(defaultPort),
          },
        ],
      },
    ],
  });
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
