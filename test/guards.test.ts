import { extensionOrigin } from '@gasoline/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Place } from './support/gasoline.ts';
import { rawRequest } from './support/raw-request.ts';

/** One request of each route group. The extension's WebSocket is asked for with an upgrade. */
const requests = {
  health: { method: 'GET', path: '/health' },
  control: { method: 'GET', path: '/logs' },
  'control, writing': { method: 'POST', path: '/clear' },
  'control, snapshot': { method: 'GET', path: '/snapshot' },
  'control, queries': { method: 'GET', path: '/pending-queries' },
  'control, answers': { method: 'POST', path: '/dom-result', body: '{"id":"x","result":1}' },
  mcp: {
    method: 'POST',
    path: '/mcp',
    body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    headers: { accept: 'application/json, text/event-stream' },
  },
  'live link': {
    method: 'GET',
    path: '/ext',
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  },
  ingest: { method: 'POST', path: '/logs', body: '{"entries":[]}' },
  'ingest, bodies': { method: 'POST', path: '/network-bodies', body: '{"bodies":[]}' },
} as const;
type Name = keyof typeof requests;

const callers = {
  'a program': {},
  "Node's fetch": { 'sec-fetch-mode': 'cors' },
  'a typed address': { 'sec-fetch-site': 'none' },
  'our extension': { origin: extensionOrigin },
  'another extension': { origin: 'chrome-extension://abcdefghijklmnopabcdefghijklmnop' },
  'a web page': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'a localhost page': { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' },
  'an opaque page': { origin: 'null' },
  'a page without origin': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
} as const;
type CallerName = keyof typeof callers;

const programs: CallerName[] = ['a program', "Node's fetch", 'a typed address'];
const welcome: Record<Name, CallerName[]> = {
  health: [...programs, 'our extension'],
  control: [...programs, 'our extension'],
  'control, writing': [...programs, 'our extension'],
  'control, snapshot': [...programs, 'our extension'],
  'control, queries': [...programs, 'our extension'],
  'control, answers': [...programs, 'our extension'],
  mcp: programs,
  'live link': ['our extension'],
  ingest: [...programs, 'our extension'],
  'ingest, bodies': [...programs, 'our extension'],
};

const cells = (Object.keys(requests) as Name[]).flatMap((name) =>
  (Object.keys(callers) as CallerName[]).map((caller) => ({
    name,
    caller,
    allowed: welcome[name].includes(caller),
  })),
);

describe('who may call what', () => {
  let place: Place;
  let token: string;
  const send = (name: Name, headers: Record<string, string> = {}, suffix = '') => {
    const { method, path, body, headers: own } = { body: undefined, headers: {}, ...requests[name] };
    return rawRequest(
      place.port,
      method,
      `${path}${suffix}`,
      { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...own, ...headers },
      body,
    );
  };

  beforeAll(async () => {
    place = await Place.make();
    const { printed } = await place.serve(['--capture-token', '--allow-host', 'dev.my.box']);
    token = /Capture token: (\S+)/.exec(printed())?.[1] ?? '';
  });
  afterAll(() => place.clean());

  test.each(cells)('$name: $caller → $allowed', async ({ name, caller, allowed }) => {
    const { status, headers } = await send(name, { ...callers[caller] });
    expect(allowed ? [200, 101] : [403]).toContain(status);
    const cors = caller === 'our extension' && name !== 'live link' ? extensionOrigin : undefined;
    expect(headers['access-control-allow-origin']).toBe(cors);
  });

  test.each([
    'evil.example',
    'evil.example:PORT',
    '127.0.0.1',
    '127.0.0.1:1',
    'localhost.evil:PORT',
    '[::1]',
    '0.0.0.0:PORT',
  ])('a Host of %s is refused everywhere', async (host) => {
    for (const name of Object.keys(requests) as Name[]) {
      const caller = name === 'live link' ? callers['our extension'] : {};
      const { status } = await send(name, { ...caller, host: host.replace('PORT', String(place.port)) });
      expect(status, name).toBe(403);
    }
    const own = { host: host.replace('PORT', String(place.port)) };
    expect((await rawRequest(place.port, 'GET', '/nothing', own)).status).toBe(403);
  });

  test.each([
    '127.0.0.1:PORT',
    'localhost:PORT',
    'LOCALHOST:PORT',
    '[::1]:PORT',
    'dev.my.box',
    'dev.my.box:8443',
  ])('a Host of %s is welcome', async (host) => {
    const { status } = await send('health', { host: host.replace('PORT', String(place.port)) });
    expect(status).toBe(200);
  });

  test('a page with a capture token may send entries, and nothing else', async () => {
    const page = callers['a localhost page'];
    const good = await send('ingest', page, `?token=${token}`);
    expect(good.status).toBe(200);
    expect(good.headers['access-control-allow-origin']).toBe('http://localhost:3000');
    expect((await send('ingest', page, '?token=wrong')).status).toBe(403);
    expect((await send('ingest', page, '?token=')).status).toBe(403);
    for (const name of Object.keys(requests) as Name[]) {
      if (name.startsWith('ingest')) continue;
      const answer = await send(name, page, `?token=${token}`);
      expect(answer.status, name).toBe(403);
      expect(answer.headers['access-control-allow-origin'], name).toBeUndefined();
    }
  });

  test('a beacon with a token may be text/plain; without one, and from a program, it may not', async () => {
    const body = '{"entries":[{"level":"log","message":"beacon"}]}';
    const plain = { 'content-type': 'text/plain;charset=UTF-8' };
    const beacon = { ...plain, origin: 'http://localhost:3000' };
    expect((await rawRequest(place.port, 'POST', `/logs?token=${token}`, beacon, body)).json).toEqual({
      received: 1,
      rejected: 0,
    });
    expect((await rawRequest(place.port, 'POST', '/logs', beacon, body)).status).toBe(403);
    expect((await rawRequest(place.port, 'POST', '/logs', plain, body)).status).toBe(415);
  });

  test('a preflight is answered only for the extension, and for ingest with a token', async () => {
    const ask = (origin: string, path: string, method: string) =>
      rawRequest(place.port, 'OPTIONS', path, { origin, 'access-control-request-method': method });
    const fromExtension = await ask(extensionOrigin, '/logs', 'POST');
    expect(fromExtension.status).toBe(204);
    expect(fromExtension.headers['access-control-allow-origin']).toBe(extensionOrigin);
    const fromPage = await ask('https://app.example', `/logs?token=${token}`, 'POST');
    expect(fromPage.status).toBe(204);
    expect(fromPage.headers['access-control-allow-origin']).toBe('https://app.example');
    expect((await ask('https://app.example', '/logs', 'POST')).status).toBe(403);
    expect((await ask('https://app.example', `/logs?token=${token}`, 'GET')).status).toBe(403);
    expect((await ask('https://app.example', `/snapshot?token=${token}`, 'GET')).status).toBe(403);
    expect((await ask('https://app.example', '/mcp', 'POST')).status).toBe(403);
  });

  test('a Host that is no host at all is answered, too', async () => {
    const answer = await rawRequest(place.port, 'GET', '/health', { host: 'a b:c' });
    expect(answer.status).toBe(400);
    expect(answer.json['error']).toMatch(/\.$/);
  });

  test('unknown addresses and methods are answered in one sentence', async () => {
    const missing = await rawRequest(place.port, 'GET', '/nothing');
    expect(missing.status).toBe(404);
    expect(missing.json['error']).toMatch(/\.$/);
    const method = await rawRequest(place.port, 'PUT', '/logs');
    expect(method.status).toBe(405);
    expect(method.headers['allow']).toBe('POST, GET, DELETE');
    expect((await rawRequest(place.port, 'GET', '/nothing', { origin: 'https://evil.example' })).status).toBe(
      403,
    );
  });
});

describe('with --require-token', () => {
  let place: Place;
  beforeAll(async () => {
    place = await Place.make();
    await place.serve(['--require-token']);
  });
  afterAll(() => place.clean());

  test('every caller needs the token of the state directory; our own command line has it', async () => {
    const { readFileSync, statSync } = await import('node:fs');
    const file = `${place.stateDir}/token`;
    const secret = readFileSync(file, 'utf8').trim();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await rawRequest(place.port, 'GET', '/logs')).status).toBe(401);
    expect((await rawRequest(place.port, 'GET', '/health')).status).toBe(401);
    expect((await rawRequest(place.port, 'GET', '/logs', { origin: extensionOrigin })).status).toBe(401);
    expect((await rawRequest(place.port, 'GET', '/logs', { authorization: 'Bearer wrong' })).status).toBe(
      401,
    );
    expect((await rawRequest(place.port, 'GET', '/logs', { authorization: `Bearer ${secret}` })).status).toBe(
      200,
    );
    const status = await place.run('status');
    expect(status.code).toBe(0);
  });
});
