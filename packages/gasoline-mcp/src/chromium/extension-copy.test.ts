import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  copyExtension(from, to, 7999);
  writeFileSync(join(to, 'old.js'), '');
  copyExtension(from, to, 8000);
  expect(JSON.parse(readFileSync(join(to, 'defaults.json'), 'utf8'))).toEqual({
    serverUrl: 'http://127.0.0.1:8000',
    captureNetworkBodies: true,
  });
  expect(() => readFileSync(join(to, 'old.js'))).toThrow('ENOENT');
  expect(() => readFileSync(join(from, 'defaults.json'))).toThrow('ENOENT');
});
