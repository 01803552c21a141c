import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Place } from './support/gasoline.ts';

/** A browser has to start, and the machine is small. */
const patience = { timeout: 30_000, interval: 50 };

describe('gasoline open', () => {
  let place: Place;
  let site: Server;
  let address: string;
  let page = '';

  beforeAll(async () => {
    site = createServer((request, response) => {
      if (request.url === '/data.json')
        response.setHeader('content-type', 'application/json').end('{"found":1}');
      else response.setHeader('content-type', 'text/html').end(`<title>site</title><script>${page}</script>`);
    });
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    address = `127.0.0.1:${(site.address() as { port: number }).port}`;
  });
  afterAll(() => void site.close());
  beforeEach(async () => {
    place = await Place.make();
    page = '';
  });
  afterEach(() => place.clean());

  const profileDir = () => join(place.stateDir, `${place.port}-browser`, 'profile');

  async function open(...args: string[]): Promise<{ child: ChildProcess; printed: () => string }> {
    const child = place.start(['open', ...args]);
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => (printed += String(chunk)));
    await expect.poll(() => child.exitCode ?? printed, patience).toMatch(/is open/);
    return { child, printed: () => printed };
  }

  /** The process of the browser that holds the kept profile. */
  const browserPid = () => Number(readlinkSync(join(profileDir(), 'SingletonLock')).split('-').at(-1));

  test('needs no click: server started, extension connected, bodies on, the page captured', async () => {
    page = `console.error('from the page'); fetch('/data.json')`;
    const { printed } = await open(address);
    expect(printed()).toContain(`is open at http://${address} and reports to port ${place.port}`);
    expect((await place.health()).extension.connected).toBe(true);
    const snapshot = () => place.snapshot();
    await expect
      .poll(async () => (await snapshot()).logs.map(({ message }) => message), patience)
      .toContain('from the page');
    await expect
      .poll(async () => (await snapshot()).network_bodies.map(({ responseBody }) => responseBody), patience)
      .toContain('{"found":1}');
  });

  test('ends with its browser', async () => {
    page = `addEventListener('load', () => window.close())`;
    const child = place.start(['open', address]);
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(0);
  });

  test.each([
    ['SIGTERM', 0],
    ['SIGINT', 0],
    ['SIGKILL', null],
  ] as const)('its browser ends with it (%s)', async (signal, code) => {
    const { child } = await open();
    const pid = browserPid();
    expect(isAlive(pid)).toBe(true);
    child.kill(signal);
    await once(child, 'exit');
    await expect.poll(() => isAlive(pid), patience).toBe(false);
    expect(child.exitCode).toBe(code);
  });

  test('a profile that is in use is told, and --fresh works beside it and is thrown away', async () => {
    await open();
    const second = await place.run('open');
    expect(second).toMatchObject({ code: 1, stderr: expect.stringContaining('add --fresh') as string });
    expect(second.stderr).toContain(`process ${browserPid()}`);

    const temp = join(place.home, 'temp');
    mkdirSync(temp);
    const fresh = place.start(['open', '--fresh'], { ...place.env, TMPDIR: temp });
    await once(fresh.stdout as NodeJS.ReadableStream, 'data');
    const left = () => readdirSync(temp).filter((name) => name.startsWith('gasoline-browser-'));
    expect(left()).toHaveLength(1);
    fresh.kill('SIGTERM');
    await once(fresh, 'exit');
    expect(left()).toEqual([]);
  });

  test('the kept profile is kept: what a page stored is there the next time', async () => {
    page = `console.log('visits', localStorage.visits = Number(localStorage.visits || 0) + 1)`;
    for (const visits of [1, 2]) {
      const { child } = await open(address);
      await expect
        .poll(
          async () => (await (await fetch(place.url('/logs'))).text()).includes(`visits ${visits}`),
          patience,
        )
        .toBe(true);
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  });

  test('every failure says what to do', async () => {
    expect((await place.run('open', 'a', 'b')).stderr).toContain('Give one address');
    expect((await place.run('open', '--browser', '/nowhere')).stderr).toContain(
      '--browser names /nowhere, which is no program',
    );
    expect((await place.run('open', '--browser', process.execPath)).stderr).toMatch(
      /ended before it was ready. Try another browser with --browser PATH. Its last words:\n.+/,
    );
  });
});

test('gasoline extension names a folder that can be loaded', async () => {
  const place = await Place.make();
  const steps = await place.run('extension');
  expect(steps.stdout).toContain('Load unpacked');
  const folder = (await place.run('extension', '--path')).stdout.trim();
  expect(steps.stdout).toContain(folder);
  expect(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))).toMatchObject({
    manifest_version: 3,
  });
  await place.clean();
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
