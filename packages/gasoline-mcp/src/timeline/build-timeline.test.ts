import { describe, expect, test } from 'vitest';
import { buildTimeline } from './build-timeline.ts';
import { action, button, heading, log, origin, request, snapshot } from './sample-entries.ts';

const nothing = { actions: [], requests: [], logs: [], snapshots: [] };
const login = () => ({
  actions: [
    action(1000, 'click', {
      url: `${origin}/login`,
      selectors: { testId: 'login-btn' },
      ...button('Log in'),
    }),
    action(1300, 'navigate', { fromUrl: `${origin}/login`, toUrl: `${origin}/dashboard` }),
  ],
  requests: [
    // Told when its answer came, and it belongs to when it was sent.
    request(1020, '/api/login', { method: 'POST', ts: 1900, responseBody: '{"user":{"id":1}}' }),
    request(1500, '/api/dashboard'),
  ],
  logs: [
    log(2000, 'Failed to load widget'),
    log(2100, 'slow', { level: 'warn' }),
    log(2200, 'hi', { level: 'log' }),
  ],
  snapshots: [snapshot(1800, '/dashboard', [heading('Dashboard')])],
});

test('everything comes in the order in which it happened, with its cause', () => {
  const { timeline, summary, truncated } = buildTimeline(login());
  expect(timeline.map(({ ts, kind }) => [ts, kind])).toEqual([
    [1000, 'action'],
    [1020, 'network'],
    [1300, 'action'],
    [1500, 'network'],
    [2000, 'console'],
    [2100, 'console'],
  ]);
  const [click, post, navigation] = timeline;
  expect(click).toMatchObject({ type: 'click', selectors: { testId: 'login-btn' } });
  expect(post).toMatchObject({ cause: click?.id, responseShape: { user: { id: 'number' } } });
  expect(navigation).toMatchObject({ toUrl: `${origin}/dashboard`, dom: [heading('Dashboard')] });
  expect(summary).toEqual({ actions: 2, network_requests: 2, console_errors: 1, duration_ms: 1100 });
  expect(truncated).toBeUndefined();
});

describe('filters', () => {
  test('kinds', () => {
    const kinds = (include: ('actions' | 'network' | 'console')[]) =>
      new Set(buildTimeline(login(), { include }).timeline.map(({ kind }) => kind));
    expect(kinds(['actions'])).toEqual(new Set(['action']));
    expect(kinds(['network', 'console'])).toEqual(new Set(['network', 'console']));
    expect(kinds([])).toEqual(new Set());
  });

  test('an address counts for all kinds', () => {
    const { timeline } = buildTimeline(login(), { url: '/dashboard' });
    expect(timeline.map(({ kind, url }) => [kind, url])).toEqual([
      ['action', `${origin}/`],
      ['network', `${origin}/api/dashboard`],
    ]);
  });

  test('the last so many things that the user did, and what followed', () => {
    const actions = [
      action(1000, 'click'),
      action(2000, 'input'),
      action(2100, 'scroll'),
      action(3000, 'click'),
      action(3001, 'click', { metadata: { synthetic: true } }),
      action(3002, 'submit'),
      action(3100, 'navigate'),
    ];
    const requests = [request(1100, '/first'), request(3050, '/last')];
    const last = (lastActions: number) =>
      buildTimeline({ ...nothing, actions, requests }, { lastActions }).timeline.map(({ ts }) => ts);
    expect(last(1)).toEqual([3000, 3001, 3002, 3050, 3100]);
    expect(last(2)[0]).toBe(2000);
    expect(last(50)[0]).toBe(1000);
  });
});

test('of too many the newest stay, and that is said', () => {
  const logs = Array.from({ length: 300 }, (_, i) => log(i, `error ${i}`));
  const { timeline, truncated, omitted, summary } = buildTimeline({ ...nothing, logs });
  expect(timeline).toHaveLength(200);
  expect(timeline.at(-1)).toMatchObject({ message: 'error 299' });
  expect([truncated, omitted, summary.console_errors]).toEqual([true, 100, 300]);
});

test('a failed request stands there once; a script that did not load too', () => {
  const requests = [request(0, '/api', { status: 500 })];
  const logs = [
    log(60, 'GET /api → 500', { type: 'network', metadata: { url: `${origin}/api` } }),
    log(70, 'Failed to load <script>', { type: 'network', metadata: { url: `${origin}/a.js` } }),
  ];
  const { timeline } = buildTimeline({ ...nothing, requests, logs });
  expect(timeline.map(({ kind }) => kind)).toEqual(['network', 'console']);
});

test('nothing is an empty timeline', () => {
  expect(buildTimeline(nothing)).toEqual({
    timeline: [],
    summary: { actions: 0, network_requests: 0, console_errors: 0, duration_ms: 0 },
    omitted: 0,
  });
});
