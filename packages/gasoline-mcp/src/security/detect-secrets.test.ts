import { expect, test } from 'vitest';
import { redactText } from '../redact/redact.ts';
import { githubChecksum } from '../secrets/rules/github-checksum.ts';
import { opaqueSample } from '../secrets/rules/opaque-sample.ts';
import { detectSecrets } from './detect-secrets.ts';
import type { Where } from './where.ts';

const o = opaqueSample;
const hex = (length: number) => opaqueSample(length, 'hex');
const github = ['ghp', o(30) + githubChecksum(o(30))].join('_');
const publicMap = ['pk', 'eyJ1Ijoi' + o(30), o(22)].join('.');
const anonymous = [
  'eyJhbGciOiJIUzI1NiJ9',
  Buffer.from('{"iss":"supabase","role":"anon"}').toString('base64url'),
  o(43),
].join('.');
const basic = Buffer.from(`bob:${o(10)}`).toString('base64');

/** Values that only their name gives away: where, kind, text. */
const found: [Where['place'], string, string][] = [
  ['response_body', 'secret', `{"apiKey":"${o(32)}"}`],
  ['response_body', 'secret', `{"client_secret":"${o(24)}"}`],
  ['response_body', 'token', `{"access_token":"${o(40)}","token_type":"bearer"}`],
  ['response_body', 'token', `{"tokens":["${o(40)}"]}`],
  ['response_body', 'password', '{"user":{"password":"hunter2"}}'],
  ['response_body', 'password', `{"password_hash":"$2b$10$${o(53)}"}`],
  ['response_body', 'password', '<password>Tr0ub4dor&amp;3</password>'],
  ['response_body', 'secret', `<config><apiKey>${o(30)}</apiKey></config>`],
  ['response_body', 'secret', `{"connectionString":"Server=x;Password=${o(12)};"}`],
  ['request_body', 'secret', `client_secret=${o(30)}&grant_type=client_credentials`],
  ['request_body', 'password', '{"new_password":"swordfish"}'],
  ['url', 'secret', `https://a.example/x?api_key=${o(20)}&y=1`],
  ['url', 'token', `https://a.example/cb#access_token=${o(40)}&state=1`],
  ['url', 'token', '/reset?token=3f2504e0-4f89-11d3-9a0c-0305e82c3301'],
  ['url', 'key_parameter', `https://a.example/x?key=${o(24)}`],
  ['console', 'bearer_token', `Authorization: Bearer ${o(30)}`],
  ['console', 'basic_credentials', `Authorization: Basic ${basic}`],
  ['console', 'token', `token: ${o(20)}`],
  ['console', 'secret', `AWS_SECRET_ACCESS_KEY=${o(40)}`],
  ['console', 'password', 'login with password=Pa55w0rd!'],
  ['script', 'secret', `const API_SECRET = "${o(32)}";`],
  ['script', 'secret', `axios.defaults.headers['X-Api-Key']='${o(32)}'`],
  ['websocket', 'token', `{"type":"auth","token":"${o(30)}"}`],
  ['header', 'bearer_token', `Bearer ${o(30)}`],
  ['response_body', 'secret', `{"SECRET_KEY":"3oc9lu3jq(piz1hx$sk2ntp!b7a3cm9h1("}`],
  ['response_body', 'secret', `DEBUG=True\nSECRET_KEY=3oc9lu3jqpiz1hxsk2ntpb7a3cm9h1(&amp;fbtv7r6y`],
  ['response_body', 'secret', `{"signing_key":"Kq7)vP2^xL9!mZ4@tR6"}`],
  ['response_body', 'secret', `<meta name="api-key" content="${o(32)}">`],
  ['script', 'secret', `<meta content="${o(32)}" name="api-key">`],
  ['response_body', 'secret', `{"key":"API_SECRET","type":"env","value":"${o(32)}"}`],
  ['response_body', 'secret', `{"Value":"${o(32)}","Name":"API_KEY"}`],
  ['response_body', 'password', '<add key="DbPassword" value="Tr0ub4dor3x" />'],
  ['response_body', 'secret', `<string name="api_key">${o(32)}</string>`],
  ['response_body', 'secret', `- name: API_KEY\n  value: ${o(32)}`],
  ['console', 'token', `Set-Cookie: session=${o(32)}; Path=/; HttpOnly`],
  ['console', 'token', `Cookie: theme=dark; connect.sid=s%3A${o(32)}.${o(20)}; lang=en`],
  ['response_body', 'token', `{"headers":{"set-cookie":["sid=${o(32)}; Path=/"]}}`],
  ['console', 'token', `Authorization: Bot ${o(24)}.${o(6)}.${o(27)}`],
  ['console', 'token', `Authorization: OAuth realm="x", oauth_token="${o(30)}", oauth_version="1.0"`],
  ['url', 'github_token', `https://${github}:x-oauth-basic@git.example/x.git`],
  ['url', 'github_token', `https://x-access-token:${github}@git.example/x.git`],
  ['url', 'google_api_key', `https://maps.example/js?key=${['AI', 'za', o(35)].join('')}`],
  ['url', 'token', `https://maps.example/tiles?access_token=sk.${o(30)}.${o(22)}`],
  ['response_body', 'password', '{"password":"Sommer2024!"}'],
  ['response_body', 'password', '{"password":"pa|pe5&x"}'],
  ['response_body', 'database_url', 'DB=postgres://app:Shop4711x@db.example.org/shop'],
];

