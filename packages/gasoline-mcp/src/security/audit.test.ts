import type { Action, LogEntry, NetworkBody, WebSocketEvent } from '@gasoline/protocol';
import { expect, test } from 'vitest';
import { opaqueSample } from '../secrets/rules/opaque-sample.ts';
import { audit } from './audit.ts';
import type { AuditEntries } from './entries.ts';

const stripe = ['sk', 'live', opaqueSample(24)].join('_');
const stripeTest = ['sk', 'test', opaqueSample(24)].join('_');
const google = ['AI', 'za', opaqueSample(35)].join('');
const awsId = ['AK', 'IA', opaqueSample(16, 'upper')].join('');
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = `${encoded({ alg: 'HS256' })}.${encoded({ sub: '1' })}.${opaqueSample(43)}`;
const opaque = opaqueSample(32);
const person = '{"email":"jo@example.org"}';
const payer = '{"card":"4111 1111 1111 1111"}';

let seq = 0;
const request = (about: Partial<NetworkBody>): Partial<AuditEntries> => ({
  network: [
    {
      seq: ++seq,
      ts: 0,
      method: 'GET',
      url: 'https://app.example/api/data',
      status: 200,
      requestBody: null,
      responseBody: null,
      contentType: 'application/json',
      ...about,
    },
  ],
});
const log = (message: string, about: Partial<LogEntry> = {}): Partial<AuditEntries> => ({
  logs: [{ seq: ++seq, ts: 0, type: 'console', source: 'console', level: 'log', message, url: '', ...about }],
});
const event = (about: Partial<WebSocketEvent>): Partial<AuditEntries> => ({
  webSocketEvents: [
    { seq: ++seq, ts: 0, event: 'message', id: 'c1', url: 'wss://app.example/live', ...about },
  ],
});
const action = (about: Partial<Action>): Partial<AuditEntries> => ({
  actions: [{ seq: ++seq, ts: 0, type: 'input', url: 'https://app.example/', ...about }],
});
const entries = (...parts: Partial<AuditEntries>[]): AuditEntries => ({
  network: parts.flatMap((part) => part.network ?? []),
  logs: parts.flatMap((part) => part.logs ?? []),
  webSocketEvents: parts.flatMap((part) => part.webSocketEvents ?? []),
  actions: parts.flatMap((part) => part.actions ?? []),
  connections: parts.flatMap((part) => part.connections ?? []),
});
const auditAll = (...parts: Partial<AuditEntries>[]) => audit(entries(...parts), { severityMin: 'info' });

const script = { contentType: 'text/javascript', url: 'https://app.example/app.js' };
const post = { method: 'POST', url: 'https://app.example/api/orders' };
const tokenAnswer = { method: 'POST', url: 'https://app.example/oauth/token' };

