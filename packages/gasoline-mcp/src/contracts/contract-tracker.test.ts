import { describe, expect, test } from 'vitest';
import { analyze, contractViolations } from './analyze.ts';
import { FakeTraffic } from './fake-traffic.ts';
import { report } from './report.ts';

const user = { id: 1, name: 'Ada', email: 'a@b.co', avatar_url: '/a.png' };
const without = <T extends object>(value: T, name: keyof T) => {
  const { [name]: _, ...rest } = value;
  return rest;
};
const times = <T>(n: number, value: T): T[] => Array.from({ length: n }, () => value);
const found = (traffic: FakeTraffic) =>
  analyze(traffic.tracker).violations.map(({ type, severity, path }) =>
    `${severity} ${type} ${path ?? ''}`.trim(),
  );

describe('what counts as a violation', () => {
  test('nothing does before three answers are known', () => {
    const traffic = new FakeTraffic().answer([user, without(user, 'email'), { id: 'x' }]);
    expect(found(traffic)).toEqual([]);
  });

  test('a field that all had is missing', () => {
    const traffic = new FakeTraffic().answer([...times(5, user), without(user, 'avatar_url')]);
    expect(analyze(traffic.tracker)).toMatchObject({
      violations: [
        {
          endpoint: 'GET /api/things',
          type: 'shape_change',
          severity: 'warning',
          path: 'avatar_url',
          description:
            "Response shape changed: field 'avatar_url' was present in 5 responses but missing in the latest response",
          expected_shape: { id: 'number', name: 'string', email: 'string', avatar_url: 'string' },
          actual_shape: { id: 'number', name: 'string', email: 'string' },
          missing_fields: ['avatar_url'],
          occurrences: {
            expected_count: 5,
            violation_count: 1,
            first_seen: '2026-01-02T03:04:06.000Z',
            last_violation: '2026-01-02T03:04:11.000Z',
          },
        },
      ],
      tracked_endpoints: 1,
      total_requests_analyzed: 6,
      clean_endpoints: 0,
    });
  });

  test('a type changed; a harmless value shows how', () => {
    const traffic = new FakeTraffic().answer([...times(3, { price: 19.99 }), { price: '19.99' }]);
    expect(analyze(traffic.tracker).violations).toMatchObject([
      {
        type: 'type_change',
        severity: 'warning',
        field: 'price',
        expected_type: 'number',
        actual_type: 'string',
        sample_value: '19.99',
        description: "Field 'price' changed type from 'number' to 'string' in the latest response",
      },
    ]);
  });

  test('a null is no change of type, a new field is told', () => {
    const traffic = new FakeTraffic().answer([...times(3, user), { ...user, name: null, phone: '1' }]);
    expect(found(traffic).sort()).toEqual(['info new_field phone', 'info null_field name']);
  });

  test('a list whose items changed', () => {
    const page = { items: [{ price: 1 }, { price: 2 }] };
    expect(found(new FakeTraffic().answer([...times(3, page), { items: [{ price: 1 }, {}] }]))).toEqual([
      'warning array_shape_change items[].price',
    ]);
    expect(found(new FakeTraffic().answer([...times(3, page), { items: [1, 2] }]))).toEqual([
      'warning array_shape_change items[]',
    ]);
    expect(found(new FakeTraffic().answer([...times(3, page), { items: [{ price: 'free' }] }]))).toEqual([
      'warning type_change items[].price',
    ]);
  });

  test('the answer as a whole changed', () => {
    const html = '<!doctype html><p>hello';
    expect(found(new FakeTraffic().answer([...times(3, user), 'null']))).toEqual(['warning type_change $']);
    expect(found(new FakeTraffic().answer([...times(3, user), [user]]))).toEqual(['warning type_change $']);
    const fallback = new FakeTraffic().answer(times(3, user)).answer([html], { contentType: 'text/html' });
    expect(analyze(fallback.tracker).violations).toMatchObject([{ path: '$', actual_type: 'text/html' }]);
    expect(found(new FakeTraffic().answer([...times(3, user), '{"id":1,']))).toEqual([
      'warning type_change $',
    ]);
    expect(found(new FakeTraffic().answer([...times(3, user), '']))).toEqual(['warning type_change $']);
  });

  test.each([
    ['an empty list', { tags: ['a'] }, { tags: [] }],
    ['a whole number', { price: 1.5 }, { price: 2 }],
    ['a fraction', { price: 1 }, { price: 2.5 }],
    ['other ids as keys', { byId: { 1: { n: 1 }, 2: { n: 1 } } }, { byId: { 9: { n: 1 } } }],
    ['an empty map', { byId: { 1: { n: 1 } } }, { byId: {} }],
    ['an empty map as PHP writes it', { byId: { 1: { n: 1 } } }, { byId: [] }],
    ['an empty list as the whole answer', [{ a: 1 }], []],
  ])('%s is none', (_, usual, other) => {
    expect(found(new FakeTraffic().answer([...times(4, usual), other]))).toEqual([]);
  });

  test('inside a map it is found all the same', () => {
    const map = (id: number, price: unknown) => ({ byId: { [id]: { price } } });
    const traffic = new FakeTraffic().answer([map(71, 1), map(802, 2), map(9, 3), map(44, '4')]);
    expect(found(traffic)).toEqual(['warning type_change byId.*.price']);
  });

  test('a last page without a next one is only mentioned', () => {
    const traffic = new FakeTraffic().answer([...times(3, { items: [1], next_cursor: 'x' }), { items: [2] }]);
    expect(found(traffic)).toEqual(['info shape_change next_cursor']);
  });

  test('error answers have a contract of their own, and never more than a mention', () => {
    const traffic = new FakeTraffic()
      .answer(times(3, user))
      .answer([...times(3, { error: 'no' }), { message: 'no' }], { status: 422 });
    expect(analyze(traffic.tracker).violations.filter(({ type }) => type !== 'error_spike')).toMatchObject([
      { type: 'shape_change', path: 'error', severity: 'info', status_class: '4xx' },
      { type: 'new_field', path: 'message', severity: 'info', status_class: '4xx' },
    ]);
    expect(report(traffic.tracker)[0]?.established_shape).toEqual(expect.objectContaining({ id: 'number' }));
  });

  test('it is found twelve levels deep and shown three', () => {
    const deep = (leaf: unknown) => {
      let value = leaf;
      for (let level = 12; level >= 1; level--) value = { [`l${level}`]: value };
      return value;
    };
    const traffic = new FakeTraffic().answer([...times(3, deep(1)), deep('1')]);
    expect(found(traffic)).toEqual(['warning type_change l1.l2.l3.l4.l5.l6.l7.l8.l9.l10.l11.l12']);
    expect(report(traffic.tracker)[0]?.established_shape).toEqual({ l1: { l2: { l3: { l4: '...' } } } });
  });
});

