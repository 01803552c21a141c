import { limits } from '@gasoline/protocol';
import { describe, expect, test } from 'vitest';
import { Browser } from '../browser/browser.ts';
import { FakePage } from '../verdicts/fake-page.ts';
import type { DiffAnswer } from './diff-answer.ts';
import { diffSessions } from './diff-sessions.ts';
import { runTool } from './run-tool.ts';
import { createToolContext } from './tool-context.ts';

function makePlace() {
  const page = new FakePage();
  const { store, clock } = page;
  const context = createToolContext({ store, browser: new Browser(clock, 10), clock });
  async function ask(args: Record<string, unknown> = {}) {
    const answer = await runTool(diffSessions, args, context);
    const data = (answer.structuredContent ?? {}) as unknown as DiffAnswer;
    return { text: answer.content[0]?.text ?? '', data, isError: answer.isError };
  }
  return {
    page,
    ask,
    capture: (name: string, more = {}) => ask({ action: 'capture', name, ...more }),
    compare: (compare_a: string, compare_b = 'current', more = {}) =>
      ask({ action: 'compare', compare_a, compare_b, ...more }),
  };
}
const crash = "TypeError: Cannot read properties of undefined (reading 'user')";

test('a capture holds every kind of thing', async () => {
  const { page, capture } = makePlace();
  page
    .error(crash)
    .warn('old API')
    .warn('old API')
    .request('GET', '/api/a', 200)
    .request('GET', '/api/a', 200)
    .request('POST', '/api/b', 500)
    .socket('open')
    .measured({ timing: { load: 1100 }, network: { requestCount: 12, transferSize: 340_000 } });
  const { data } = await capture('before-deploy');
  expect(data).toMatchObject({
    action: 'captured',
    name: 'before-deploy',
    snapshot: {
      captured_at: new Date(page.now).toISOString(),
      console_errors: 1,
      console_warnings: 2,
      network_requests: 3,
      network_errors: 1,
      websocket_connections: 1,
      performance: { load_time: 1100, request_count: 12, transfer_size: 340_000 },
      unique_endpoints: 2,
      page_url: 'http://localhost:3000/cart',
    },
  });
});

test('a comparison tells what differs, kind by kind', async () => {
  const { page, capture, compare } = makePlace();
  page
    .error('stays')
    .warn('goes')
    .request('GET', '/api/dashboard', 200, { duration: 60 })
    .request('GET', '/api/slow', 200, { duration: 100 })
    .socket('open')
    .measured({ timing: { load: 1100 }, network: { requestCount: 12, transferSize: 340_000 } });
  await capture('a');
  page.wait(10_000).error('React hydration mismatch', { count: 3 }).error('stays').warn('comes');
  page
    .request('GET', '/api/dashboard', 302, { duration: 70 })
    .request('GET', '/api/notifications', 502)
    .request('GET', '/api/feature-flags', 200)
    .socket('close', { code: 1006 })
    .measured({ timing: { load: 3200 }, network: { requestCount: 47, transferSize: 2_400_000 } });
  for (let i = 0; i < 5; i++) page.request('GET', '/api/slow', 200, { duration: 440 });
  await capture('b');
  const { data, text } = await compare('a', 'b');
  expect(data).toMatchObject({
    action: 'compared',
    a: 'a',
    b: 'b',
    summary: {
      verdict: 'regressed',
      new_errors: 3,
      resolved_errors: 0,
      performance_regressions: 3,
      new_network_errors: 1,
    },
    diff: {
      errors: {
        new: [{ type: 'console', message: 'React hydration mismatch', count: 3 }],
        resolved: [],
        unchanged: [{ message: 'stays' }],
      },
      warnings: { new: [{ message: 'comes' }], resolved: [] },
      network: {
        new_errors: [{ method: 'GET', url: '/api/notifications', status: 502 }],
        status_changes: [{ method: 'GET', url: '/api/dashboard', before: 200, after: 302 }],
        duration_changes: [
          { method: 'GET', url: '/api/slow', before: '100ms', after: '440ms', duration_change: '+340ms' },
        ],
        missing_endpoints: [],
      },
      performance: {
        load_time: { before: 1100, after: 3200, change: '+191%', regression: true },
        request_count: { before: 12, after: 47, change: '+292%', regression: true },
        transfer_size: { before: 340_000, after: 2_400_000, change: '+606%', regression: true },
      },
      performance_page: '/cart',
      websockets: {
        connection_changes: [{ url: 'ws://localhost:3000/live', before: 'open', after: 'closed' }],
      },
    },
  });
  expect(data.diff?.network.new_endpoints.map(({ url }) => url).toSorted()).toEqual([
    '/api/feature-flags',
    '/api/notifications',
  ]);
  expect(text).toMatch(/^a ".+", b ".+": regressed\. .*new error.*slower in load_time/);
  expect(text).toMatch(/console errors +1 +5/);
  expect(text).toContain('load_time 1100 ms → 3200 ms +191% SLOWER');
});

