import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyExtension, findExtension } from './extension-copy.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'gasoline-extension-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function build(...path: string[]): string {
  const folder = join(dir, ...path);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'manifest.json'), '{}');
  return folder;
}

test('the packaged extension is found, in a clone the built one, else the next step is told', () => {
  const dist = join(dir, 'packages/gasoline-mcp/dist');
  expect(() => findExtension(dist)).toThrow('Run `npm run build`');
  const built = build('packages/extension/dist');
  expect(findExtension(dist)).toBe(built);
  const packaged = build('packages/gasoline-mcp/extension');
  expect(findExtension(dist)).toBe(packaged);
});

test('the copy knows its server, and nothing is left of an older copy', () => {
  const from = build('built');
  const to = join(dir, 'copy');
  copyExtension(from, to, { port: 7999, accessToken: 'k3Y' });
  writeFileSync(join(to, 'old.js'), '');
  copyExtension(from, to, { port: 8000 });
  expect(JSON.parse(readFileSync(join(to, 'defaults.json'), 'utf8'))).toEqual({
    serverUrl: 'http://127.0.0.1:8000',
    captureNetworkBodies: true,
  });
  expect(() => readFileSync(join(to, 'old.js'))).toThrow('ENOENT');
  expect(() => readFileSync(join(from, 'defaults.json'))).toThrow('ENOENT');
});

// Windows has no such modes; there the profile's folder keeps others out.
test.skipIf(process.platform === 'win32')('the copy has the token, which nobody else can read', () => {
  const from = build('built');
  writeFileSync(join(from, 'defaults.json'), '{}', { mode: 0o644 });
  const to = join(dir, 'copy');
  copyExtension(from, to, { port: 7999, accessToken: 'k3Y' });
  const defaults = join(to, 'defaults.json');
  expect(JSON.parse(readFileSync(defaults, 'utf8'))).toMatchObject({ accessToken: 'k3Y' });
  expect(statSync(defaults).mode & 0o777).toBe(0o600);
});