describe('adoption', () => {
  test('a difference is reported at once, counted, and the contract after the third time', () => {
    const traffic = new FakeTraffic().answer(times(5, user));
    const changed = without(user, 'email');
    traffic.answer([changed]);
    expect(analyze(traffic.tracker).violations).toMatchObject([{ occurrences: { violation_count: 1 } }]);
    expect(analyze(traffic.tracker).violations[0]).not.toHaveProperty('adopted');
    traffic.answer([changed, changed]);
    expect(analyze(traffic.tracker).violations).toMatchObject([
      { adopted: true, occurrences: { expected_count: 5, violation_count: 3 } },
    ]);
    traffic.answer([changed, user]);
    expect(analyze(traffic.tracker).violations).toMatchObject([
      { adopted: true, matching_since: 2, occurrences: { violation_count: 3 } },
    ]);
    expect(contractViolations(traffic.tracker)).toEqual([]);
  });

  test('what is withheld does not weaken the contract', () => {
    const traffic = new FakeTraffic().answer([
      ...times(4, user),
      without(user, 'id'),
      user,
      without(user, 'name'),
    ]);
    expect(found(traffic)).toEqual(['warning shape_change name', 'warning shape_change id']);
    expect(contractViolations(traffic.tracker)).toHaveLength(2);
  });

  test('answers that are no JSON are adopted as well', () => {
    const traffic = new FakeTraffic().answer([...times(3, user), ...times(5, 'busy')]);
    expect(analyze(traffic.tracker).violations).toMatchObject([
      { path: '$', adopted: true, occurrences: { violation_count: 3 } },
    ]);
  });
});

