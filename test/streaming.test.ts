import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEvents } from './support/event-stream.ts';
import { Place, program } from './support/gasoline.ts';
import { connectClient } from './support/mcp-client.ts';

const page = 'http://localhost:3000/cart';
const modern = { versionNegotiation: { mode: { pin: '2026-07-28' } } };
const method = 'notifications/gasoline/event';

let place: Place;
beforeEach(async () => {
  place = await Place.make();
});
afterEach(() => place.clean());

const throwError = (message: string) =>
  place.post('/logs', { entries: [{ level: 'error', type: 'exception', message, url: page }] });
const answer = (status: number, url = 'http://localhost:3000/api/orders') =>
  place.post('/network-bodies', {
    bodies: [{ method: 'GET', url, status, pageUrl: page, responseBody: 'no' }],
  });

test('an event in the page becomes a notification on every connection of the handshake era, and on no other', async () => {
  const [one, two, other] = [
    await connectClient(place),
    await connectClient(place),
    await connectClient(place, [], {}, modern),
  ];
  await one.call('configure_streaming', { enabled: true });
  await answer(500);
  await expect.poll(() => two.notifications, { timeout: 20_000 }).toHaveLength(1);
  await expect.poll(() => one.notifications).toHaveLength(1);
  expect(one.notifications[0]).toMatchObject({
    method,
    params: {
      category: 'network_errors',
      severity: 'error',
      message: 'Server error: GET /api/orders → 500',
      context: { method: 'GET', status: 500, response_preview: 'no' },
    },
  });
  const { data } = await other.call('configure_streaming');
  expect(data).toMatchObject({ enabled: true, counts: { notifications: 1 } });
  expect(other.notifications).toEqual([]);
  for (const client of [one, two, other]) await client.close();
});

test('nothing is sent while streaming is off, and nothing after it was switched off', async () => {
  const client = await connectClient(place);
  await throwError('TypeError: a');
  await client.call('configure_streaming', { enabled: true });
  await throwError('TypeError: b');
  const off = await client.call('configure_streaming', { enabled: false });
  expect(off.data).toMatchObject({ counts: { dropped: 1, notifications: 0 } });
  const waited = await client.call('wait_for_event', { timeout_seconds: 3 });
  expect(waited.data).toMatchObject({ timed_out: true });
  expect(client.notifications).toEqual([]);
  await client.close();
});

test('a stream of its own reaches who asked for it, and its readers', async () => {
  const [mine, other] = [await connectClient(place), await connectClient(place)];
  await mine.call('configure_streaming', { stream_id: 'mine', enabled: true, events: ['errors'] });
  const reader = await readEvents(place, '?stream_id=mine');
  await answer(500);
  await throwError('TypeError: a');
  await expect.poll(() => mine.notifications, { timeout: 20_000 }).toHaveLength(1);
  expect(mine.notifications[0]?.params).toMatchObject({
    stream_id: 'mine',
    message: 'New error: TypeError on /cart',
  });
  await expect.poll(() => reader.messages).toHaveLength(1);
  expect(other.notifications).toEqual([]);
  expect((await readEvents(place, '?stream_id=none')).status).toBe(404);
  reader.close();
  for (const client of [mine, other]) await client.close();
});

test('many may wait at once; each gets what it waits for, and a cancelled wait ends', async () => {
  const client = await connectClient(place);
  const leaving = new AbortController();
  const cancelled = client.client.callTool(
    { name: 'wait_for_event', arguments: { timeout_seconds: 100 } },
    { signal: leaving.signal },
  );
  const waiting = [
    ...Array.from({ length: 20 }, () => client.call('wait_for_event', { timeout_seconds: 50 })),
    client.call('wait_for_event', { timeout_seconds: 50, events: ['network_errors'] }),
  ];
  leaving.abort();
  await expect(cancelled).rejects.toThrow(/abort/i);
  // A connection's requests are taken in their order, so when this one is answered the others wait.
  await client.call('configure_streaming');
  await throwError('TypeError: a');
  expect((await Promise.all(waiting.slice(0, 20))).map(({ data }) => data['last_event_id'])).toEqual(
    Array.from({ length: 20 }, () => 'ev-1'),
  );
  await answer(502);
  const [last] = (await Promise.all(waiting)).slice(-1);
  expect(last?.data).toMatchObject({ events: [{ category: 'network_errors' }] });
  await client.close();
});

