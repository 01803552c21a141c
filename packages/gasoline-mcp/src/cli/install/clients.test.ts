import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Client, type ClientId, clients, configBlock } from './clients.ts';
import type { Environment } from './environment.ts';
import { launchFor } from './launch.ts';

const linux: Environment = { platform: 'linux', home: '/home/me', env: {}, cwd: '/project' };
const mac: Environment = { platform: 'darwin', home: '/Users/me', env: {}, cwd: '/project' };
const windows: Environment = {
  platform: 'win32',
  home: '/me',
  env: { APPDATA: '/roaming' },
  cwd: '/project',
};

function client(id: ClientId): Client {
  return clients.find((one) => one.id === id)!;
}

function fileOf(id: ClientId, environment: Environment): string | undefined {
  return client(id).locations(environment).at(-1)?.file;
}

describe('the configuration of a client', () => {
  test.each<[ClientId, string, string, string]>([
    ['claude-code', '/home/me/.claude.json', '/Users/me/.claude.json', '/me/.claude.json'],
    [
      'claude-desktop',
      '/home/me/.config/Claude/claude_desktop_config.json',
      '/Users/me/Library/Application Support/Claude/claude_desktop_config.json',
      '/roaming/Claude/claude_desktop_config.json',
    ],
    ['cursor', '/home/me/.cursor/mcp.json', '/Users/me/.cursor/mcp.json', '/me/.cursor/mcp.json'],
    [
      'vscode',
      '/home/me/.config/Code/User/mcp.json',
      '/Users/me/Library/Application Support/Code/User/mcp.json',
      '/roaming/Code/User/mcp.json',
    ],
    [
      'windsurf',
      '/home/me/.codeium/windsurf/mcp_config.json',
      '/Users/me/.codeium/windsurf/mcp_config.json',
      '/me/.codeium/windsurf/mcp_config.json',
    ],
    ['codex', '/home/me/.codex/config.toml', '/Users/me/.codex/config.toml', '/me/.codex/config.toml'],
    [
      'gemini',
      '/home/me/.gemini/settings.json',
      '/Users/me/.gemini/settings.json',
      '/me/.gemini/settings.json',
    ],
    [
      'zed',
      '/home/me/.config/zed/settings.json',
      '/Users/me/.config/zed/settings.json',
      '/roaming/Zed/settings.json',
    ],
  ])('of %s stands at its place on each system', (id, onLinux, onMac, onWindows) => {
    expect([linux, mac, windows].map((environment) => fileOf(id, environment))).toEqual(
      [onLinux, onMac, onWindows].map((path) => join(path)),
    );
  });

  test.each<[ClientId, string, string]>([
    ['claude-code', 'CLAUDE_CONFIG_DIR', '/project/moved/.claude.json'],
    ['codex', 'CODEX_HOME', '/project/moved/config.toml'],
    ['gemini', 'GEMINI_CLI_HOME', '/project/moved/.gemini/settings.json'],
    ['zed', 'XDG_CONFIG_HOME', '/project/moved/zed/settings.json'],
    ['vscode', 'XDG_CONFIG_HOME', '/project/moved/Code/User/mcp.json'],
  ])('of %s follows %s', (id, variable, path) => {
    expect(fileOf(id, { ...linux, env: { [variable]: 'moved' } })).toBe(join(path));
    expect(fileOf(id, { ...linux, env: { [variable]: '' } })).toBe(fileOf(id, linux));
  });
});

describe('the block to paste', () => {
  test('is JSON under the key of the client', () => {
    const launch = launchFor('linux', 7890);
    expect(JSON.parse(configBlock(client('cursor'), launch))).toEqual({
      mcpServers: { gasoline: { command: 'npx', args: ['-y', 'gasoline-mcp'] } },
    });
    expect(JSON.parse(configBlock(client('vscode'), launch))).toEqual({
      servers: { gasoline: { type: 'stdio', command: 'npx', args: ['-y', 'gasoline-mcp'] } },
    });
    expect(JSON.parse(configBlock(client('zed'), launch))).toHaveProperty(
      'context_servers.gasoline.command',
      'npx',
    );
  });

  test('is TOML for Codex, and goes through a shell on Windows', () => {
    expect(configBlock(client('codex'), launchFor('win32', 7890))).toBe(
      '[mcp_servers.gasoline]\ncommand = "cmd"\nargs = ["/c", "npx", "-y", "gasoline-mcp"]\n',
    );
  });

  test('names the port only when it is another one', () => {
    expect(launchFor('linux', 7890).args).toEqual(['-y', 'gasoline-mcp']);
    expect(launchFor('linux', 8000).args).toEqual(['-y', 'gasoline-mcp', 'mcp', '--port', '8000']);
  });
});

test.each<[ClientId, string | undefined]>([
  ['claude-code', 'claude mcp add --scope user gasoline -- npx -y gasoline-mcp'],
  ['claude-desktop', undefined],
  ['cursor', undefined],
  ['vscode', `code --add-mcp '{"name":"gasoline","command":"npx","args":["-y","gasoline-mcp"]}'`],
  ['windsurf', undefined],
  ['codex', 'codex mcp add gasoline -- npx -y gasoline-mcp'],
  ['gemini', 'gemini mcp add --scope user gasoline npx -- -y gasoline-mcp'],
  ['zed', undefined],
])('the own command of %s is %s', (id, command) => {
  expect(client(id).oneLiner?.(launchFor('linux', 7890), 'linux')).toBe(command);
});

test('the own command of VS Code is quoted for the shell of Windows', () => {
  expect(client('vscode').oneLiner?.(launchFor('win32', 7890), 'win32')).toBe(
    String.raw`code --add-mcp "{\"name\":\"gasoline\",\"command\":\"cmd\",\"args\":[\"/c\",\"npx\",\"-y\",\"gasoline-mcp\"]}"`,
  );
});
