import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Place } from './support/gasoline.ts';
import { rawRequest } from './support/raw-request.ts';

describe('HTTP', () => {
  let place: Place;
  beforeAll(async () => {
    place = await Place.make();
    await place.serve();
  });
  beforeEach(() => fetch(place.url('/clear'), { method: 'POST' }));
  afterAll(() => place.clean());
  const json = { 'content-type': 'application/json' };
  const read = async (path: string) => (await (await fetch(place.url(path))).json()) as Record<string, never>;

  test('good entries of a batch are kept, bad ones are counted', async () => {
    const answer = await place.post('/logs', {
      entries: [
        { level: 'info', message: 'good' },
        { level: 'info' },
        5,
        null,
        'text',
        { message: 'no level' },
        { level: 'warn', args: ['also good', { a: 1 }] },
      ],
    });
    expect(await answer.json()).toEqual({ received: 2, rejected: 5 });
    const { entries, count } = await read('/logs');
    expect(count).toBe(2);
    expect(entries).toMatchObject([
      { level: 'info', message: 'good', type: 'console', source: 'console', url: '' },
      { level: 'warn', message: 'also good {"a":1}' },
    ]);
  });

  test('a parcel that comes twice is kept once', async () => {
    const headers = { ...json, 'gasoline-parcel': 'page-1' };
    const body = JSON.stringify({ entries: [{ level: 'info', message: 'only once' }] });
    const first = await rawRequest(place.port, 'POST', '/logs', headers, body);
    const second = await rawRequest(place.port, 'POST', '/logs', headers, body);
    expect(second.body).toBe(first.body);
    expect((await read('/logs'))['count']).toBe(1);
  });

  test.each([
    ['/websocket-events', 'events', { id: 'a', event: 'open', url: 'ws://x' }],
    ['/network-bodies', 'bodies', { url: '/x', status: 200 }],
    ['/enhanced-actions', 'actions', { type: 'click', url: 'http://x/' }],
    ['/performance-snapshots', 'snapshots', { url: '/', timing: { load: 5 } }],
    ['/dom-snapshots', 'snapshots', { url: '/', elements: [{ kind: 'heading', text: 'Hi' }] }],
  ])('%s keeps what it understands', async (path, list, good) => {
    const answer = await place.post(path, { [list]: [good, { nonsense: true }, 7] });
    expect(await answer.json()).toEqual({ received: 1, rejected: 2 });
    const wrong = await place.post(path, { somethingElse: [] });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toEqual({ error: `The body must be a JSON object with an array "${list}".` });
  });

  test.each([
    ['{"entries":', 'The body is not valid JSON.'],
    ['', 'The body is not valid JSON.'],
    ['[]', 'The body must be a JSON object with an array "entries".'],
    ['null', 'The body must be a JSON object with an array "entries".'],
    ['{"entries":{}}', 'The body must be a JSON object with an array "entries".'],
  ])('a body %s is refused in a sentence', async (body, error) => {
    const answer = await rawRequest(place.port, 'POST', '/logs', json, body);
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({ error });
  });

  test('a body over 5 MB is refused, announced or not, and the server goes on', async () => {
    const huge = JSON.stringify({ entries: [{ level: 'log', message: 'x'.repeat(5_300_000) }] });
    const announced = await place.post('/logs', JSON.parse(huge)).catch(() => ({ status: 413 }));
    expect(announced.status).toBe(413);
    const chunked = await rawRequest(
      place.port,
      'POST',
      '/logs',
      { ...json, 'transfer-encoding': 'chunked' },
      huge,
    ).catch(() => ({ status: 413 }));
    expect(chunked.status).toBe(413);
    expect((await place.health()).logs.entries).toBe(0);
  });

  test('an entry over 1 MB is rejected, its neighbours are kept', async () => {
    const answer = await place.post('/logs', {
      entries: [
        { level: 'log', message: 'x'.repeat(1_100_000) },
        { level: 'log', message: 'small' },
      ],
    });
    expect(await answer.json()).toEqual({ received: 1, rejected: 1 });
  });

  test('a request that dies half-way loses nothing that was accepted', async () => {
    await place.post('/logs', { entries: [{ level: 'info', message: 'before' }] });
    const socket = connect(place.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      `POST /logs HTTP/1.1\r\nhost: 127.0.0.1:${place.port}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"entries":[{"level":"info","message":"half`,
    );
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.destroy();
    await place.post('/logs', { entries: [{ level: 'info', message: 'after' }] });
    expect((await read('/logs'))['count']).toBe(2);
  });

  test('snapshot holds everything with counts, since a time when asked', async () => {
    await place.post('/logs', {
      entries: [
        { level: 'error', message: 'old', ts: '2026-01-01T00:00:00Z' },
        { level: 'error', message: 'new', ts: '2026-01-01T01:00:00Z' },
        { level: 'error', message: 'new', ts: '2026-01-01T01:00:01Z' },
        { level: 'warn', message: 'careful', ts: '2026-01-01T01:00:02Z' },
      ],
    });
    await place.post('/network-bodies', {
      bodies: [
        { url: '/a', status: 404 },
        { url: '/b', status: 0 },
        { url: '/c', status: 200 },
      ],
    });
    await place.post('/websocket-events', { events: [{ id: 'a', event: 'open' }] });
    await place.post('/enhanced-actions', {
      actions: [{ type: 'click', url: '/x', timestamp: 1_800_000_000_000 }],
    });
    const all = await read('/snapshot');
    expect(all['stats']).toEqual({
      total_logs: 4,
      error_count: 3,
      warning_count: 1,
      network_failures: 2,
      ws_connections: 1,
      pushed_out: 0,
    });
    expect(all['logs']).toMatchObject([
      { message: 'old' },
      { message: 'new', count: 2 },
      { message: 'careful' },
    ]);
    expect(all['enhanced_actions']).toMatchObject([{ type: 'click', timestamp: 1_800_000_000_000 }]);
    const later = await read('/snapshot?since=2026-01-01T00:30:00.000Z');
    expect(later['logs']).toHaveLength(2);
    expect((await fetch(place.url('/snapshot?since=soon'))).status).toBe(400);
  });

  test('clear empties every buffer and says what went; DELETE /logs clears logs alone', async () => {
    await place.post('/logs', { entries: [{ level: 'error', message: 'x' }] });
    await place.post('/network-bodies', { bodies: [{ url: '/a' }] });
    const logsOnly = await fetch(place.url('/logs'), { method: 'DELETE' });
    expect(await logsOnly.json()).toEqual({ cleared: true, entries_removed: 1 });
    expect((await place.health()).buffers.network_bodies).toBe(1);
    const all = await fetch(place.url('/clear'), { method: 'DELETE' });
    expect(await all.json()).toMatchObject({
      cleared: true,
      entries_removed: 1,
      removed: { network_bodies: 1, logs: 0 },
    });
    expect((await place.post('/clear', [])).status).toBe(400);
    expect((await place.post('/clear', { preserve_config: true })).status).toBe(200);
  });

  test('too many entries a second over one connection are told to wait', async () => {
    const { Agent, request } = await import('node:http');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const body = JSON.stringify({
      entries: Array.from({ length: 25_000 }, () => ({ level: 'debug', message: 'x' })),
    });
    const post = () =>
      new Promise<{ status: number; wait: string | undefined }>((resolve, reject) => {
        const outgoing = request(
          {
            host: '127.0.0.1',
            port: place.port,
            method: 'POST',
            path: '/logs',
            agent,
            headers: { ...json, 'content-length': body.length },
          },
          (answer) => {
            answer.resume();
            answer.on('end', () =>
              resolve({ status: answer.statusCode ?? 0, wait: answer.headers['retry-after'] }),
            );
          },
        );
        outgoing.on('error', reject);
        outgoing.end(body);
      });
    const answers = [];
    for (let i = 0; i < 6; i++) answers.push(await post());
    expect(answers.map(({ status }) => status)).toContain(429);
    expect(answers.find(({ status }) => status === 429)?.wait).toMatch(/^[1-5]$/);
    agent.destroy();
  });

  test('answers to questions that nobody asked are not accepted', async () => {
    expect(await read('/pending-queries')).toEqual({ queries: [] });
    expect(await (await place.post('/dom-result', { id: 'x', result: {} })).json()).toEqual({
      accepted: false,
    });
    expect((await place.post('/a11y-result', { result: {} })).status).toBe(400);
  });

  test('MCP over POST /mcp speaks both eras', async () => {
    const ask = async (body: object, headers: Record<string, string> = {}) => {
      const answer = await fetch(place.url('/mcp'), {
        method: 'POST',
        headers: { ...json, accept: 'application/json, text/event-stream', ...headers },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as { result?: Record<string, unknown> };
    };
    const old = await ask({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 't', version: '1' } },
    });
    expect(old.result).toMatchObject({ protocolVersion: '2025-11-25', serverInfo: { name: 'gasoline' } });
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 't', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const modern = await ask(
      {
        jsonrpc: '2.0',
        id: 2,
        method: 'tools/call',
        params: { name: 'get_browser_errors', arguments: {}, _meta: meta },
      },
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'get_browser_errors' },
    );
    expect(JSON.stringify(modern)).toContain('No errors.');
  });
});
