import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFromProject } from './read-from-project.ts';
import type { ResolvedFrame } from './resolved-stack.ts';

let folder: string;
let root: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'project-')));
  root = join(folder, 'app');
  mkdirSync(join(root, 'src'), { recursive: true });
  mkdirSync(join(root, '.git'));
  writeFileSync(join(root, 'src/cart.ts'), 'one\ntwo\nthree\n');
  writeFileSync(join(folder, 'outside.ts'), 'outside\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

const frame = (sourcePath: string, more: Partial<ResolvedFrame> = {}): ResolvedFrame => ({
  file: sourcePath,
  line: 2,
  column: 1,
  origin: 'app',
  mapped: true,
  sourcePath,
  ...more,
});

const read = async (...frames: ResolvedFrame[]): Promise<ResolvedFrame[]> =>
  (await readFromProject({ frames, notes: [] }, root)).frames;

test.each(['src/cart.ts', '/src/cart.ts', 'ROOT/src/cart.ts', './src/../src/cart.ts'])(
  'the lines of %s come from the project',
  async (path) => {
    const [found] = await read(frame(path.replace('ROOT', root)));
    expect(found?.sourceLines?.find(({ isError }) => isError)).toEqual({
      line: 2,
      text: 'two',
      isError: true,
    });
  },
);

test('absolute paths inside the root become relative, also of frames without lines', async () => {
  const found = await read(
    frame(join(root, 'src/cart.ts')),
    frame(join(root, 'node_modules/x/index.js'), { origin: 'dependency' }),
    frame('/elsewhere/x.js', { origin: 'dependency' }),
  );
  expect(found.map(({ file }) => file)).toEqual([
    'src/cart.ts',
    'node_modules/x/index.js',
    '/elsewhere/x.js',
  ]);
});

test('a root that is a link is the folder behind it', async () => {
  symlinkSync(root, join(folder, 'link'));
  const { frames } = await readFromProject(
    { frames: [frame(join(root, 'src/cart.ts'))], notes: [] },
    join(folder, 'link'),
  );
  expect(frames[0]).toMatchObject({ file: 'src/cart.ts', sourceLines: expect.any(Array) });
});

test('nothing outside of the root is opened, and nothing that is no source', async () => {
  symlinkSync(join(folder, 'outside.ts'), join(root, 'src/link.ts'));
  symlinkSync(folder, join(root, 'src/up'));
  mkdirSync(join(root, 'src/folder.ts'));
  for (const name of ['.env', 'secrets.json', '.git/config', '.git/hook.js', '.hidden.ts'])
    writeFileSync(join(root, name), 'a\nb\nc\n');
  writeFileSync(join(root, 'big.ts'), 'x\n'.repeat(600_000));
  for (const path of [
    join(folder, 'outside.ts'),
    '../outside.ts',
    'src/../../outside.ts',
    'src/link.ts',
    'src/up/outside.ts',
    'src/folder.ts',
    '.env',
    'secrets.json',
    '.git/config',
    '.git/hook.js',
    '.hidden.ts',
    'big.ts',
    'missing.ts',
    '',
    'a\0b.ts',
    'x'.repeat(10_000),
  ])
    expect([path, (await read(frame(path)))[0]?.sourceLines]).toEqual([path, undefined]);
});

test('only the first three frames of the app are read, and lines that are known stay', async () => {
  const known = [{ line: 2, text: 'known', isError: true as const }];
  const found = await read(
    frame('src/cart.ts', { sourceLines: known }),
    frame('src/cart.ts', { origin: 'dependency' }),
    frame('src/cart.ts'),
    frame('src/cart.ts'),
    frame('src/cart.ts'),
  );
  expect(found.map(({ sourceLines }) => sourceLines?.find(({ isError }) => isError)?.text)).toEqual([
    'known',
    undefined,
    'two',
    'two',
    undefined,
  ]);
});

test('built code without a map has no file in the project', async () => {
  const { sourcePath: _, ...unmapped } = frame('src/cart.ts', { mapped: false });
  expect((await read(unmapped))[0]?.sourceLines).toBeUndefined();
});

test('a root that is not there changes nothing', async () => {
  const stack = { frames: [frame('src/cart.ts')], notes: ['kept'] };
  expect(await readFromProject(stack, join(folder, 'nowhere'))).toEqual(stack);
});
