import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clients } from './clients.ts';
import { findInstalledClients } from './find-clients.ts';
import { runInstall } from './install.ts';

let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'gasoline-install-'));
});

afterEach(async () => {
  await rm(home, { recursive: true });
});

interface Situation {
  /** What the user answers; without it there is no terminal. */
  answer?: boolean;
  platform?: NodeJS.Platform;
  env?: Record<string, string>;
}

async function install(args: string, { answer, platform = 'linux', env = {} }: Situation = {}) {
  const run = { code: 0, output: '', errors: '', questions: [] as string[] };
  run.code = await runInstall(args.split(' ').filter(Boolean), {
    env: { platform, home, env, cwd: home },
    write(text) {
      run.output += text;
    },
    writeError(text) {
      run.errors += text;
    },
    async confirm(question) {
      run.questions.push(question);
      return answer ?? false;
    },
    interactive: answer !== undefined,
  });
  return run;
}

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(home, path)), { recursive: true });
  await writeFile(join(home, path), text);
}

const read = (path: string) => readFile(join(home, path), 'utf8');

describe('without names', () => {
  test('sets up the clients found, after showing the difference and asking once', async () => {
    await put('.cursor/mcp.json', '{\n  "mcpServers": {\n    "x": { "command": "y" }\n  }\n}\n');
    await put('.codex/auth.json', '{}');
    const run = await install('', { answer: true });
    expect(run.code).toBe(0);
    expect(run.questions).toEqual(['Change these 2 files? [y/N] ']);
    expect(run.output).toContain(
      '-    "x": { "command": "y" }\n+    "x": { "command": "y" },\n+    "gasoline": {',
    );
    expect(run.output).toContain(`--- /dev/null\n+++ ${join(home, '.codex/config.toml')}\n@@ -0,0 +1,3 @@\n`);
    expect(run.output).toContain('Restart Cursor');
    expect(JSON.parse(await read('.cursor/mcp.json')).mcpServers).toHaveProperty('gasoline');
    expect(await read('.codex/config.toml')).toContain('[mcp_servers.gasoline]');
    expect(await readdir(home)).toEqual(['.codex', '.cursor']);
  });

  test('writes nothing when the answer is no, with --dry-run, or without a terminal', async () => {
    await put('.cursor/mcp.json', '{}');
    expect((await install('', { answer: false })).output).toContain('Nothing was written.');
    const dry = await install('--dry-run --yes', { answer: true });
    expect(dry.questions).toEqual([]);
    expect(dry.output).toContain('+{"mcpServers"');
    const unattended = await install('');
    expect(unattended).toMatchObject({ code: 0, questions: [] });
    expect(unattended.output).toContain('again with --yes');
    expect(await read('.cursor/mcp.json')).toBe('{}');
  });

  test('says where it looked if it finds none, and what to paste', async () => {
    const run = await install('--yes');
    expect(run.code).toBe(1);
    for (const { title } of clients) expect(run.errors).toContain(title);
    expect(run.errors).toContain('"gasoline": {\n      "command": "npx"');
    expect(await readdir(home)).toEqual([]);
  });
});

describe('with names', () => {
  test.each(clients.map(({ id }) => id))('sets up %s where it was not found, and undoes it', async (id) => {
    expect((await install(`${id} --yes`)).code).toBe(0);
    const found = await findInstalledClients({ platform: 'linux', home, env: {}, cwd: home });
    const state = found.find(({ client }) => client.id === id)!;
    expect(state).toMatchObject({ state: 'installed', detail: 'npx -y gasoline-mcp' });
    expect((await install(`${id} --yes`)).output).toContain('already installed');
    expect((await install(`${id} --undo --yes`)).output).toContain('held nothing else and is gone');
    await expect(readFile(state.path)).rejects.toThrow('ENOENT');
  });

  test('knows the clients it does not know', async () => {
    const run = await install('emacs --yes');
    expect(run.code).toBe(2);
    expect(run.errors).toContain('There is no client "emacs"');
    for (const { id } of clients) expect(run.errors).toContain(id);
  });

  test('starts npx through a shell on Windows, with the port given', async () => {
    await install('cursor --yes --port 8000', { platform: 'win32' });
    expect(JSON.parse(await read('.cursor/mcp.json')).mcpServers.gasoline).toEqual({
      command: 'cmd',
      args: ['/c', 'npx', '-y', 'gasoline-mcp', 'mcp', '--port', '8000'],
    });
  });

  test('changes the port of an entry, also by the environment, and keeps its other settings', async () => {
    await put(
      '.codex/config.toml',
      '[mcp_servers.gasoline]\ncommand = "npx"\nargs = ["-y", "gasoline-mcp"]\n[mcp_servers.gasoline.env]\nA = "1"\n',
    );
    await install('codex --yes', { env: { GASOLINE_PORT: '8001' } });
    expect(await read('.codex/config.toml')).toBe(
      '[mcp_servers.gasoline]\ncommand = "npx"\nargs = ["-y", "gasoline-mcp", "mcp", "--port", "8001"]\n[mcp_servers.gasoline.env]\nA = "1"\n',
    );
  });

  test('writes to where the packaged Claude Desktop of Windows reads', async () => {
    const packaged = 'AppData/Local/Packages/Claude_pzs8sxrjxfjjc/LocalCache/Roaming/Claude';
    await mkdir(join(home, packaged), { recursive: true });
    await put('AppData/Roaming/Claude/claude_desktop_config.json', '{}');
    await install('claude-desktop --yes', { platform: 'win32' });
    expect(await read(`${packaged}/claude_desktop_config.json`)).toContain('gasoline');
    expect(await read('AppData/Roaming/Claude/claude_desktop_config.json')).toBe('{}');
  });
});