/** The situation, what it is worth: category, severity, CWE, pattern. */
const table: [string, Partial<AuditEntries>, string][] = [
  [
    'a secret in a URL',
    request({ url: `https://app.example/x?api_key=${opaque}` }),
    'credentials critical CWE-598 secret',
  ],
  [
    'a secret in a fragment',
    log('x', { url: `https://app.example/#access_token=${opaque}` }),
    'credentials critical CWE-598 token',
  ],
  [
    'a secret in the URL of a socket',
    event({ url: `wss://app.example/?token=${opaque}` }),
    'credentials critical CWE-598 token',
  ],
  [
    'a secret in a URL that was navigated to',
    action({ toUrl: `https://app.example/?token=${opaque}` }),
    'credentials critical CWE-598 token',
  ],
  [
    'a key that pages carry on purpose, in the URL of a script',
    request({ url: `https://maps.example/js?key=${['AI', 'za', opaqueSample(35)].join('')}` }),
    'credentials warning CWE-598 google_api_key',
  ],
  [
    'a key of a test mode in a URL',
    request({ url: `https://app.example/x?api_key=${['sk', 'test', opaqueSample(24)].join('_')}` }),
    'credentials warning CWE-598 stripe_key',
  ],
  [
    'the id of an AWS key in a URL, alone',
    request({ url: `https://app.example/x?id=${['AK', 'IA', opaqueSample(16, 'upper')].join('')}` }),
    'credentials warning CWE-598 aws_access_key',
  ],
  [
    'a provider secret in an answer',
    request({ responseBody: `{"k":"${stripe}"}` }),
    'credentials critical CWE-200 stripe_key',
  ],
  [
    'a named secret in an answer',
    request({ responseBody: `{"apiKey":"${opaque}"}` }),
    'credentials critical CWE-200 secret',
  ],
  [
    'a provider secret in a script',
    request({ ...script, responseBody: `k="${stripe}"` }),
    'credentials critical CWE-798 stripe_key',
  ],
  [
    'a test-mode key in an answer',
    request({ responseBody: `{"k":"${stripeTest}"}` }),
    'credentials warning CWE-200 stripe_key',
  ],
  [
    'a Google key in a script',
    request({ ...script, responseBody: `k="${google}"` }),
    'credentials warning CWE-798 google_api_key',
  ],
  [
    'a lone AWS id in an answer',
    request({ responseBody: `{"id":"${awsId}"}` }),
    'credentials warning CWE-200 aws_access_key',
  ],
  [
    'a secret in a header of an answer',
    request({ responseHeaders: { 'x-debug': stripe } }),
    'credentials critical CWE-200 stripe_key',
  ],
  [
    'a secret in a message of the server',
    event({ direction: 'incoming', data: `{"k":"${stripe}"}` }),
    'credentials critical CWE-200 stripe_key',
  ],
  [
    'a secret in a request',
    request({ ...post, requestBody: `{"k":"${stripe}"}` }),
    'credentials warning CWE-522 stripe_key',
  ],
  [
    'a token in a request',
    request({ ...post, requestBody: `{"jwt":"${jwt}"}` }),
    'credentials warning CWE-522 jwt',
  ],
  [
    'a secret in a message of the page',
    event({ direction: 'outgoing', data: `{"k":"${stripe}"}` }),
    'credentials warning CWE-522 stripe_key',
  ],
  ['a secret that was typed', action({ value: stripe }), 'credentials warning CWE-522 stripe_key'],
  [
    'a token in the answer of a token endpoint',
    request({ ...tokenAnswer, responseBody: `{"access_token":"${jwt}"}` }),
    'pii_exposure info - jwt',
  ],
  [
    'a provider secret in the answer of a token endpoint',
    request({ ...tokenAnswer, responseBody: `{"k":"${stripe}"}` }),
    'credentials critical CWE-200 stripe_key',
  ],
  [
    'a token in any other answer',
    request({ responseBody: `{"token":"${opaque}"}` }),
    'pii_exposure critical CWE-200 token',
  ],
  [
    'a password in an answer',
    request({ responseBody: '{"password":"hunter2"}' }),
    'pii_exposure critical CWE-200 password',
  ],
  ['a JWT in the console', log(`got ${jwt}`), 'pii_exposure critical CWE-532 jwt'],
  ['a bearer token in the console', log(`Bearer ${opaque}`), 'pii_exposure critical CWE-532 bearer_token'],
  ['a provider secret in the console', log(`key ${stripe}`), 'pii_exposure critical CWE-532 stripe_key'],
  [
    'a secret in an object that was logged',
    log('config %o', { args: ['config %o', { apiKey: opaque }] }),
    'pii_exposure critical CWE-532 secret',
  ],
  ['a password in the console', log('password: hunter2'), 'pii_exposure warning CWE-532 password'],
  ['an email in the console', log('jo@example.org'), 'pii_exposure info CWE-532 email'],
  ['a card in the console', log('4111 1111 1111 1111'), 'pii_exposure warning CWE-532 card'],
  ['a phone in the console', log('+14155550123'), 'pii_exposure info CWE-532 phone'],
  [
    'an email in a URL',
    request({ url: 'https://app.example/x?email=jo%40example.org' }),
    'pii_exposure warning CWE-598 email',
  ],
  ['an email in a request', request({ ...post, requestBody: person }), 'pii_exposure info CWE-359 email'],
  ['a card in a request', request({ ...post, requestBody: payer }), 'pii_exposure warning CWE-359 card'],
  [
    'an email in an answer with auth',
    request({ responseBody: person, auth: 'header' }),
    'pii_exposure info - email',
  ],
  [
    'an email in an answer with a cookie',
    request({ responseBody: person, auth: 'cookie' }),
    'pii_exposure info - email',
  ],
  [
    'an email in an answer without auth',
    request({ responseBody: person, auth: 'none' }),
    'auth_patterns warning CWE-306 email',
  ],
  [
    'the same as the document sends it',
    request({ responseBody: person, hasAuthHeader: false }),
    'auth_patterns warning CWE-306 email',
  ],
  [
    'a card in an answer without auth',
    request({ responseBody: payer, auth: 'none' }),
    'auth_patterns critical CWE-306 card',
  ],
  ['an email in an answer, auth unknown', request({ responseBody: person }), 'auth_patterns info - email'],
  ['an HTTP API', request({ url: 'http://api.example/x' }), 'transport warning CWE-319 -'],
  [
    'an HTTP API on an HTTPS page',
    request({ url: 'http://api.example/x', pageUrl: 'https://app.example/' }),
    'transport warning CWE-319 -',
  ],
  [
    'an HTTP script on an HTTPS page',
    request({
      url: 'http://cdn.example/a.js',
      pageUrl: 'https://app.example/',
      contentType: 'text/javascript',
    }),
    'transport critical CWE-319 -',
  ],
  [
    'an HTTP script that the browser blocked',
    log('Failed to load', {
      type: 'network',
      url: 'https://app.example/',
      metadata: { url: 'http://cdn.example/a.js', element: 'script' },
    }),
    'transport critical CWE-319 -',
  ],
  [
    'a line of the browser about a script',
    log(
      "Mixed Content: The page at 'https://app.example/' was loaded over HTTPS, but requested an insecure script 'http://cdn.example/a.js'. This request has been blocked.",
    ),
    'transport critical CWE-319 -',
  ],
  [
    'a line of the browser about an image',
    log(
      "Mixed Content: The page at 'https://app.example/' was loaded over HTTPS, but requested an insecure image 'http://cdn.example/a.png'.",
    ),
    'transport warning CWE-319 -',
  ],
  ['a socket without encryption', event({ url: 'ws://live.example/' }), 'transport warning CWE-319 -'],
  [
    'a socket whose events are gone',
    { connections: [{ id: 'c1', url: 'ws://live.example/' }] },
    'transport warning CWE-319 -',
  ],
];

