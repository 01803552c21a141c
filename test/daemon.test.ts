import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Place, program } from './support/gasoline.ts';
import { connectClient } from './support/mcp-client.ts';

let place: Place;
beforeEach(async () => {
  place = await Place.make();
});
afterEach(() => place.clean());

const isGone = () =>
  fetch(place.url('/health')).then(
    () => false,
    () => true,
  );
const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 't', version: '1' } },
};

test('many clients share one server; it is one process, and its socket is for this user alone', async () => {
  const clients = await Promise.all([connectClient(place), connectClient(place), connectClient(place)]);
  expect((await place.health()).clients).toBe(3);
  await place.post('/logs', { entries: [{ level: 'error', message: 'seen by all' }] });
  for (const client of clients)
    expect((await client.call('get_browser_errors')).text).toContain('seen by all');
  expect(statSync(join(place.stateDir, `${place.port}.sock`)).mode & 0o777).toBe(0o600);
  expect(statSync(place.stateDir).mode & 0o777).toBe(0o700);
  for (const client of clients) await client.close();
  await expect.poll(async () => (await place.health()).clients).toBe(0);
});

test('eight bridges that start at once make one server', async () => {
  const clients = await Promise.all(Array.from({ length: 8 }, () => connectClient(place)));
  const { pid, clients: count } = await place.health();
  expect(count).toBe(8);
  const lock = JSON.parse(readFileSync(join(place.stateDir, `${place.port}.lock`), 'utf8')) as {
    pid: number;
  };
  expect(lock.pid).toBe(pid);
  for (const client of clients) await client.close();
});

test('a server killed with -9 costs a client at most one retry', async () => {
  const client = await connectClient(place);
  const { pid } = await place.health();
  for (let round = 0; round < 3; round++) {
    process.kill((await place.health()).pid, 'SIGKILL');
    const call = () => client.call('get_browser_errors');
    const { text } = await call().catch(call);
    expect(text).toContain('No errors.');
  }
  expect((await place.health()).pid).not.toBe(pid);
  await client.close();
});

test('a call that a dying server had taken is answered with an error that says to call again', async () => {
  // A daemon that greets, opens the session, and dies at the first tool call.
  mkdirSync(place.stateDir, { recursive: true });
  const path = join(place.stateDir, `${place.port}.sock`);
  const dying = createServer((socket: Socket) => {
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      for (const line of String(chunk).split('\n').filter(Boolean)) {
        const message = JSON.parse(line) as { gasoline?: number; id?: number; method?: string };
        if (message.gasoline) socket.write('{"gasoline":1,"version":"0.0.1","pid":1}\n');
        else if (message.method === 'initialize')
          socket.write(
            `${JSON.stringify({ jsonrpc: '2.0', id: message.id, result: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'dying', version: '0' } } })}\n`,
          );
        else if (message.method === 'tools/call') {
          dying.close();
          socket.destroy();
        }
      }
    });
  });
  dying.listen(path);
  await once(dying, 'listening');
  const client = await connectClient(place);
  await expect(client.call('get_browser_errors')).rejects.toThrow(/Call again/);
  expect((await client.call('get_browser_errors')).text).toContain('No errors.');
  await client.close();
});

