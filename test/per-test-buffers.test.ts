import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Snapshot, TestBoundaryAnswer } from '@gasoline/protocol';
import { snapshotSchema } from '@gasoline/protocol/schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Place } from './support/gasoline.ts';

describe('buffers per test', () => {
  let place: Place;
  beforeAll(async () => {
    place = await Place.make();
    await place.serve();
  });
  beforeEach(async () => {
    await place.post('/clear', {});
    for (const id of ['a', 'b']) await boundary(id, 'end');
    await place.post('/clear', {});
  });
  afterAll(() => place.clean());

  const boundary = async (test_id: string, action: 'start' | 'end', more: object = {}) =>
    (await (await place.post('/test-boundary', { test_id, action, ...more })).json()) as TestBoundaryAnswer;
  const snapshot = async (query: string) =>
    snapshotSchema.parse(await (await fetch(place.url(`/snapshot${query}`))).json()) as Snapshot;
  const error = (message: string, testId?: string) =>
    place.post('/logs', { entries: [{ level: 'error', message, testId }] });
  const messages = ({ logs }: Snapshot) => logs.map(({ message }) => message);

  test('what adds to an entry of a test finds it there, though others have pushed it out of the common store', async () => {
    await Promise.all([boundary('a', 'start'), boundary('b', 'start')]);
    const url = 'http://127.0.0.1:3000/';
    const load = (id: string, testId: string, more: object = {}) =>
      place.post('/performance-snapshots', {
        snapshots: [{ id, url, timing: { load: 1 }, testId, ...more }],
      });
    const act = (id: string, testId: string, more: object = {}) => ({
      type: 'click',
      id,
      url,
      testId,
      ...more,
    });
    await load('load-a', 'a');
    await place.post('/enhanced-actions', { actions: [act('click-a', 'a', { target: 'button' })] });
    await load('load-b', 'b');
    await place.post('/enhanced-actions', {
      actions: Array.from({ length: 60 }, (_, i) => act(`click-b-${i}`, 'b')),
    });
    await load('load-a', 'a', { isUpdate: true, timing: { load: 2 } });
    await place.post('/enhanced-actions', {
      actions: [
        act('click-a', 'a', { isUpdate: true, effect: 'dom' }),
        act('click-never-seen', 'a', { isUpdate: true, effect: 'dom' }),
      ],
    });
    const a = await snapshot('?test_id=a');
    expect(a.enhanced_actions).toMatchObject([{ target: 'button', effect: 'dom' }]);
    expect(a.performance_snapshots).toMatchObject([{ timing: { load: 2 } }]);
    // Everything was taken in, so nobody need think that some of it was lost.
    expect(a.test?.received).toBe(5);
    expect((await snapshot('')).enhanced_actions.every(({ testId }) => testId === 'b')).toBe(true);
  });

  test('a test that ends and is to be forgotten leaves nothing, and others stay', async () => {
    await Promise.all([boundary('a', 'start'), boundary('b', 'start')]);
    await Promise.all([error('of a', 'a'), error('of b', 'b')]);
    await boundary('a', 'end', { status: 'passed', forget: true });
    await boundary('b', 'end', { status: 'failed', forget: false });
    expect(messages(await snapshot('?test_id=a'))).toEqual([]);
    expect(messages(await snapshot('?test_id=b'))).toEqual(['of b']);
    expect((await place.health()).tests).toMatchObject({ kept: 1 });
  });

  test('two tests at once see their own entries only, and everybody else sees all', async () => {
    await Promise.all([boundary('a', 'start'), boundary('b', 'start')]);
    await Promise.all([error('of a', 'a'), error('of b', 'b'), error('of nobody')]);
    await place.post('/network-bodies', { bodies: [{ url: '/pay', status: 500, testId: 'b' }] });
    expect(messages(await snapshot('?test_id=a'))).toEqual(['of a']);
    const b = await snapshot('?test_id=b');
    expect(messages(b)).toEqual(['of b']);
    expect(b.stats).toMatchObject({ error_count: 1, network_failures: 1 });
    expect(messages(await snapshot('')).sort()).toEqual(['of a', 'of b', 'of nobody']);
    expect(b.test).toMatchObject({ received: 2, unassigned: 1 });
  });

  test('an id in the snapshot of a test is the id of the same entry everywhere', async () => {
    await boundary('a', 'start');
    await error('first', 'b');
    await error('second', 'a');
    const [own] = (await snapshot('?test_id=a')).logs;
    const everywhere = (await snapshot('')).logs.find(({ message }) => message === 'second');
    expect(own?.id).toBe(everywhere?.id);
  });

  test('an error that repeats after its test was cleared is still seen by the test', async () => {
    await boundary('a', 'start');
    await error('again', 'a');
    await place.post('/clear', { test_id: 'a' });
    await error('again', 'a');
    expect(messages(await snapshot('?test_id=a'))).toEqual(['again']);
  });

  test('an entry without an id goes to the one open test', async () => {
    await boundary('a', 'start', { title: 'cart > adds' });
    await error('whose?');
    const { logs, test } = await snapshot('?test_id=a');
    expect(logs).toMatchObject([{ message: 'whose?', testId: 'a' }]);
    expect(test).toMatchObject({ title: 'cart > adds', received: 1, unassigned: 0 });
    await boundary('a', 'end', { status: 'failed' });
    await error('too late');
    const after = await snapshot('?test_id=a');
    expect(messages(after)).toEqual(['whose?']);
    expect(after.test?.status).toBe('failed');
  });

  test('clearing one test leaves the other, and clearing everything leaves none', async () => {
    await Promise.all([boundary('a', 'start'), boundary('b', 'start')]);
    await Promise.all([error('of a', 'a'), error('of b', 'b')]);
    const cleared = await fetch(place.url('/clear?test_id=a'), { method: 'DELETE' });
    expect(await cleared.json()).toMatchObject({ test_id: 'a', entries_removed: 1, removed: { logs: 1 } });
    expect(messages(await snapshot('?test_id=a'))).toEqual([]);
    expect(messages(await snapshot('?test_id=b'))).toEqual(['of b']);
    await place.post('/clear', {});
    expect(messages(await snapshot('?test_id=b'))).toEqual([]);
  });

  test('a test that nobody knows has an empty snapshot that says so', async () => {
    const unknown = await snapshot('?test_id=nobody');
    expect(unknown.test).toBeUndefined();
    expect(unknown.test_id).toBe('nobody');
    expect(unknown.logs).toEqual([]);
  });

  test('the capture token lets a page send, survives a clear, and opens nothing for reading', async () => {
    const { token } = await boundary('a', 'start');
    await place.post('/clear', {});
    const asPage = (path: string, method: string) =>
      fetch(place.url(`${path}?token=${token}`), {
        method,
        headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
        ...(method === 'POST' ? { body: '{"entries":[]}' } : {}),
      });
    expect((await asPage('/logs', 'POST')).status).toBe(200);
    expect((await asPage('/snapshot', 'GET')).status).toBe(403);
    expect((await asPage('/test-boundary', 'POST')).status).toBe(403);
    expect((await boundary('b', 'start')).token).toBe(token);
    expect(await boundary('b', 'end')).not.toHaveProperty('token');
  });

  test('the answer to a boundary gives back no secret', async () => {
    const secret = ['sk', 'live', 'z'.repeat(24)].join('_');
    expect(JSON.stringify(await boundary(secret, 'start'))).not.toContain('z'.repeat(12));
    await boundary(secret, 'end');
  });

  test.each([
    {},
    { test_id: '' },
    { test_id: 'a', action: 'pause' },
    [],
    { test_id: 'x'.repeat(501), action: 'end' },
  ])('a boundary like %j is refused in a sentence', async (body) => {
    const answer = await place.post('/test-boundary', body);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: string }).error).toContain('"test_id"');
  });

  test.each([[[]], ['a'], [{ test_id: 5 }], [null]])(
    'a clear with %j is refused, and clears nothing',
    async (body) => {
      await error('stays');
      expect((await place.post('/clear', body)).status).toBe(400);
      expect(messages(await snapshot(''))).toEqual(['stays']);
    },
  );
});

describe('gasoline serve --ci', () => {
  test('says in one line of JSON that it is ready, ends with the process it is for, and says nothing else', async () => {
    const place = await Place.make();
    try {
      const run = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
      const server = place.start(['serve', '--ci', '--while-pid', String(run.pid)]);
      let printed = '';
      server.stdout?.on('data', (chunk) => (printed += String(chunk)));
      await once(server.stdout as NodeJS.ReadableStream, 'data');
      const ready = JSON.parse(printed) as Record<string, unknown>;
      expect(ready).toMatchObject({ gasoline: 'ready', port: place.port, pid: server.pid });
      const asPage = await fetch(place.url(`/logs?token=${String(ready['token'])}`), {
        method: 'POST',
        headers: { origin: 'http://localhost:3000', 'content-type': 'application/json' },
        body: '{"entries":[]}',
      });
      expect(asPage.status).toBe(200);
      run.kill();
      const [code] = await once(server, 'exit');
      expect(code).toBe(0);
      expect(printed.trim().split('\n')).toHaveLength(1);
    } finally {
      await place.clean();
    }
  });
});