test.each(table)('%s', (_, part, expected) => {
  const { findings } = auditAll(part);
  expect(
    findings.map(({ category, severity, cwe, evidence }) =>
      [category, severity, cwe ?? '-', evidence['pattern'] ?? '-'].join(' '),
    ),
  ).toEqual([expected]);
});

const harmless: [string, Partial<AuditEntries>][] = [
  ['a login that carries its password', request({ ...post, requestBody: 'user=bob&password=hunter2' })],
  ['HTTP on this machine', request({ url: 'http://localhost:3000/x' })],
  [
    'HTTP on this machine, by number',
    request({ url: 'http://127.0.0.9:3000/x', pageUrl: 'https://app.example/' }),
  ],
  ['HTTP on a name of this machine', request({ url: 'http://app.localhost/x' })],
  ['a socket on this machine', event({ url: 'ws://[::1]:3000/' })],
  ['headers that were masked in the page', request({ requestHeaders: { authorization: '[REDACTED]' } })],
  ['the imprint of a page', request({ responseBody: '<a>jo@example.org</a>', contentType: 'text/html' })],
  [
    'an email that the page had sent itself',
    request({
      ...post,
      url: 'https://app.example/x?email=jo@example.org',
      responseBody: person,
      auth: 'none',
    }),
  ],
  ['an error that repeats a card', request({ responseBody: payer, status: 401, auth: 'none' })],
  ['nothing at all', {}],
];