describe('error spikes', () => {
  const spikes = (codes: number[], url = 'http://h/orders') =>
    analyze(new FakeTraffic().statuses(codes, { url }).tracker).violations.map(({ severity }) => severity);

  test.each([
    [[201, 201, 201, 500], ['critical']],
    [[201, 201, 500], []],
    [[200, 200, 200, 403], []],
    [[200, 200, 200, 403, 403], ['warning']],
    [[200, 200, 200, 403, 200, 403], ['warning']],
    [[200, 200, 200, 403, 200, 200, 403], []],
    [[200, 200, 200, 0, 0], ['warning']],
    [[200, 200, 200, 404, 404], ['warning']],
    [[500, 500, 500, 500], []],
    [[200, 304, 200, 500], ['critical']],
  ])('%j', (codes, expected) => {
    expect(spikes(codes)).toEqual(expected);
  });

  test('things that are not there are none, and neither are requests that the page gave up', () => {
    expect(spikes([200, 200, 200, 404, 404, 404], 'http://h/orders/17')).toEqual([]);
    expect(spikes([200, 200, 200, 404, 500], 'http://h/orders/17')).toEqual(['critical']);
    const traffic = new FakeTraffic().statuses([200, 200, 200]);
    traffic.statuses([0, 0, 0], { error: 'AbortError: The user aborted a request.' });
    expect(found(traffic)).toEqual([]);
  });

  test('it tells the history and what the error said, as far as that is harmless', () => {
    const traffic = new FakeTraffic().answer(times(3, { id: 1 }), { method: 'POST', status: 201 });
    const error = {
      error: 'Internal server error',
      message: 'Database connection refused',
      detail: 'user alice@example.com is gone',
      trace: 'at x',
      retry: 30,
    };
    traffic.answer([error, error], { method: 'POST', status: 500 });
    expect(analyze(traffic.tracker).violations).toMatchObject([
      {
        endpoint: 'POST /api/things',
        type: 'error_spike',
        severity: 'critical',
        description:
          'Endpoint returned success (201) 3 times, then switched to error (500) for the last 2 requests',
        status_history: [201, 201, 201, 500, 500],
        last_error_body: {
          error: 'Internal server error',
          message: 'Database connection refused',
          detail: 'string (30 chars)',
          trace: 'string (4 chars)',
          retry: 30,
        },
        occurrences: { violation_count: 2 },
      },
    ]);
  });

  test('only the last twenty statuses are kept', () => {
    const traffic = new FakeTraffic().statuses([...times(30, 200), 500]);
    expect(analyze(traffic.tracker).violations[0]?.status_history).toEqual([...times(19, 200), 500]);
  });
});