test('the next answer of any tool ends with what has happened since, for each client alone', async () => {
  const [one, two] = [await connectClient(place), await connectClient(place, [], {}, modern)];
  for (const client of [one, two]) await client.call('get_browser_logs');
  await throwError('TypeError: a');
  await answer(500);
  const expected =
    /2 new browser events since your last call: New error: TypeError on \/cart \(log-\d+\); Server error: GET \/api\/orders → 500 \(net-\d+\)\.$/;
  expect((await one.call('get_page_info', { tab_id: 99 })).text).toMatch(expected);
  expect((await one.call('get_browser_logs')).text).not.toContain('since your last call');
  expect((await two.call('get_browser_logs')).text).toMatch(expected);
  for (const client of [one, two]) await client.close();
});

test('resources are listed and read, and their changes told to subscribers of either era', async () => {
  const [old, recent] = [await connectClient(place), await connectClient(place, [], {}, modern)];
  await old.client.subscribeResource({ uri: 'gasoline://events' });
  await recent.client.listen({ resourceSubscriptions: ['gasoline://events'] });
  await old.call('configure_streaming', { enabled: true });
  await throwError('TypeError: a');
  const updated = { method: 'notifications/resources/updated', params: { uri: 'gasoline://events' } };
  await expect.poll(() => old.notifications, { timeout: 20_000 }).toMatchObject([{ method }, updated]);
  await expect.poll(() => recent.notifications, { timeout: 20_000 }).toMatchObject([updated]);

  const { resources } = await old.client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual([
    'gasoline://events',
    expect.stringMatching(/^gasoline:\/\/errors\/log-\d+$/),
  ]);
  const read = async (uri: string) => {
    const { contents } = await old.client.readResource({ uri });
    return JSON.parse((contents[0] as { text: string }).text) as unknown;
  };
  expect(await read('gasoline://events')).toMatchObject({
    events: [{ message: 'New error: TypeError on /cart' }],
  });
  expect(await read(resources[1]?.uri ?? '')).toMatchObject({ errors: [{ message: 'TypeError: a' }] });
  for (const uri of ['gasoline://errors/log-999', 'gasoline://x', 'file:///etc/passwd'])
    await expect(read(uri)).rejects.toThrow(/no such resource/);
  await expect(old.client.subscribeResource({ uri: 'gasoline://errors/log-1' })).rejects.toThrow(
    /Only gasoline/,
  );
  for (const client of [old, recent]) await client.close();
});

test('the event stream tells at once, filters, resumes where a reader was, and survives its readers', async () => {
  await place.serve();
  const [all, some] = [
    await readEvents(place),
    await readEvents(place, '?events=network_errors&url_filter=orders'),
  ];
  await throwError('TypeError: a');
  await answer(500);
  await expect.poll(() => all.messages).toHaveLength(2);
  await expect.poll(() => some.messages).toHaveLength(1);
  all.close();
  await throwError('RangeError: b');
  await throwError('SyntaxError: c');
  const resumed = await readEvents(place, '', { 'last-event-id': all.messages[1]?.id ?? '' });
  await expect
    .poll(() => resumed.messages.map(({ data }) => data['message']))
    .toEqual(['New error: RangeError on /cart', 'New error: SyntaxError on /cart']);
  // Another server gave this id, so nothing of this one's is known.
  const fresh = await readEvents(place, '?last_event_id=abc-500');
  await expect.poll(() => fresh.messages).toHaveLength(4);
  expect((await readEvents(place, '?events=cats')).status).toBe(400);
  expect((await fetch(place.url('/events/stream'), { method: 'HEAD' })).status).toBe(200);
  expect(
    (await fetch(place.url('/events/stream'), { headers: { origin: 'http://localhost:3000' } })).status,
  ).toBe(403);
});