test.each(harmless)('%s is no finding in answers or transport', (_, part) => {
  const { findings } = audit(entries(part), { checks: ['credentials', 'auth_patterns', 'transport'] });
  expect(findings).toEqual([]);
});

test('a login or token endpoint may answer with the user without being asked for credentials', () => {
  const login = { ...post, requestBody: '{"email":"jo@example.org","password":"hunter2"}' };
  const { findings } = auditAll(
    request({ ...login, responseBody: '{"phone":"+14155550123"}', auth: 'none' }),
    request({ ...tokenAnswer, responseBody: '{"phone":"+14155550123"}', auth: 'none' }),
  );
  expect(findings.filter(({ category }) => category === 'auth_patterns')).toEqual([]);
});

test('the same secret at the same kind of place is told once, with where and how often', () => {
  const result = auditAll(
    ...[1, 2, 3].map((n) => request({ url: `https://app.example/${n}`, responseBody: `{"k":"${stripe}"}` })),
    log(`key ${stripe}`, { count: 4 }),
    log(`key ${stripe}`),
  );
  expect(
    result.findings.map(({ category, occurrences, seen }) => [category, occurrences, seen.length]),
  ).toEqual([
    ['credentials', 3, 3],
    ['pii_exposure', 5, 2],
  ]);
  expect(result.findings[0]?.seen[0]).toMatch(/^net-\d+$/);
});

test('a list of people is one finding, which names what it tells about them', () => {
  const people = Array.from({ length: 50 }, (_, i) => ({
    email: `u${i}@example.org`,
    phone: `+1415555${1000 + i}`,
  }));
  const { findings } = auditAll(request({ responseBody: JSON.stringify(people), auth: 'none' }));
  expect(findings).toHaveLength(1);
  expect(findings[0]?.evidence['pii_fields']).toEqual(['email', 'phone']);
});

test('an endpoint that is called with credentials elsewhere is marked as such', () => {
  const { findings } = auditAll(
    request({ url: 'https://app.example/users/1', auth: 'header', responseBody: '{}' }),
    request({ url: 'https://app.example/users/2', auth: 'none', responseBody: person }),
  );
  expect(findings[0]?.evidence).toMatchObject({
    auth_header_present: false,
    called_with_auth_elsewhere: true,
  });
});

test('a request that carries a key is not one without credentials', () => {
  const { findings } = auditAll(
    request({ url: `https://app.example/x?api_key=${opaque}`, auth: 'none', responseBody: person }),
  );
  expect(findings.map(({ category }) => category)).not.toContain('auth_patterns');
});

test('the worst come first, and no category has more than twenty', () => {
  const logs = Array.from({ length: 30 }, (_, i) => log(`token=${opaqueSample(20 + i)}`));
  const { findings, counts } = audit(
    entries(...logs, log('password: hunter2'), request({ url: 'http://api.example/' })),
  );
  expect(counts).toEqual({ total: 32, critical: 30, warning: 2, info: 0 });
  expect(findings.filter(({ category }) => category === 'pii_exposure')).toHaveLength(20);
  expect(findings.at(-1)).toMatchObject({ severity: 'warning', category: 'transport' });
});

test('what is below the threshold is counted, and unwanted checks are not made', () => {
  const parts = [log('jo@example.org'), log(`key ${stripe}`), request({ url: 'http://api.example/' })];
  expect(audit(entries(...parts))).toMatchObject({ counts: { total: 2 }, belowThreshold: 1 });
  const transport = audit(entries(...parts), { checks: ['transport'] });
  expect(transport).toMatchObject({ counts: { total: 1 }, belowThreshold: 0 });
});

test('a text full of baits is counted as not looked at to the end', () => {
  expect(auditAll(log('token= '.repeat(50_000))).incompleteTexts).toBe(1);
  expect(auditAll(log('token= ')).incompleteTexts).toBe(0);
});
