import { expect, test } from 'vitest';
import { redact, redactText } from './redact.ts';
import { opaqueSample } from '../secrets/rules/opaque-sample.ts';

const token = 'gh' + 'p_' + opaqueSample(36);
const masked = `${'gh' + 'p_'}***${token.slice(-3)}`;

test('what holds no secret comes back as the very same value', () => {
  const value = { a: [1, 'two', null, undefined, true, Number.NaN, { b: {} }], when: new Date(0) };
  expect(redact(value)).toBe(value);
  const text = '{ "a" : 1.0 }';
  expect(redactText(text)).toBe(text);
});

test('only what holds a secret is copied, and nothing is changed in place', () => {
  const value = { clean: { a: 1 }, list: [{ b: 2 }, { note: token }] };
  const result = redact(value);
  expect(result).toEqual({ clean: { a: 1 }, list: [{ b: 2 }, { note: masked }] });
  expect(result.clean).toBe(value.clean);
  expect(result.list[0]).toBe(value.list[0]);
  expect(value.list[1]).toEqual({ note: token });
});

test('a field named like a secret is masked whatever it holds', () => {
  expect(
    redact({ password: 'x', pwd: 'hunter2hunter2', otp: 123456, secret: true, jwt: null, token: '' }),
  ).toEqual({
    password: '***',
    pwd: 'hunt***',
    otp: '***',
    secret: true,
    jwt: null,
    token: '',
  });
  expect(redact({ credentials: { user: 'bob', list: ['a', 7, false] }, tokens: ['abcdef123456'] })).toEqual({
    credentials: { user: '***', list: ['***', '***', false] },
    tokens: ['abcd***'],
  });
});

test('sensitive headers lose their value, in a map, in pairs and in named pairs', () => {
  const names = { 'X-Auth': 'abc', accept: 'text/html', 'set-cookie': ['a=b', 'c=d'], cookie: 7 };
  expect(redact({ requestHeaders: names })).toEqual({
    requestHeaders: {
      'X-Auth': '[REDACTED]',
      accept: 'text/html',
      'set-cookie': ['[REDACTED]', '[REDACTED]'],
      cookie: '[REDACTED]',
    },
  });
  expect(
    redact({
      headers: [
        ['x-auth', 'abc'],
        ['accept', 'x'],
      ],
    }),
  ).toEqual({
    headers: [
      ['x-auth', '[REDACTED]'],
      ['accept', 'x'],
    ],
  });
  expect(redact({ headers: [{ name: 'x-auth', value: 'abc' }] })).toEqual({
    headers: [{ name: 'x-auth', value: '[REDACTED]' }],
  });
  expect(redact({ Authorization: 'Bearer abc', cookie: 'a=b' })).toEqual({
    Authorization: '[REDACTED]',
    cookie: '[REDACTED]',
  });
});

test('a name in one field gives away the value in another', () => {
  expect(
    redact([
      { name: 'password', value: 'hunter2' },
      { name: 'q', value: 'hunter2' },
    ]),
  ).toEqual([
    { name: 'password', value: '***' },
    { name: 'q', value: 'hunter2' },
  ]);
  expect(redact({ type: 'password', value: 'hunter2' })).toEqual({ type: 'password', value: '***' });
  expect(redact({ kty: 'RSA', n: 'public', d: 'private' })).toEqual({ kty: 'RSA', n: 'public', d: '***' });
});

test('a locator names a field and tells its role, which is no secret', () => {
  const locator = { kind: 'role', value: 'textbox', name: 'Password', count: 1 };
  expect(redact({ locators: [locator] })).toEqual({ locators: [locator] });
  expect(redact({ ...locator, value: 'hunter2' })).toMatchObject({ value: '***' });
});

test('a label gives away the console argument behind it', () => {
  expect(redact(['access token:', 'abcdef123456', 'x'])).toEqual(['access token:', 'abcd***', 'x']);
  expect(redact(['Token:', 'was not found'])).toEqual(['Token:', 'was not found']);
});

test('keys are texts too, and stay apart', () => {
  const other = 'gh' + 'p_x' + token.slice(5);
  expect(redact({ [token]: 1, [other]: 2, '/x?token=abcdef123456': 3 })).toEqual({
    [masked]: 1,
    [`${masked} (2)`]: 2,
    '/x?token=abcd***': 3,
  });
});

test('a route that mentions a secret is not a field that holds one', () => {
  const routes = { 'POST /oauth/token': { calls: 3 }, '/reset-password': 'ok' };
  expect(redact(routes)).toBe(routes);
});

test('a field called __proto__ stays a field', () => {
  const value = JSON.parse(`{"__proto__":{"password":"hunter2"},"x":1}`) as unknown;
  expect(JSON.stringify(redact(value))).toBe('{"__proto__":{"password":"***"},"x":1}');
});

test('JSON in a string is read as JSON, as often as it is wrapped', () => {
  const inner = JSON.stringify({ note: 'say "hi"', password: 'hunter2"hunter2' });
  const twice = JSON.stringify({ body: inner });
  const thrice = JSON.stringify([twice]);
  const result = JSON.parse(redactText(thrice)) as [string];
  const body = (JSON.parse(result[0]) as { body: string }).body;
  expect(JSON.parse(body)).toEqual({ note: 'say "hi"', password: 'hunt***' });
});

test('JSON keeps its indentation', () => {
  const body = { user: 'bob', password: 'hunter2' };
  expect(redactText(JSON.stringify(body, null, 2))).toBe(
    JSON.stringify({ ...body, password: '***' }, null, 2),
  );
});

test('escapes in JSON hide nothing', () => {
  expect(redactText('{"pass\\u0077ord":"hunter2"}')).toBe('{"password":"***"}');
  expect(redactText('["token\\u003dabcdef123456"]')).toBe('["token=abcd***"]');
});

test('a field that comes twice hides nothing', () => {
  expect(redactText('{"password":"hunter2","password":null}')).toBe('{"password":null}');
});

test('what is too deep is left out rather than left alone', () => {
  let deep: unknown = { note: token };
  for (let i = 0; i < 100_000; i++) deep = [deep];
  const result = JSON.stringify(redact(deep));
  expect(result).toContain('[too deep]');
  expect(result).not.toContain(token.slice(5, 17));

  const text = '{"a":'.repeat(5000) + JSON.stringify(token) + '}'.repeat(5000);
  expect(redactText(text)).not.toContain(token.slice(5, 17));
  expect(JSON.parse(redactText(text))).toBeTypeOf('object');
});

test('JSON of more than a megabyte is read as text', () => {
  const text = JSON.stringify({ pad: 'x '.repeat(600_000), password: 'hunter2hunter2' });
  const result = redactText(text);
  expect(JSON.parse(result)).toMatchObject({ password: 'hunt***' });
});