test('everything that is captured is told to who asks for it, in short and masked', async () => {
  await place.serve();
  const reader = await readEvents(place, '?entries=all');
  const secret = ['gh', 'p_', 'a1B2c3D4'.repeat(4), 'wxyz'].join('');
  await place.post('/logs', { entries: [{ level: 'log', message: `key ${secret}`, url: page }] });
  await answer(200);
  await place.post('/enhanced-actions', {
    actions: [{ type: 'click', target: 'button', text: 'Go', url: page }],
  });
  await place.post('/websocket-events', {
    events: [
      { id: 'w', event: 'open', url: 'ws://localhost:3000/prices' },
      ...Array.from({ length: 20 }, () => ({ id: 'w', event: 'message', data: 'x' })),
    ],
  });
  await expect
    .poll(() => reader.messages.map(({ data }) => data['kind']))
    .toEqual(['log', 'request', 'action', 'websocket', 'websocket']);
  expect(JSON.stringify(reader.messages)).not.toContain(secret.slice(8, 20));
  expect(JSON.stringify(reader.messages)).not.toContain('responseBody');
});

test('a reader that hangs is dropped, and the others hear everything', async () => {
  await place.serve();
  const [hung, well] = [await readEvents(place, '?entries=all'), await readEvents(place)];
  hung.hang();
  // Far more than the system buffers for a connection.
  const filler = Array.from({ length: 50 }, (_, i) => ({
    level: 'log',
    message: `${i} ${'x'.repeat(2_000)}`,
    url: page,
  }));
  await expect
    .poll(
      async () => {
        for (let i = 0; i < 20; i++) await place.post('/logs', { entries: filler });
        return (await place.health()).event_readers;
      },
      { timeout: 50_000, interval: 50 },
    )
    .toBe(1);
  await throwError('TypeError: a');
  await expect.poll(() => well.messages).toHaveLength(1);
  well.close();
});

test('an MCP client that stopped reading holds up nobody', async () => {
  const stuck = spawn(process.execPath, [program, 'mcp'], {
    env: place.env,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const say = (message: object) => stuck.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  say({
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'stuck', version: '1' } },
  });
  await once(stuck.stdout, 'data');
  say({ method: 'notifications/initialized' });
  stuck.stdout.pause();
  stuck.kill('SIGSTOP');
  const client = await connectClient(place);
  await client.call('configure_streaming', { enabled: true, throttle_seconds: 1 });
  await throwError('TypeError: a');
  await expect.poll(() => client.notifications, { timeout: 20_000 }).toHaveLength(1);
  await client.close();
  stuck.kill('SIGKILL');
  await once(stuck, 'exit');
});

test('a clear switches streaming off, unless the settings are to stay', async () => {
  const client = await connectClient(place);
  const isOn = async () => (await client.call('configure_streaming')).data['enabled'];
  await client.call('configure_streaming', { enabled: true });
  await place.post('/clear', { preserve_config: true });
  expect(await isOn()).toBe(true);
  await place.post('/clear', {});
  expect(await isOn()).toBe(false);
  await client.close();
});

test('ten thousand errors are a handful of notifications, and all are accounted for', async () => {
  const client = await connectClient(place);
  await client.call('configure_streaming', { enabled: true, throttle_seconds: 1 });
  const word = (i: number) => [...String(i)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  for (let i = 0; i < 10_000; i += 500)
    await place.post('/logs', {
      entries: Array.from({ length: 500 }, (_, j) => ({
        level: 'error',
        message: `${word(i + j)} failed`,
        url: page,
      })),
    });
  await expect.poll(() => client.notifications.length, { timeout: 20_000 }).toBeGreaterThan(0);
  const counts = async () =>
    (await client.call('configure_streaming')).data['counts'] as Record<string, number>;
  await expect.poll(async () => (await counts())['held'], { timeout: 30_000 }).toBe(0);
  const { told = 0, repeats = 0, notifications = 0 } = await counts();
  expect(told + repeats).toBe(10_000);
  expect(notifications).toBeLessThanOrEqual(12);
  expect(client.notifications).toHaveLength(notifications);
  await client.close();
});
