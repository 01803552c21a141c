import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Place } from './support/gasoline.ts';

let place: Place;
beforeAll(async () => {
  place = await Place.make();
});
afterAll(() => place.clean());

test('help and version are everywhere', async () => {
  const overview = await place.run('--help');
  expect(overview.code).toBe(0);
  const commands = [...overview.stdout.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name ?? '');
  expect(commands).toContain('doctor');
  for (const name of commands) {
    const help = await place.run(name, '--help');
    expect(help, name).toMatchObject({ code: 0, stderr: '' });
    expect(help.stdout, name).toContain(`Usage: gasoline ${name}`);
  }
  expect((await place.run('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect((await place.run('serve', '--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test.each([
  [['fly'], /There is no command "fly"\. Known: mcp, serve/],
  [['status', '--prot', '1'], /Unknown option '--prot'.*gasoline status --help/],
  [['status', '--port', 'http'], /"http" is no port: give a number from 1 to 65535/],
  [['serve', '--tools', 'get_all'], /There is no tool get_all/],
])('%j is refused in a sentence that helps', async (args, message) => {
  const { code, stderr } = await place.run(...args);
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});

test('status and doctor tell the truth, with the next step', async () => {
  expect(await place.run('status')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('gasoline serve') as string,
  });
  const before = await place.run('doctor');
  expect(before.stdout).toMatch(/ok {3}Node .*\nnote No server on port/);
  await place.serve();
  const status = await place.run('status');
  expect(status.stdout).toMatch(/Gasoline \S+ on port \d+, process \d+/);
  expect(JSON.parse((await place.run('status', '--json')).stdout)).toMatchObject({ status: 'ok' });
  const after = await place.run('doctor');
  expect(after.stdout).toMatch(/ok {3}Server on port/);
  expect(after.stdout).toContain('No extension has connected.');
});

test('install writes a client configuration, doctor sees it, undo takes it back', async () => {
  const config = join(place.home, '.cursor/mcp.json');
  const original = '{\n  // mine\n  "mcpServers": {}\n}\n';
  mkdirSync(join(place.home, '.cursor'), { recursive: true });
  writeFileSync(config, original);
  const dry = await place.run('install', 'cursor', '--dry-run');
  expect(dry.stdout).toContain('+');
  expect(readFileSync(config, 'utf8')).toBe(original);
  expect((await place.run('install', 'cursor', '--yes')).code).toBe(0);
  expect(readFileSync(config, 'utf8')).toContain('gasoline-mcp');
  expect((await place.run('doctor')).stdout).toMatch(/ok {3}Cursor/);
  expect((await place.run('install', 'cursor', '--undo', '--yes')).code).toBe(0);
  expect(readFileSync(config, 'utf8')).toBe(original);
});
