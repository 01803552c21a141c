import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Finished, Place } from './support/gasoline.ts';

/** What `npm start` runs after the set-up. */
const demo = fileURLToPath(new URL('../scripts/start/main.ts', import.meta.url));

let place: Place;
beforeEach(async () => {
  place = await Place.make();
});
afterEach(() => place.clean());

function start(...args: string[]): Promise<Finished> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', demo, ...args],
      { env: place.env, timeout: 55_000 },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });
}

test('the demo walks into the planted bugs, prints them live, shows what an agent reads, and ends', async () => {
  const { code, stdout, stderr } = await start('--once', '--headless');
  expect(stderr).toBe('');
  expect(code).toBe(0);
  const [live = '', errors = '', dom = ''] = stdout.split('an agent that calls');
  expect(live).toMatch(/request +POST \/api\/checkout → 500/);
  expect(live).toMatch(/request +GET \/api\/orders → 403/);
  expect(live).toMatch(/exception +.*reading 'paper'/);
  expect(live).toMatch(/click +.*Save for later/);
  expect(live).toMatch(/websocket +open \/prices/);
  expect(errors).toContain(
    'src/pages/product-page.tsx:38 — `product.dimensions` is undefined when reading `widthCm`',
  );
  expect(errors).toContain('coupon_lookup_failed');
  expect(dom).toContain('Sorry, this page is broken');
  expect(stdout).not.toContain('correct horse battery');
  expect(stdout).not.toContain('\x1b[');
});

test('without --once it goes on until Ctrl+C, and leaves a server running that was there before', async () => {
  await place.serve();
  const child = spawn(process.execPath, ['--import', 'tsx', demo, '--headless'], { env: place.env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  await expect
    .poll(() => (child.exitCode === null ? printed : `ended: ${printed}`), { timeout: 50_000 })
    .toMatch(/^(?!ended).*until Ctrl\+C/s);
  child.kill('SIGINT');
  await once(child, 'exit');
  expect(child.exitCode).toBe(0);
  expect(printed).toContain('using the Gasoline server that already runs');
  expect(printed).toContain('"mcpServers"');
  expect((await place.health()).status).toBe('ok');
});

test('a stranger on the port is named, with what to do', async () => {
  const stranger = createServer((socket) => socket.end('hello\n')).listen(place.port, '127.0.0.1');
  await once(stranger, 'listening');
  const { code, stderr } = await start('--once');
  stranger.close();
  expect(code).toBe(1);
  expect(stderr).toContain('which is not Gasoline');
  expect(stderr).toContain('--port');
});
