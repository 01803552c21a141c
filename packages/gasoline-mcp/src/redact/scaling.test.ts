import { expect, test } from 'vitest';
import { redactText } from './redact.ts';

const repeated = [
  'a',
  ' ',
  '"',
  '\\',
  '[',
  '{',
  '{"',
  '=',
  ':',
  '%3D',
  'key=',
  'eyJ',
  'eyJ.',
  'sk-',
  '://',
  '://a:b',
  '://a:b@',

  'password',
  'password=',
  'password= ',
  'password=,a',
  "password='",
  'token: ',
  '"token":[',
  '"token":{',

  '"headers":{',
  '"headers":{"x-auth":',
  '"password":"',
  '\\"password\\":\\"',
  '\\"',
  '&quot;token&quot;:',

  '-----BEGIN',
  '-----BEGIN PRIVATE KEY-----',
  '-----BEGIN PRIVATE KEY-----\\n',
  'Bearer ',
  'Basic a',
  'ghp_',

  'Cookie: ',
  'Cookie: a=b ',
  '"Cookie: a=b ',
  'Cookie: a=b\n',
  'Authorization: ',
  'Authorization: required ',
  'token:f(',
  'token:https://',
  '%3D,Cookie',
  '%3AAuthorization%22',
  '%3D%26=token',
  '<password><![CDATA[ ',
  'token=\\',
  '<password>',
  '<password ',
  'api key ',
  'name="password" ',
  '<input name="password" ',
  'name="password"\r\n',
  '<meta name="api-key" ',
  '<string name="token">',
  '<key>token</key><string>',
  'name: token\nvalue: ',
  '{"name":"token" ',
  '"name":"token",',
  'Authorization: Bot ',
  'https://ghp_a:b@',
  '--token ',
  'curl -u a:b',
  '-u a:b ',
  'x-a-',
  '12345678:A',
  'xoxb-%41',
  'hooks.slack.com/services/',
  'AKIA',
  'AKIAAAAAAAAAAAAAAAAAAAA',
  'AKIA0000000000000000 a b',
  'SK0',
  'key-0',
  '"kty"',
  '{"kty":"RSA","d":"',
  'mailgun ',
  '?key=',
  '&auth=aaaaaaaaaaaaaaaa1',
];

/** The best of several runs: what else the machine does only ever adds. */
function bestMs(text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) {
    const start = process.cpuUsage();
    redactText(text);
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

test.each(repeated)('%j again and again takes time in proportion', (part) => {
  const times = Math.ceil(60_000 / part.length);
  const small = bestMs(part.repeat(times));
  const large = bestMs(part.repeat(4 * times));
  // Four times the text, sixteen times the time if it were quadratic. The constant is the clock's noise.
  expect(large).toBeLessThan(9 * small + 10);
});

test.each(['[', '{"a":'])('%j, opened a hundred thousand times, does not exhaust the stack', (part) => {
  const closing = part === '[' ? ']' : '}';
  expect(() => redactText(part.repeat(100_000))).not.toThrow();
  expect(() => redactText(`${part.repeat(100_000)}1${closing.repeat(100_000)}`)).not.toThrow();
});
