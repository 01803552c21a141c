import { expect, test } from 'vitest';
import { redact, redactText } from './redact.ts';

/** Made here, so that nobody takes it for a real one. */
const opaque = ['q7Zt9LmX', '2vKw4RbN', '8yHcP3sD', '6gJf1QaE'].join('');

test.each([
  `document.cookie: session=${opaque}; theme=dark`,
  `connect.sid=s%3A${opaque}; Path=/`,
  `laravel_session=${opaque}; theme=dark`,
  `next-auth.session-token=${opaque}`,
  `https://files.example/a.pdf?X-Amz-Signature=${opaque}&x=1`,
  `https://store.example/a?sv=2024&sig=${opaque}%3D&se=2026`,
  `https://cdn.example/a?Signature=${opaque}`,
  `page.accessToken = "${opaque}"`,
  `const apiKey: string = '${opaque}';`,
  `let token: string | null = "${opaque}"`,
])('%s keeps its secret', (text) => {
  const redacted = redactText(text);
  expect(redacted).not.toContain(opaque.slice(6, 18));
  expect(redacted).toContain('***');
});

test.each([
  { cookies: [{ name: 'connect.sid', value: opaque }] },
  { 'set-cookie': [`sid=${opaque}; Path=/`] },
  { rawHeaders: ['Set-Cookie', `sid=${opaque}`, 'X-Api-Key', opaque, 'Accept', '*/*'] },
  { args: ['cookie:', `sid=${opaque}; a=b`] },
  { args: ['token', opaque] },
  {
    fields: [
      ['password', 'Horse9battery'],
      ['user', 'bob'],
    ],
  },
  { 'x-auth': opaque },
  { session: opaque },
])('%j keeps its secret', (value) => {
  const redacted = JSON.stringify(redact(value));
  expect(redacted).not.toContain(opaque.slice(6, 18));
  expect(redacted).not.toContain('Horse9battery');
});

test.each([
  'session: "Testing in the browser"',
  'session=spring-2026',
  'function signature: (name: string) => void',
  'sig=none',
  'possession=nine-tenths',
  'inside=outside-the-box',
])('%s is ordinary', (text) => expect(redactText(text)).toBe(text));

test.each([
  { session: 'Opening keynote, room 4' },
  { signature: 'Bob Smith' },
  { 'x-author': 'Bob Smith' },
  { args: ['token', 'refreshed'] },
  { rawHeaders: ['Accept', 'text/html', 'Host', 'a.example'] },
])('%j is ordinary', (value) => expect(redact(value)).toEqual(value));

test('all private parts of an RSA key in a line of the log are masked, also when it was cut', () => {
  const part = (n: number) => `${opaque}${n}`.repeat(3);
  const key = `{"kty":"RSA","n":"${part(0)}","e":"AQAB","d":"${part(1)}","p":"${part(2)}","q":"${part(3)}","qi":"${part(4)}"}`;
  for (const text of [`key ${key} made`, `key ${key.slice(0, key.indexOf(part(1)) + 60)}`]) {
    const redacted = redactText(text);
    for (const n of [1, 2, 3, 4]) expect(redacted).not.toContain(`${opaque}${n}`.slice(10));
    expect(redacted).toContain('"kty":"RSA"');
  }
});
