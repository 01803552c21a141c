import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterEach, expect, test, vi } from 'vitest';
import { type FileServer, serveFiles } from './serve-files.ts';
import { SourceMaps } from './source-maps.ts';

let server: FileServer | undefined;
afterEach(() => {
  vi.useRealTimers();
  server?.close();
});

test('a stack waits three seconds in all; what comes later helps the next one who asks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answer = (): void => {};
  const asked = new Promise<void>((resolve) => {
    const files = {
      '/a.js': 'fast()',
      '/slow.js': (_: unknown, response: { end(text: string): void }) => {
        answer = () => response.end('slow()');
        resolve();
      },
    };
    void serveFiles(files).then((started) => {
      server = started;
      begun = start(started);
    });
  });
  const maps = new SourceMaps({ timeoutMs: 60_000, now: () => 0 });
  const start = ({ origin }: FileServer) =>
    maps.resolve(`Error\n    at ${origin}/a.js:1:1\n    at ${origin}/slow.js:1:1`, {});
  let begun: ReturnType<typeof start> | undefined;
  await asked;
  await vi.waitFor(() => expect(server?.asked).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(3_000);
  const first = await begun;
  expect(first?.frames[1]?.sourceLines).toBeUndefined();
  expect(first?.notes).toContain('Reading source maps took too long; ask again for the rest.');
  answer();
  const second = await start(server as FileServer);
  expect(second.frames.map(({ sourceLines }) => sourceLines?.[0]?.text)).toEqual(['fast()', 'slow()']);
  expect(server?.asked).toHaveLength(2);
});

test('a file that is under way keeps no process alive', async () => {
  server = await serveFiles({ '/a.js': () => {} });
  const folder = mkdtempSync(join(tmpdir(), 'maps-'));
  try {
    const outfile = join(folder, 'ask.mjs');
    const stack = JSON.stringify(`Error\n    at http://localhost:${server.port}/a.js:1:1`);
    await build({
      stdin: {
        contents: `import { SourceMaps } from './source-maps.ts';
          const maps = new SourceMaps({ timeoutMs: 1e9 });
          void maps.resolve(${stack}, {}).then(() => console.log('answered'));
          process.on('exit', () => console.log('left'));
          // Alive until we let it go.
          process.stdin.resume();`,
        resolveDir: import.meta.dirname,
        loader: 'ts',
      },
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile,
      logLevel: 'silent',
    });
    const running = promisify(execFile)(process.execPath, [outfile], { timeout: 20_000 });
    const { asked } = server;
    await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 15_000 });
    running.child.stdin?.end();
    const { stdout } = await running;
    expect(stdout).toBe('left\n');
    expect(server.asked.map(({ path }) => path)).toEqual(['/a.js']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