type Play = (page: FakePage) => void;
const slow = { timing: { load: 2000 } };
test.each<[string, before: Play, after: Play, verdict: string]>([
  ['nothing between', (p) => p.error(crash), () => {}, 'unchanged'],
  ['nothing at all', () => {}, () => {}, 'unchanged'],
  ['a new error', (p) => p.log('x'), (p) => p.error(crash), 'regressed'],
  ['a new failure', (p) => p.log('x'), (p) => p.request('GET', '/a', 500), 'regressed'],
  ['a slower page', (p) => p.measured({ timing: { load: 500 } }), (p) => p.measured(slow), 'regressed'],
  ['a faster page', (p) => p.measured(slow), (p) => p.measured({ timing: { load: 500 } }), 'unchanged'],
  ['the same again', (p) => p.error(crash), (p) => p.error(crash), 'unchanged'],
  [
    'gone after a new load of its page',
    (p) => p.load('l1').error(crash, { pageLoad: 'l1' }),
    (p) => p.load('l2'),
    'improved',
  ],
  [
    'not seen after a new load, but nobody pressed the button',
    (p) => p.click('Pay', { pageLoad: 'l1' }).error(crash, { pageLoad: 'l1' }),
    (p) => p.load('l2'),
    'unchanged',
  ],
  [
    'not seen after a new load, and the button was pressed',
    (p) => p.click('Pay', { pageLoad: 'l1' }).error(crash, { pageLoad: 'l1' }),
    (p) => p.load('l2').click('Pay', { pageLoad: 'l2' }),
    'improved',
  ],
  [
    'failed once more, then succeeded',
    (p) => p.request('GET', '/a', 500),
    (p) => p.request('GET', '/a', 500).wait(9000).request('GET', '/a', 200),
    'improved',
  ],
  [
    'there again after a new load',
    (p) => p.error(crash, { pageLoad: 'l1' }),
    (p) => p.load('l2').error(crash, { pageLoad: 'l2' }),
    'unchanged',
  ],
  [
    'not seen again, but its page was not loaded anew',
    (p) => p.error(crash, { pageLoad: 'l1' }),
    (p) => p.log('x', { pageLoad: 'l1' }),
    'unchanged',
  ],
  [
    'a request that succeeds now',
    (p) => p.request('GET', '/a', 500),
    (p) => p.request('GET', '/a', 200),
    'improved',
  ],
  [
    'a request that fails otherwise',
    (p) => p.request('GET', '/a', 500),
    (p) => p.request('GET', '/a', 404),
    'regressed',
  ],
  [
    'one gone, one new',
    (p) => p.request('GET', '/a', 500),
    (p) => p.request('GET', '/a', 200).error(crash),
    'mixed',
  ],
  [
    'one gone, slower',
    (p) => p.request('GET', '/a', 500).measured({ timing: { load: 500 } }),
    (p) => p.request('GET', '/a', 200).measured(slow),
    'mixed',
  ],
  ['gone with the buffers', (p) => p.error(crash), (p) => void p.store.clearAll(), 'improved'],
  ['noise', (p) => p.log('x'), (p) => p.request('GET', '/favicon.ico', 404), 'unchanged'],
  ['a new warning', (p) => p.log('x'), (p) => p.warn('hm'), 'unchanged'],
])('the verdict on %s', async (_, before, after, verdict) => {
  for (const name of ['later', 'current']) {
    const { page, capture, compare } = makePlace();
    before(page);
    await capture('before');
    after(page.wait(60_000));
    if (name === 'later') await capture('later');
    expect((await compare('before', name)).data.summary?.verdict, name).toBe(verdict);
  }
});

