import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clients } from './clients.ts';
import type { Change } from './plan.ts';
import { writeConfig } from './write-config.ts';

const onWindows = process.platform === 'win32';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gasoline-write-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

function change(path: string, before: string | undefined, after: string | undefined): Change {
  return { status: 'add', client: clients[0]!, path, before, after };
}

test.skipIf(onWindows)('a new file is made with its folder, and readable only to its owner', async () => {
  const path = join(folder, 'a', 'b', 'mcp.json');
  await writeConfig(change(path, undefined, 'new'));
  expect(await readFile(path, 'utf8')).toBe('new');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'a', 'b'))).toEqual(['mcp.json']);
});

test.skipIf(onWindows)('a file keeps its mode', async () => {
  const path = join(folder, 'mcp.json');
  await writeFile(path, 'old');
  await chmod(path, 0o664);
  await writeConfig(change(path, 'old', 'new'));
  expect((await stat(path)).mode & 0o777).toBe(0o664);
});

test.skipIf(onWindows)('a link stays a link, to a file or to none', async () => {
  await mkdir(join(folder, 'dotfiles'));
  await writeFile(join(folder, 'dotfiles', 'mcp.json'), 'old');
  for (const [name, before] of [
    ['mcp.json', 'old'],
    ['missing.json', undefined],
  ] as const) {
    const link = join(folder, name);
    await symlink(join('dotfiles', name), link);
    await writeConfig(change(link, before, 'new'));
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    expect(await readFile(join(folder, 'dotfiles', name), 'utf8')).toBe('new');
  }
});

test('a file that changed in the meantime is not overwritten', async () => {
  const path = join(folder, 'mcp.json');
  await writeFile(path, 'changed');
  await expect(writeConfig(change(path, 'old', 'new'))).rejects.toThrow(/Run the command again/);
  expect(await readFile(path, 'utf8')).toBe('changed');
});

test('a file of which nothing is left goes', async () => {
  const path = join(folder, 'mcp.json');
  await writeFile(path, 'old');
  await writeConfig(change(path, 'old', undefined));
  expect(await readdir(folder)).toEqual([]);
});

test('a write that fails leaves nothing behind', async () => {
  await writeFile(join(folder, 'file'), '');
  const path = join(folder, 'file', 'mcp.json');
  await expect(writeConfig(change(path, undefined, 'new'))).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect(await readdir(folder)).toEqual(['file']);
});