describe('the report', () => {
  test('it tells calls, statuses, shape and consistency of successful answers', () => {
    const traffic = new FakeTraffic()
      .answer([...times(5, user), without(user, 'id')])
      .answer([{ error: 'no' }], { status: 401 });
    expect(report(traffic.tracker)).toEqual([
      {
        endpoint: 'GET /api/things',
        method: 'GET',
        call_count: 7,
        status_codes: { 200: 6, 401: 1 },
        established_shape: { id: 'number', name: 'string', email: 'string', avatar_url: 'string' },
        consistency: '83%',
        violations: 1,
        last_called: '2026-01-02T03:04:12.000Z',
      },
    ]);
  });

  test('hosts are named when there are several', () => {
    const traffic = new FakeTraffic().answer([user]);
    expect(report(traffic.tracker).map(({ endpoint }) => endpoint)).toEqual(['GET /api/things']);
    traffic.answer([user], { url: 'https://api.example/api/things' });
    expect(report(traffic.tracker).map(({ endpoint }) => endpoint)).toEqual([
      'GET api.example/api/things',
      'GET localhost:3000/api/things',
    ]);
  });

  test('filters take and leave endpoints by text and by tab', () => {
    const traffic = new FakeTraffic()
      .answer([user], { url: 'http://h/users/77?page=3', tabId: 4 })
      .answer([user], { url: 'http://h/health', tabId: 5 });
    const labels = (filter: Parameters<typeof report>[1]) =>
      report(traffic.tracker, filter).map(({ endpoint }) => endpoint);
    expect(labels({ url_filter: '/users/:id' })).toEqual(['GET /users/:id']);
    expect(labels({ url_filter: 'users/77?page' })).toEqual(['GET /users/:id']);
    expect(labels({ ignore_endpoints: ['/health', ''] })).toEqual(['GET /users/:id']);
    expect(labels({ tab_id: 5 })).toEqual(['GET /health']);
    expect(labels({ url_filter: 'nothing' })).toEqual([]);
    expect(analyze(traffic.tracker, { tab_id: 5 })).toMatchObject({
      tracked_endpoints: 1,
      total_requests_analyzed: 1,
    });
  });
});