test('a stale lock and a stale socket heal themselves', async () => {
  mkdirSync(place.stateDir, { recursive: true });
  writeFileSync(join(place.stateDir, `${place.port}.lock`), '{"pid": 999999, "version": "0.0.0"');
  // A socket file whose process is gone.
  const holder = spawn(
    process.execPath,
    [
      '-e',
      `require('net').createServer().listen(${JSON.stringify(join(place.stateDir, `${place.port}.sock`))}, () => console.log('up')); setInterval(() => {}, 1000)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(holder.stdout, 'data');
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const client = await connectClient(place);
  expect((await client.call('get_browser_errors')).text).toContain('No errors.');
  await client.close();
});

test('a stranger on the port is named, with what to do, and left alone', async () => {
  const stranger = createHttpServer((_, response) => response.end('hello'));
  stranger.listen(place.port, '127.0.0.1');
  await once(stranger, 'listening');
  const named = new RegExp(
    `Port ${place.port} is held by process ${process.pid} .*not Gasoline.*--port`,
    's',
  );
  await expect(connectClient(place)).rejects.toThrow(named);
  const serve = await place.run('serve');
  expect(serve).toMatchObject({ code: 1, stderr: expect.stringMatching(named) as string });
  expect((await place.run('status')).stderr).toMatch(named);
  expect((await place.run('stop')).code).toBe(1);
  expect(await place.run('doctor')).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(named) as string,
  });
  expect(await (await fetch(place.url('/'))).text()).toBe('hello');
  await new Promise((resolve) => stranger.close(resolve));
});

test('a second server on the port says that one is there', async () => {
  await place.serve();
  const second = await place.run('serve');
  expect(second.code).toBe(1);
  expect(second.stderr).toMatch(/Gasoline \S+ already serves port \d+.*gasoline stop/);
});

test('stop ends it, says so, and the next call of a connected client starts the next one', async () => {
  const client = await connectClient(place);
  const { pid } = await place.health();
  const stop = await place.run('stop');
  expect(stop).toMatchObject({ code: 0, stdout: expect.stringContaining('Stopped') as string });
  expect(await isGone()).toBe(true);
  expect(existsSync(join(place.stateDir, `${place.port}.lock`))).toBe(false);
  expect((await place.run('stop')).stdout).toContain('nothing to stop');
  expect((await place.run('status')).code).toBe(1);
  expect((await client.call('get_browser_logs')).text).toContain('No log entries.');
  expect((await place.health()).pid).not.toBe(pid);
  await client.close();
});

test('with a client it stays; without client and browser it leaves after its idle time', async () => {
  const client = await connectClient(place, ['--idle-exit-ms', '50']);
  // Work that takes several idle times and does not touch the server.
  for (let i = 0; i < 5; i++) expect((await place.run('--version')).code).toBe(0);
  expect(await isGone()).toBe(false);
  await client.close();
  // Asking would count as being needed, so look at the lock file instead.
  await expect
    .poll(() => existsSync(join(place.stateDir, `${place.port}.lock`)), { timeout: 10_000 })
    .toBe(false);
  expect(await isGone()).toBe(true);
});

test('versions that differ explain themselves', async () => {
  const client = await connectClient(place);
  const talk = (lines: object[], answers: number) =>
    new Promise<string[]>((resolve, reject) => {
      const socket = connect(join(place.stateDir, `${place.port}.sock`));
      let text = '';
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        text += String(chunk);
        const got = text.split('\n').filter(Boolean);
        if (got.length >= answers) {
          socket.destroy();
          resolve(got);
        }
      });
      for (const line of lines) socket.write(`${JSON.stringify(line)}\n`);
    });
  const [, opened] = await talk([{ gasoline: 1, version: '9.9.9', want: 'mcp' }, initialize], 2);
  expect(opened).toMatch(
    /this server is Gasoline \S+, the client that started you is 9\.9\.9.*gasoline stop/,
  );
  const [refused] = await talk([{ gasoline: 2, version: '9.9.9', want: 'mcp' }], 1);
  expect(refused).toMatch(/do not understand each other.*gasoline stop/);
  await client.close();
});

test('a bridge answers what it was asked before its input ended, then exits', async () => {
  const bridge = place.start([]);
  let out = '';
  bridge.stdout?.on('data', (chunk) => (out += String(chunk)));
  bridge.stdin?.end(
    `${JSON.stringify(initialize)}\n${JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' })}\n`,
  );
  const [code] = (await once(bridge, 'exit')) as [number];
  expect(code).toBe(0);
  expect(
    out
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { id: number }).id),
  ).toEqual([1, 2]);
});

test('a state directory with a very long path works', async () => {
  const long = join(place.home, 'x'.repeat(120));
  const env = { ...place.env, GASOLINE_STATE_DIR: long };
  const bridge = place.start(['mcp'], env);
  bridge.stdin?.write(`${JSON.stringify(initialize)}\n`);
  const [answer] = (await once(bridge.stdout!, 'data')) as [Buffer];
  expect(String(answer)).toContain('"serverInfo"');
  bridge.stdin?.end();
  await once(bridge, 'exit');
  process.kill((await place.health()).pid, 'SIGTERM');
  await expect.poll(isGone).toBe(true);
});

test('bare options serve when there is no pipe: gasoline --port=N &', async () => {
  const child = spawn(process.execPath, [program, `--port=${place.port}`], {
    env: place.env,
    stdio: 'ignore',
  });
  await expect.poll(isGone).toBe(false);
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(await isGone()).toBe(true);
});

test('server, bridge and command line connect to nothing but this machine', async () => {
  const log = join(place.home, 'connections.log');
  const spy = join(place.home, 'spy.cjs');
  writeFileSync(
    spy,
    `const net = require('node:net'), dns = require('node:dns'), fs = require('node:fs');
     const note = (what) => fs.appendFileSync(${JSON.stringify(log)}, what + '\\n');
     const connect = net.Socket.prototype.connect;
     net.Socket.prototype.connect = function (...args) {
       const [first] = Array.isArray(args[0]) ? args[0] : args;
       note('connect ' + (first?.path ?? first?.host ?? first));
       return connect.apply(this, args);
     };
     const lookup = dns.lookup;
     dns.lookup = function (name, ...rest) { note('lookup ' + name); return lookup.call(this, name, ...rest); };`,
  );
  const spied = Object.assign(Object.create(place) as Place, {});
  Object.defineProperty(spied, 'env', { value: { ...place.env, NODE_OPTIONS: `--require ${spy}` } });
  const client = await connectClient(spied);
  await place.post('/logs', {
    entries: [
      {
        level: 'error',
        message: 'at https://cdn.example/app.js',
        url: 'https://app.example/',
        stack: 'Error\n    at f (https://cdn.example/app.js:1:1)',
      },
    ],
  });
  await place.post('/network-bodies', { bodies: [{ url: 'https://api.example/x', status: 500 }] });
  const { tools } = await client.client.listTools();
  // All at once, because some wait for a browser.
  await Promise.all(
    tools.map(({ name }) => client.call(name, name === 'wait_for_event' ? { timeout_seconds: 0 } : {})),
  );
  await client.close();
  await Place.prototype.run.call(spied, 'doctor');
  await Place.prototype.run.call(spied, 'stop');
  const targets = readFileSync(log, 'utf8').trim().split('\n');
  expect(targets.length).toBeGreaterThan(2);
  expect(
    targets.filter((target) => !/^(connect (127\.0\.0\.1|\/.*\.sock)|lookup 127\.0\.0\.1)$/.test(target)),
  ).toEqual([]);
});
