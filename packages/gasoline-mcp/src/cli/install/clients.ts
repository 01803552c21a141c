import { join, resolve } from 'node:path';
import { mcpServerName as name } from '@gasoline/protocol';
import type { ConfigEditor, Entry, KeyPath } from './config-editor.ts';
import { editJson } from './edit-json.ts';
import { editToml } from './edit-toml.ts';
import type { Environment } from './environment.ts';
import { formatLaunch, type Launch } from './launch.ts';

export type ClientId =
  | 'claude-code'
  | 'claude-desktop'
  | 'cursor'
  | 'vscode'
  | 'windsurf'
  | 'codex'
  | 'gemini'
  | 'zed';

/** A place for a client's configuration. The folder shows that the client is there, even before it has the file. */
export interface Location {
  readonly folder: string;
  readonly file: string;
}

/** An MCP client that `gasoline install` can set up. */
export interface Client {
  readonly id: ClientId;
  readonly title: string;
  /** Best first. The first whose folder exists is the one; if none does, the last. */
  locations(environment: Environment): readonly Location[];
  readonly format: 'json' | 'toml';
  readonly keyPath: KeyPath;
  entry(launch: Launch): Entry;
  /** The client's own command that does the same, where it has one. */
  oneLiner?(launch: Launch, platform: NodeJS.Platform): string;
}

export const clients: readonly Client[] = [
  {
    id: 'claude-code',
    title: 'Claude Code',
    locations(environment) {
      const moved = folderFrom(environment, 'CLAUDE_CONFIG_DIR');
      if (moved) return [{ folder: moved, file: join(moved, '.claude.json') }];
      return [{ folder: join(environment.home, '.claude'), file: join(environment.home, '.claude.json') }];
    },
    format: 'json',
    keyPath: ['mcpServers', name],
    entry: plainEntry,
    oneLiner: (launch) => `claude mcp add --scope user ${name} -- ${formatLaunch(launch)}`,
  },
  {
    id: 'claude-desktop',
    title: 'Claude Desktop',
    locations(environment) {
      const file = 'claude_desktop_config.json';
      const usual = inFolder(join(appData(environment), 'Claude'), file);
      if (environment.platform !== 'win32') return [usual];
      // The packaged app does not see %APPDATA%: https://github.com/anthropics/claude-code/issues/26073
      const local = folderFrom(environment, 'LOCALAPPDATA') ?? join(environment.home, 'AppData', 'Local');
      const family = 'Claude_pzs8sxrjxfjjc';
      return [
        inFolder(join(local, 'Claude-Data', family.toLowerCase()), file),
        inFolder(join(local, 'Packages', family, 'LocalCache', 'Roaming', 'Claude'), file),
        usual,
      ];
    },
    format: 'json',
    keyPath: ['mcpServers', name],
    entry: plainEntry,
  },
  {
    id: 'cursor',
    title: 'Cursor',
    locations: ({ home }) => [inFolder(join(home, '.cursor'), 'mcp.json')],
    format: 'json',
    keyPath: ['mcpServers', name],
    entry: plainEntry,
  },
  {
    id: 'vscode',
    title: 'VS Code',
    locations: (environment) => [inFolder(join(appData(environment), 'Code', 'User'), 'mcp.json')],
    format: 'json',
    keyPath: ['servers', name],
    entry: (launch) => ({ type: 'stdio', ...plainEntry(launch) }),
    oneLiner(launch, platform) {
      const json = JSON.stringify({ name, ...launch });
      return `code --add-mcp ${platform === 'win32' ? JSON.stringify(json) : `'${json}'`}`;
    },
  },
  {
    id: 'windsurf',
    title: 'Windsurf',
    locations: ({ home }) => [inFolder(join(home, '.codeium', 'windsurf'), 'mcp_config.json')],
    format: 'json',
    keyPath: ['mcpServers', name],
    entry: plainEntry,
  },
  {
    id: 'codex',
    title: 'Codex',
    locations: (environment) => [
      inFolder(folderFrom(environment, 'CODEX_HOME') ?? join(environment.home, '.codex'), 'config.toml'),
    ],
    format: 'toml',
    keyPath: ['mcp_servers', name],
    entry: plainEntry,
    oneLiner: (launch) => `codex mcp add ${name} -- ${formatLaunch(launch)}`,
  },
  {
    id: 'gemini',
    title: 'Gemini CLI',
    locations: (environment) => [
      inFolder(
        join(folderFrom(environment, 'GEMINI_CLI_HOME') ?? environment.home, '.gemini'),
        'settings.json',
      ),
    ],
    format: 'json',
    keyPath: ['mcpServers', name],
    entry: plainEntry,
    // The `--` comes after the command: what stands before it would be read as options of gemini.
    oneLiner: ({ command, args }) => `gemini mcp add --scope user ${name} ${command} -- ${args.join(' ')}`,
  },
  {
    id: 'zed',
    title: 'Zed',
    locations: (environment) => [inFolder(zedFolder(environment), 'settings.json')],
    format: 'json',
    keyPath: ['context_servers', name],
    entry: plainEntry,
  },
];

export const editors: Readonly<Record<Client['format'], ConfigEditor>> = { json: editJson, toml: editToml };

/** What to paste into the client's configuration. */
export function configBlock({ format, keyPath, entry }: Client, launch: Launch): string {
  return editors[format].addEntry(undefined, keyPath, entry(launch));
}

function plainEntry({ command, args }: Launch): Entry {
  return { command, args };
}

function inFolder(folder: string, file: string): Location {
  return { folder, file: join(folder, file) };
}

/** A folder that the user moved by an environment variable. */
function folderFrom({ env, cwd }: Environment, variable: string): string | undefined {
  const folder = env[variable];
  return folder ? resolve(cwd, folder) : undefined;
}

/** Where desktop applications keep their settings. */
function appData(environment: Environment): string {
  const { platform, home } = environment;
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  if (platform === 'win32') return folderFrom(environment, 'APPDATA') ?? join(home, 'AppData', 'Roaming');
  return folderFrom(environment, 'XDG_CONFIG_HOME') ?? join(home, '.config');
}

function zedFolder(environment: Environment): string {
  const { platform, home } = environment;
  if (platform === 'win32') return join(appData(environment), 'Zed');
  return platform === 'darwin' ? join(home, '.config', 'zed') : join(appData(environment), 'zed');
}