describe('what is taken in', () => {
  test('each request once, however often it is shown', () => {
    const traffic = new FakeTraffic().answer([...times(3, user), without(user, 'id')]);
    const before = JSON.stringify([analyze(traffic.tracker), report(traffic.tracker)]);
    for (const entry of traffic.sent) traffic.tracker.observe(entry);
    expect(JSON.stringify([analyze(traffic.tracker), report(traffic.tracker)])).toBe(before);
  });

  test('after a clear only what comes then', () => {
    const traffic = new FakeTraffic().answer([...times(3, user), { id: 'x' }]);
    expect(traffic.tracker.clear()).toEqual({ endpoints: 1, requests: 4 });
    for (const entry of traffic.sent) traffic.tracker.observe(entry);
    expect(analyze(traffic.tracker)).toMatchObject({
      violations: [],
      total_requests_analyzed: 0,
      tracked_endpoints: 0,
    });
    traffic.answer([{ id: 'x' }]);
    expect(analyze(traffic.tracker)).toMatchObject({ violations: [], total_requests_analyzed: 1 });
  });

  test('bodies that were cut are not compared, but counted', () => {
    const traffic = new FakeTraffic().answer(times(3, user)).answer([{ id: 'x' }], { truncated: true });
    expect(analyze(traffic.tracker)).toMatchObject({ violations: [], total_requests_analyzed: 4 });
    expect(traffic.tracker.unchecked()).toEqual({ truncated: 1 });
  });

  test('files of the page, preflights and other schemes are none of it', () => {
    const traffic = new FakeTraffic()
      .answer(['body{}'], { url: 'http://h/a.css', contentType: 'text/css' })
      .answer(['<p>'], { url: 'http://h/', contentType: 'text/html; charset=utf-8' })
      .answer([''], { url: 'http://h/logo.png', contentType: undefined, responseBody: null })
      .answer([''], { method: 'OPTIONS' })
      .answer([{}], { url: 'data:application/json,{}' });
    expect(analyze(traffic.tracker)).toMatchObject({ tracked_endpoints: 0, total_requests_analyzed: 0 });
  });

  test.each([
    ['nothing', ''],
    ['binary', '\u0000\u0001\ufffd'],
    ['a description of binary', '[Binary: 512 bytes, type: image/png]'],
    ['a number', '42'],
    ['ten thousand levels', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['deep objects', '{"a":'.repeat(3000) + '1' + '}'.repeat(3000)],
    ['wide', `{${Array.from({ length: 2000 }, (_, i) => `"k${i}q":${i}`).join()}}`],
    ['names of the language', '{"__proto__":{"a":1},"constructor":1,"toString":null,"hasOwnProperty":[]}'],
    ['lone surrogates', '{"\\ud800":"\\udfff"}'],
    ['more than capture keeps', `"${'x'.repeat(200_000)}"`],
    ['guarded JSON', ')]}\',\n{"a":1}'],
  ])('a body of %s does no harm', (_, body) => {
    const traffic = new FakeTraffic().answer([...times(4, body), user, body]);
    expect(traffic.tracker.failures).toBe(0);
    expect(traffic.tracker.requests).toBe(6);
    expect(() => JSON.stringify([analyze(traffic.tracker), report(traffic.tracker)])).not.toThrow();
    expect(Object.prototype).not.toHaveProperty('a');
  });
});

describe('bounds', () => {
  test('of ten thousand endpoints the last thirty are known, and the others counted', () => {
    const traffic = new FakeTraffic();
    for (let i = 0; i < 10_000; i++) traffic.answer([user], { url: `http://h/area-${word(i)}/list` });
    expect(traffic.tracker.endpoints).toHaveLength(30);
    expect(traffic.tracker.forgotten).toBe(9970);
    expect(traffic.tracker.requests).toBe(10_000);
    expect(traffic.tracker.bytes).toBeLessThan(200_000);
  });

  test('the one called longest ago goes first', () => {
    const traffic = new FakeTraffic({ maxEndpoints: 2 });
    for (const path of ['a', 'b', 'a', 'c']) traffic.answer([user], { url: `http://h/${path}` });
    expect(traffic.tracker.endpoints.map(({ name }) => name.path)).toEqual(['/c', '/a']);
  });

  test('ever new names neither fill the memory nor the list of violations', () => {
    const traffic = new FakeTraffic({ maxBytes: 1_000_000 });
    for (let i = 0; i < 300; i++) {
      const names = Array.from({ length: 20 }, (_, n) => [`field_${word(i)}_${word(n)}`, { [word(i)]: n }]);
      const body = { id: 1, data: Object.fromEntries(names) };
      traffic.answer(times(4, body), { url: `http://h/${word(i % 7)}` });
    }
    expect(traffic.tracker.bytes).toBeLessThanOrEqual(1_000_000);
    for (const endpoint of traffic.tracker.endpoints)
      expect(endpoint.violations.list.length).toBeLessThanOrEqual(10);
  });

  test('one endpoint keeps its ten gravest violations and counts the others', () => {
    const wide = (value: unknown) => Object.fromEntries(times(15, 0).map((_, i) => [`f${word(i)}`, value]));
    const traffic = new FakeTraffic().answer([...times(3, wide(1)), wide('x')]);
    expect(analyze(traffic.tracker).violations).toHaveLength(10);
    expect(analyze(traffic.tracker).violations_dropped).toBe(5);
  });

  test('a slight violation makes room for a grave one', () => {
    const names = times(12, 0).map((_, i) => `f${word(i)}`);
    const whole = Object.fromEntries(names.map((name) => [name, 1]));
    const traffic = new FakeTraffic().answer(times(3, whole));
    for (const name of names.slice(0, 10)) traffic.answer([{ ...whole, [name]: null }]);
    traffic.answer([without(whole, 'fba')]);
    expect(analyze(traffic.tracker).violations).toHaveLength(10);
    expect(analyze(traffic.tracker).violations[0]).toMatchObject({ severity: 'warning', path: 'fba' });
    expect(analyze(traffic.tracker).violations_dropped).toBe(1);
  });
});

/** Numbers as words, so that no two are taken for ids. */
function word(n: number): string {
  return [...String(n)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('');
}