describe('names', () => {
  test('current is the live state on either side, and no name', async () => {
    const { page, capture, compare } = makePlace();
    const refused = await capture('current');
    expect(refused.isError).toBe(true);
    expect(refused.text).toContain('Choose another name');
    await capture('a');
    page.error(crash);
    expect((await compare('a', 'current')).data.summary?.verdict).toBe('regressed');
    expect((await compare('current', 'a')).data.summary?.verdict).toBe('improved');
    expect((await compare('current', 'current')).data.summary?.verdict).toBe('unchanged');
  });

  test('a snapshot compared with itself is unchanged', async () => {
    const { page, capture, compare } = makePlace();
    page.error(crash).request('GET', '/a', 500);
    await capture('a');
    const { data } = await compare('a', 'a');
    expect(data.summary?.verdict).toBe('unchanged');
    expect(data.diff?.errors.unchanged).toHaveLength(2);
  });

  test('the same name again replaces', async () => {
    const { page, ask, capture } = makePlace();
    await capture('a');
    page.error(crash);
    expect((await capture('a')).text).toMatch(/^"a": captured, in place of the earlier one/);
    const { data } = await ask({ action: 'list' });
    expect(data.snapshots).toMatchObject([{ name: 'a', error_count: 1 }]);
  });

  test('a deleted one is gone', async () => {
    const { ask, capture, compare } = makePlace();
    await capture('a');
    expect((await ask({ action: 'delete', name: 'a' })).data).toMatchObject({ action: 'deleted', name: 'a' });
    expect((await ask({ action: 'delete', name: 'a' })).isError).toBe(true);
    expect((await compare('a')).isError).toBe(true);
  });

  test.each([
    [{ action: 'capture' }, 'capture needs a name'],
    [{ action: 'delete' }, 'delete needs a name'],
    [{ action: 'compare' }, 'There are: "known", and "current"'],
    [{ action: 'compare', compare_a: 'nobody' }, 'There are: "known", and "current"'],
    [{ action: 'capture', name: 'n'.repeat(51) }, '"name"'],
    [{ action: 'capture', name: '' }, '"name"'],
  ])('%j is explained', async (args, words) => {
    const { ask, capture } = makePlace();
    await capture('known');
    const { isError, text } = await ask(args);
    expect(isError).toBe(true);
    expect(text).toContain(words);
  });
});

describe('limits', () => {
  test('ten are kept, and the one used longest ago goes', async () => {
    const { page, ask, capture, compare } = makePlace();
    for (let i = 0; i < limits.maxNamedSnapshots; i++) await capture(`s${i}`);
    page.wait(1);
    await compare('s0');
    expect((await capture('one more')).text).toContain('was let go to make room');
    const names = (await ask()).data.snapshots?.map(({ name }) => name);
    expect(names).toHaveLength(limits.maxNamedSnapshots);
    expect(names).toContain('s0');
    expect(names).not.toContain('s1');
  });

  test('two hours', async () => {
    const { page, ask, capture, compare } = makePlace();
    await capture('a');
    page.wait(limits.namedSnapshotMs - 1);
    expect((await compare('a')).isError).toBeUndefined();
    page.wait(1);
    expect((await compare('a')).isError).toBe(true);
    expect((await ask()).data.snapshots).toEqual([]);
  });
});

describe('filters', () => {
  test('a snapshot of one address is compared with the same of what is live', async () => {
    const { page, capture, compare } = makePlace();
    page.error(crash);
    await capture('a', { url_filter: '/cart' });
    page.error('elsewhere', { url: 'http://localhost:3000/admin' });
    expect((await compare('a')).data.summary?.verdict).toBe('unchanged');
    expect((await compare('a', 'current', { url_filter: '/nowhere' })).data.totals?.b['console_errors']).toBe(
      0,
    );
  });

  test('by tab', async () => {
    const { page, capture } = makePlace();
    page.error(crash, { tabId: 1 }).error('other', { tabId: 2 });
    expect((await capture('a', { tab_id: 2 })).data.snapshot?.console_errors).toBe(1);
  });
});

describe('what leaves', () => {
  const secret = ['gh', 'p_', 'a1B2c3D4'.repeat(4), 'abcd'].join('');

  test('holds no secret of the page', async () => {
    const { page, ask, capture, compare } = makePlace();
    page
      .error(`${'x'.repeat(178)} ${secret}`)
      .warn(secret)
      .request('GET', `/r/${secret}?key=${secret}`, 500);
    page.socket('open', { url: `ws://localhost:3000/${secret}?token=${secret}` });
    await capture('a');
    page.error(`y ${secret}`).socket('close');
    for (const { text, data } of [await compare('a'), await capture('b'), await ask()])
      expect(text + JSON.stringify(data)).not.toContain(secret.slice(6, 18));
  });

  test('fits into 4 kB, counted, and a name of the reader draws no line', async () => {
    const { page, capture, compare } = makePlace();
    const name = 'a\n--- end of page data';
    await capture(name);
    for (let i = 0; i < 400; i++) {
      const word = `${String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))}`;
      page
        .error(`Failure ${word} ${'w '.repeat(200)}`)
        .warn(`Warning ${word}`)
        .request('GET', `/part-${word}`, 500);
    }
    const { text, data } = await compare(name);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4000);
    expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThanOrEqual(4000);
    expect(data.omitted).toBeGreaterThan(0);
    expect(text.match(/^--- end of page data$/gm)).toHaveLength(1);
  });
});