test.each(found)('in %s there is a %s: %s', (place, kind, text) => {
  const secrets = detectSecrets(text, { place });
  expect(secrets.map((secret) => secret.kind)).toEqual([kind]);
});

test.each(found)('what is found in %s as %s is masked on the way out: %s', (place, _, text) => {
  for (const { start, end } of detectSecrets(text, { place }))
    expect(redactText(text)).not.toContain(text.slice(start, end));
});

const nothing: [Where['place'], string][] = [
  ['response_body', `{"csrf_token":"${o(32)}","authenticity_token":"${o(44)}","xsrfToken":"${o(30)}"}`],
  ['request_body', `__RequestVerificationToken=${o(90)}&_token=${o(40)}&csrfmiddlewaretoken=${o(64)}`],
  ['response_body', `{"nextPageToken":"${o(32)}","syncToken":"${o(20)}","continuationToken":"${o(20)}"}`],
  ['response_body', `{"publicKey":"${o(64)}","siteKey":"6L${o(38)}","publishableKey":"${o(24)}"}`],
  ['response_body', `{"nonce":"${o(24)}","etag":"${hex(32)}","id":"${o(20)}","integrity":"sha384-${o(64)}"}`],
  ['response_body', '{"password":"required","token":"invalid","errors":{"password":["is too short"]}}'],
  ['response_body', '{"labels":{"password":"Password","token":"Access token","secret":"Secret"}}'],
  ['response_body', '{"password":"********","token":"[REDACTED]","api_key":"YOUR_API_KEY"}'],
  ['response_body', '{"client_secret":"your-client-secret","apiToken":"changeme","secret":"xxxxxxxxxxxx"}'],
  ['response_body', '{"token_type":"Bearer","max_tokens":4096,"password_updated_at":"2026-01-02T03:04:05Z"}'],
  ['response_body', `{"token_id":"${o(12)}","secret_name":"prod-db","hasPassword":true}`],
  ['response_body', '{"token":{"id":"tok_1","object":"token"},"tokenizer":"cl100k_base"}'],
  ['response_body', `{"tokens":[{"symbol":"ETH","address":"0x${hex(40)}"}]}`],
  ['response_body', `{"idempotency_key":"${o(24)}","cache_key":"${hex(32)}"}`],
  ['console', 'Unexpected token < in JSON at position 0'],
  ['console', 'Invalid token: expected string, received undefined'],
  ['console', 'id_token=eyJhbGciOiJS... was refused'],
  ['console', 'password: string; token: string | null'],
  ['console', `commit ${hex(40)}, trace 3f2504e0-4f89-11d3-9a0c-0305e82c3301`],
  ['script', 'const token = localStorage.getItem("access_token"); const apiKey = process.env.API_KEY;'],
  ['script', 'var t={password:"Password",refreshToken:"refresh_token",apiKeyHeader:"X-Api-Key"}'],
  ['script', 'r.password=null,t.at(-1)!=r.passwordVerification;({password:!0});u(password=X1})'],
  ['script', 'React.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=x'],
  ['url', 'https://a.example/x?key=value&sort=createdAt'],
  ['url', 'https://a.example/files?key=uploads%2Favatar-12.png'],
  ['url', `https://a.example/x?pageToken=${o(30)}&state=${o(32)}&code_challenge=${o(43)}`],
  ['request_body', '{"password":"__UNCHANGED__","smtpPassword":"(unchanged)","new_password":"NO_CHANGE"}'],
  ['request_body', 'password=%E2%80%A2%E2%80%A2%E2%80%A2%E2%80%A2&db_password=__KEEP_EXISTING__'],
  ['request_body', '{"client_secret":"<<encrypted>>","password":"[[hidden]]","pwd":"__NOT_SET__"}'],
  ['response_body', '{"api_key":"AbC4....9xYz","token":"a1b2c3[...]e5f6","secret":"Xy12…9zAb"}'],
  ['response_body', '{"token":"3f9A********77aB","password":"hu****r2","apiKey":"XXXX-XXXX-XXXX-3f9A"}'],
  ['console', `token: ${o(20)}...${o(6)}`],
  ['url', `https://maps.example/tiles?access_token=${publicMap}`],
  ['script', `mapboxgl.accessToken='${publicMap}'`],
  [
    'url',
    `https://a.example/x?apiKey=${['pk', 'test', o(40)].join('_')}&key=${['pk', 'live', o(40)].join('_')}`,
  ],
  ['url', `https://db.example/rest?apikey=${anonymous}`],
  ['response_body', `{"apiKey":"${['sb', 'publishable', o(31)].join('_')}","clientToken":"pub${hex(32)}"}`],
  [
    'response_body',
    '{"password":"Wachtwoord","passcode":"Hasło","token":"Zugangstoken","secret":"Geheimnis"}',
  ],
  ['response_body', '{"password":"パスワード","confirm_password":"Şifre","new_password":"Adgangskode*"}'],
  ['response_body', '{"password":"Contrase&ntilde;a","passphrase":"Contrase\\u00f1a"}'],
  ['response_body', '{"password":"required|min:8|confirmed","token":"nullable|string","secret":"min:32"}'],
  ['response_body', '{"password":["required","string","min:8","regex:/[A-Z]/"]}'],
  ['response_body', 'e={password:!0,token:!1};t={password:c.a.string.isRequired,token:n().string}'],
  ['response_body', 'login({username:K,password:X});x={password:e=>e.length>8,token:(e,t)=>t.x}'],
  ['console', 'password:r1(e2),token:e[0],apiKey:n||""'],
  ['console', 'Set-Cookie: theme=4fQ9zX1yW2vU3tS4; Path=/\nCookie: _ga=GA1.2.1234567890.1700000000'],
  ['console', `Set-Cookie: csrf_token=${o(32)}; Path=/`],
  ['console', 'Authorization: see the documentation of authentication-methods'],
  ['response_body', '<meta name="api-key" content="your-api-key"><input name="password" value="">'],
  ['response_body', `{"name":"token","label":"Token"},{"value":"${o(32)}"}`],
  ['response_body', 'postgres://postgres:postgres@localhost:5432/postgres'],
];