describe('a file that cannot be edited', () => {
  test('is left alone with its line named, while the others are written', async () => {
    await put('.cursor/mcp.json', '{\n  "a": 1\n  "b": 2\n}');
    await put('.codex/config.toml', 'a = 1\n');
    const run = await install('--yes');
    expect(run.code).toBe(1);
    expect(run.errors).toContain(`${join(home, '.cursor/mcp.json')} was left alone. Line 3: comma expected.`);
    expect(run.errors).toContain('"gasoline": {');
    expect(await read('.cursor/mcp.json')).toBe('{\n  "a": 1\n  "b": 2\n}');
    expect(await read('.codex/config.toml')).toContain('gasoline');
  });

  test('is one whose bytes are no UTF-8', async () => {
    await mkdir(join(home, '.cursor'));
    await writeFile(join(home, '.cursor/mcp.json'), Buffer.from([0xff, 0xfe, 0x7b, 0x00]));
    expect((await install('cursor --yes')).errors).toContain('The file is not UTF-8 text.');
  });
});

test('a file that cannot be written is named, with what to do', async () => {
  await put('.cursor', 'a file where the folder should be');
  const run = await install('cursor --yes');
  expect(run.code).toBe(1);
  expect(run.errors).toMatch(/mcp\.json was not written\. .*(EEXIST|ENOTDIR).*run the command again\.\n$/);
});

describe('undo', () => {
  test('without names gives every file back as it was, and passes over the rest', async () => {
    const files = {
      '.cursor/mcp.json': '{\r\n\t"mcpServers": {\r\n\t\t"x": {}, // mine\r\n\t},\r\n}\r\n',
      '.config/zed/settings.json': '// Zed settings\n{\n  "vim_mode": true\n}\n',
      '.codex/config.toml': '# mine\nmodel = "x"',
      '.claude.json': '\uFEFF{"numStartups":1,"mcpServers":{}}',
    };
    for (const [path, text] of Object.entries(files)) await put(path, text);
    await install('--yes');
    await put('.gemini/settings.json', '{ broken');
    for (const path of Object.keys(files)) expect(await read(path)).toContain('gasoline');
    const run = await install('--undo', { answer: true });
    expect(run).toMatchObject({ code: 0, errors: '', questions: ['Change these 4 files? [y/N] '] });
    for (const [path, text] of Object.entries(files)) expect(await read(path)).toBe(text);
    expect(await install('--undo --yes')).toMatchObject({
      code: 0,
      output: 'Gasoline is not installed in any known client.\n',
    });
  });

  test('with a name says that there is nothing to undo', async () => {
    expect((await install('zed --undo --yes')).output).toContain('nothing to undo');
  });
});

describe('the command line', () => {
  test.each([
    ['--port 0', '"0" is no port'],
    ['--port x', '"x" is no port'],
    ['--force', "Unknown option '--force'. See"],
  ])('%s is refused', async (args, message) => {
    const run = await install(args);
    expect(run.code).toBe(2);
    expect(run.errors).toContain(message);
  });

  test('--help names every client and option', async () => {
    const { code, output } = await install('--help');
    expect(code).toBe(0);
    for (const word of [...clients.map(({ id }) => id), '--yes', '--dry-run', '--undo', '--port']) {
      expect(output).toContain(word);
    }
  });
});

test('the difference shows no secrets of the neighbours', async () => {
  await put(
    '.cursor/mcp.json',
    '{\n  "mcpServers": {\n    "x": {\n      "env": { "GITHUB_TOKEN": "ghp_123" }\n    }\n  }\n}\n',
  );
  const { output } = await install('--dry-run');
  expect(output).toContain('"GITHUB_TOKEN": "***"');
  expect(output).not.toContain('ghp_123');
});

test('the state of every client can be asked for', async () => {
  await put('.cursor/mcp.json', '{ broken');
  await mkdir(join(home, '.codex'));
  const states = await findInstalledClients({ platform: 'linux', home, env: {}, cwd: home });
  expect(states).toHaveLength(clients.length);
  const of = (id: string) => states.find(({ client }) => client.id === id);
  expect(of('cursor')).toMatchObject({
    found: true,
    state: 'unreadable',
    detail: expect.stringContaining('line 1'),
  });
  expect(of('codex')).toMatchObject({
    found: true,
    state: 'not installed',
    path: join(home, '.codex/config.toml'),
  });
  expect(of('zed')).toMatchObject({ found: false, state: 'not installed' });
});
