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