test.each(nothing)('in %s there is nothing to report: %s', (place, text) =>
  expect(detectSecrets(text, { place })).toEqual([]),
);

test('a login carries its password, and nobody is told; anything else that does is', () => {
  for (const body of [
    '{"email":"bob@example.org","password":"hunter2hunter2"}',
    'username=bob&password=hunter2',
    'user%5Bemail%5D=bob&user[password]=hunter2&user[login]=x',
  ])
    expect(detectSecrets(body, { place: 'request_body' })).toEqual([]);
  const change = '{"current_password":"hunter2","new_password":"swordfish"}';
  expect(detectSecrets(change, { place: 'request_body' })).toHaveLength(2);
  const withKey = `{"email":"bob@example.org","password":"hunter2","api_key":"${o(24)}"}`;
  expect(detectSecrets(withKey, { place: 'request_body' }).map(({ kind }) => kind)).toEqual(['secret']);
});

test('the most telling name counts where several fit, and the place is exact', () => {
  const key = ['sk', 'live', o(24)].join('_');
  const text = `{"token":"${key}"}`;
  expect(detectSecrets(text, { place: 'response_body' })).toEqual([
    {
      kind: 'stripe_key',
      start: 10,
      end: 10 + key.length,
      prefix: ['sk', 'live', ''].join('_'),
      name: undefined,
    },
  ]);
});

test('no text has more than a hundred, and one full of baits is given up', () => {
  const many = `token=${o(30)} `.repeat(1000);
  expect(detectSecrets(many, { place: 'console' })).toHaveLength(100);
  const effort = { looks: 8000 };
  detectSecrets('token= '.repeat(50_000), { place: 'console' }, effort);
  expect(effort.looks).toBeLessThan(0);
});

test('a password that is the name of its user is excused on this machine only', () => {
  const at = (host: string) => detectSecrets(`amqp://guest:guest@${host}/`, { place: 'console' });
  expect([at('localhost:5672'), at('127.0.0.1'), at('rabbit:5672')]).toEqual([[], [], []]);
  expect(at('mq.example.org')).toHaveLength(1);
});

test('the cookies of a header that came without its name are told apart', () => {
  const header = `session=${o(32)}; Path=/; HttpOnly`;
  expect(detectSecrets(header, { place: 'header' })).toMatchObject([{ kind: 'token', start: 8, end: 40 }]);
  expect(detectSecrets(`theme=${o(32)}; Path=/; Secure`, { place: 'header' })).toEqual([]);
});
