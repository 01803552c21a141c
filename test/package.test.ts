import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { Place } from './support/gasoline.ts';

const packageDir = fileURLToPath(new URL('../packages/gasoline-mcp', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'gasoline-pack-'));
let place: Place | undefined;
afterAll(async () => {
  await place?.clean();
  rmSync(dir, { recursive: true, force: true });
});

test('the packed package, installed elsewhere, speaks MCP without any dependency', async () => {
  place = await Place.make();
  const npm = (...args: string[]) =>
    execFileSync('npm', args, {
      cwd: dir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    });
  const [packed] = JSON.parse(npm('pack', packageDir, '--json')) as {
    filename: string;
    files: { path: string }[];
  }[];
  const files = packed?.files.map(({ path }) => path) ?? [];
  expect(
    files.filter((path) => !/^(bin|dist|extension)\/|^(package\.json|README\.md|LICENSE)$/.test(path)),
  ).toEqual([]);
  npm('init', '-y');
  npm('install', '--no-audit', '--no-fund', '--offline', `./${packed?.filename}`);
  expect(readdirSync(join(dir, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'gasoline-mcp',
  ]);
  const extension = execFileSync(join(dir, 'node_modules/.bin/gasoline'), ['extension', '--path'], {
    encoding: 'utf8',
    env: place.env,
    shell: process.platform === 'win32',
  }).trim();
  expect(readdirSync(extension)).toContain('manifest.json');
  expect(extension).toContain(join('node_modules', 'gasoline-mcp'));
  const bin = join(dir, 'node_modules/.bin/gasoline-mcp');
  const bridge = spawn(bin, [], {
    env: place.env,
    stdio: ['pipe', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  bridge.stdin.write(
    `${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 't', version: '1' } } })}\n`,
  );
  const [answer] = (await once(bridge.stdout, 'data')) as [Buffer];
  expect(String(answer)).toContain('"name":"gasoline"');
  bridge.stdin.end();
  await once(bridge, 'exit');
});
