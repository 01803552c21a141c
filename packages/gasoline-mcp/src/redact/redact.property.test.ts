import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameHint } from '../secrets/name-hint.ts';
import { redact } from './redact.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const alnum = `${letters}0123456789`;
const hex = '0123456789abcdef';

function text(alphabet: string, minLength: number, maxLength = minLength): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });
}

/** A token of a known format: what stands in the text, and what of it is secret. */
interface Planted {
  shown: string;
  secret: string;
}
/** Random letters may happen to be a word; a real token is not. */
const mixed = (length: number, alphabet = alnum) => text(alphabet, length - 3).map((rest) => `4aF${rest}`);
const mixedHex = (length: number) => text(hex, length - 2).map((rest) => `4f${rest}`);
const whole = (shown: string): Planted => ({ shown, secret: shown });
const prefixed = (prefix: string, body: fc.Arbitrary<string>) => body.map((rest) => whole(prefix + rest));
const behind = (before: string, body: fc.Arbitrary<string>) =>
  body.map((secret): Planted => ({ shown: before + secret, secret }));

const jwt = fc
  .tuple(
    fc.constantFrom('HS256', 'RS256', 'none'),
    fc.dictionary(text(letters, 3), text(alnum, 8)),
    text(alnum, 43),
  )
  .map(([alg, claims, signature]) => {
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return whole(`${encoded({ alg, typ: 'JWT' })}.${encoded(claims)}.${signature}`);
  });

const tokens: Record<string, fc.Arbitrary<Planted>> = {
  aws: prefixed('AK' + 'IA', text('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', 16)),
  github: prefixed('gh' + 'p_', text(alnum, 36)),
  githubFine: prefixed('github' + '_pat_', text(alnum, 60)),
  gitlab: prefixed('gl' + 'pat-', text(`${alnum}_-`, 20)),
  stripe: prefixed('sk' + '_live_', text(alnum, 24, 60)),
  stripeRestricted: prefixed('rk' + '_test_', text(alnum, 24, 60)),
  webhookSecret: prefixed('wh' + 'sec_', text(alnum, 32)),
  openai: prefixed('sk' + '-', mixed(48)),
  openaiProject: prefixed('sk' + '-proj-', mixed(80, `${alnum}_-`)),
  anthropic: prefixed('sk' + '-ant-api03-', text(`${alnum}_-`, 80)),
  google: prefixed('AI' + 'za', text(`${alnum}_-`, 35)),
  googleOauth: prefixed('ya' + '29.', text(`${alnum}_-`, 40, 80)),
  googleClient: prefixed('GOC' + 'SPX-', text(`${alnum}_-`, 28)),
  slack: prefixed('xo' + 'xb-', text(alnum, 24)),
  npm: prefixed('np' + 'm_', mixed(36)),
  pypi: prefixed('py' + 'pi-AgEIcHlwaS5vcmc', text(`${alnum}_-`, 60)),
  sendgrid: fc.tuple(mixed(22), text(alnum, 43)).map(([a, b]) => whole(`${'S' + 'G.'}${a}.${b}`)),
  twilio: prefixed('S' + 'K', mixedHex(32)),
  mailgun: prefixed('ke' + 'y-', mixedHex(32)),
  huggingFace: prefixed('hf' + '_', mixed(34)),
  digitalOcean: prefixed('dop' + '_v1_', text(hex, 64)),
  supabase: prefixed('sb_' + 'secret_', text(alnum, 31)),
  groq: prefixed('gs' + 'k_', text(alnum, 52)),
  shopify: prefixed('sh' + 'pat_', text(hex, 32)),
  telegram: behind(
    '123456789:',
    text(`${alnum}_-`, 33).map((rest) => `AA${rest}`),
  ),
  slackWebhook: behind('https://hooks.slack.com/services/', text(alnum, 40)),
  discordWebhook: behind('https://discord.com/api/webhooks/123456789012345678/', text(`${alnum}_-`, 68)),
  azure: behind('AccountName=a;Account' + 'Key=', text(`${alnum}+/`, 86)),
  pem: behind(`-----BEGIN ${'PRIVATE'} KEY-----\n`, text(`${alnum}+/`, 64, 300)),
  bearer: behind('Bearer ', mixed(40, `${alnum}._~+/-`)),
  basic: behind(
    'Basic ',
    text(alnum, 12, 30).map((pair) => Buffer.from(`bob:${pair}`).toString('base64')),
  ),
  databaseUrl: text(`${alnum}!$*~-`, 12, 40).map((secret) => ({
    shown: `postgres://app:${secret}@db/x`,
    secret,
  })),
  jwt,
};
const token = fc.oneof(...Object.values(tokens));

const secretNames = [
  'password',
  'access_token',
  'apiKey',
  'client-secret',
  'newPassword',
  'AWS_SECRET_ACCESS_KEY',
];
const secretName = fc.constantFrom(...secretNames);
const plain = fc.constantFrom(
  'GET /users/12',
  'ok',
  'took 12ms',
  '(a, b)',
  'user=bob',
  'Hello "you"',
  "it's",
  'ü 😀',
);

/** How capture, or the budget of an answer, ends a text that was too long. */
const cutMark = fc.constantFrom('', '…', '… [+300 chars]', '... [truncated]');

/** Ways to write a token into a text. */
const textPlaces: ((shown: string) => string)[] = [
  (shown) => shown,
  (shown) => `(${shown})`,
  (shown) => `"${shown}", 'x'`,
  (shown) => `<b>${shown}</b>`,
  (shown) => `value=${shown}&x=1`,
  (shown) => `id: ${shown}, x`,
  (shown) => `first\n${shown}\nlast`,
  (shown) => `seen\\n${shown.replaceAll('\n', '\\n')}\\n`,
  (shown) => `body ${JSON.stringify({ note: shown })} sent`,
  (shown) => `body ${JSON.stringify(JSON.stringify({ note: shown }))} sent`,
];

/** Ways to put a text into a value. */
const valuePlaces: ((shown: string) => unknown)[] = [
  (shown) => shown,
  (shown) => ({ note: shown }),
  (shown) => [[shown]],
  (shown) => ({ [shown]: 1 }),
  (shown) => JSON.stringify({ note: shown, list: [1, 2] }),
  (shown) => ({ body: JSON.stringify({ inner: JSON.stringify([JSON.stringify({ note: shown })]) }) }),
  (shown) => ({ responseHeaders: { location: shown } }),
];

/** Ways to give a value a name. The value may hold any character. */
const namedPlaces: ((name: string, secret: string) => unknown)[] = [
  (name, secret) => ({ [name]: secret }),
  (name, secret) => ({ [name]: { a: [secret] } }),
  (name, secret) => JSON.stringify({ a: 1, [name]: secret, b: 2 }),
  (name, secret) => JSON.stringify({ a: JSON.stringify({ [name]: secret }) }, null, 2),
  (name, secret) => `got ${JSON.stringify({ [name]: secret })} back`,
  (name, secret) => `got ${JSON.stringify(JSON.stringify({ [name]: secret }))} back`,
  (name, secret) =>
    `got ${JSON.stringify(JSON.stringify(JSON.stringify({ x: [secret], [name]: [secret] })))}`.replace(
      'x',
      name,
    ),
  (name, secret) => `/x?a=1&${name}=${encodeURIComponent(secret)}&b=2`,
  (name, secret) => `see https://a.example/#${name}=${encodeURIComponent(secret)} now`,
  (name, secret) => `a=1&${name}=${encodeURIComponent(secret)}`,
  (name, secret) =>
    `/x?to=${encodeURIComponent(`https://a.example/?${name}=${encodeURIComponent(secret)}&b=2`)}`,
  (name, secret) => ({ requestHeaders: { 'x-auth': secret, [`x-${name}`]: [secret] } }),
  (name, secret) => [{ name, value: secret }],
  (name, secret) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${secret}\r\n--b--`,
  (_, secret) => `GET /\r\nCookie: a=${secret}; b=c\r\nAccept: x`,
  (_, secret) => `Authorization: Bearer ${secret}`,
];

/** The same, for values without spaces, quotes and the like. */
const bareNamedPlaces: ((name: string, secret: string) => unknown)[] = [
  (name, secret) => `${name}=${secret}`,
  (name, secret) => `user=bob, ${name}=${secret}, x=1`,
  (name, secret) => `[app] ${name}: ${secret} (bob)`,
  (name, secret) => `{ '${name}': '${secret}' }`,
  (name, secret) => `{${name}:"${secret}",x:1}`,
  (name, secret) => `<${name}>${secret}</${name}>`,
  (name, secret) => `<user a="b" ${name}='${secret}'/>`,
  (name, secret) => ['the', `${name}:`, secret],
];

/** Whatever escaping lies over it. */
const bare = (written: string) => written.replaceAll('\\', '');

function leaks(output: string, secret: string): string | undefined {
  const seen = bare(output);
  for (const form of new Set([bare(secret), encodeURIComponent(secret)])) {
    for (let i = 0; i + 12 <= form.length; i++) {
      if (seen.includes(form.slice(i, i + 12))) return form.slice(i, i + 12);
    }
  }
  return undefined;
}

function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value === 'object' && value !== null) return Object.values(value).map(shape);
  return 'leaf';
}

/** What is wrong with a redacted value; nothing, if all is well. */
function faultsOf(value: unknown, secret: string): unknown[] {
  const result = redact(value);
  const output = JSON.stringify(result);
  const faults: unknown[] = [];
  const leak = leaks(output, secret);
  if (leak !== undefined) faults.push({ leak, output });
  if (!isDeepStrictEqual(shape(JSON.parse(output)), shape(value))) faults.push({ otherShape: output });
  if (typeof value === 'string' && parses(value) && !parses(String(result))) faults.push({ broken: output });
  if (!isDeepStrictEqual(redact(result), result)) faults.push({ once: result, twice: redact(result) });
  return faults;
}

function parses(json: string): boolean {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
}

const runs = { numRuns: 1000 };

test('a token of a known format is masked wherever it stands', () => {
  fc.assert(
    fc.property(
      token,
      fc.constantFrom(...textPlaces),
      fc.constantFrom(...valuePlaces),
      plain,
      plain,
      ({ shown, secret }, inText, inValue, before, after) => {
        expect(faultsOf(inValue(`${before} ${inText(shown)} ${after}`), secret)).toEqual([]);
      },
    ),
    runs,
  );
});

test('a token that was cut off is masked as far as it goes', () => {
  fc.assert(
    fc.property(
      token,
      plain,
      fc.nat(),
      cutMark,
      fc.constantFrom(
        (shown: string) => shown,
        (shown: string) => JSON.stringify({ a: [{ note: shown }] }),
      ),
      ({ shown, secret }, before, cut, mark, wrap) => {
        const full = wrap(`${before} ${shown}`);
        const from = full.indexOf(JSON.stringify(secret).slice(1, -1));
        const end = from + 12 + (cut % Math.max(1, secret.length - 11));
        expect(faultsOf({ body: full.slice(0, end) + mark }, secret)).toEqual([]);
      },
    ),
    runs,
  );
});

test('a named value is masked whatever it is', () => {
  const anything = fc
    .string({ unit: 'binary', minLength: 12, maxLength: 60 })
    .filter((s) => !/[\r\n]/.test(s) && s.trim().length > 11);
  const printable = text(`${alnum}!"#$%&'()*+,-./:;<=>?@[]^_{|}~ `, 12, 60).filter(
    (s) => s.trim().length > 11,
  );
  fc.assert(
    fc.property(
      secretName,
      fc.oneof(anything, printable, text(alnum, 12, 60)),
      fc.constantFrom(...namedPlaces),
      (name, secret, place) => {
        expect(faultsOf(place(name, secret), secret)).toEqual([]);
      },
    ),
    runs,
  );
});

test('a named value in running text is masked', () => {
  fc.assert(
    fc.property(
      secretName,
      text(`${alnum}_-.+/=~`, 12, 60),
      fc.constantFrom(...bareNamedPlaces),
      (name, secret, place) => {
        expect(faultsOf(place(name, secret), secret)).toEqual([]);
      },
    ),
    runs,
  );
});

test('a named value is masked when the text ends in the middle of it', () => {
  fc.assert(
    fc.property(
      secretName,
      text(`${alnum}"\\'!$ `, 14, 60),
      fc.nat(),
      fc.integer({ min: 1, max: 3 }),
      (name, secret, cut, levels) => {
        let body: string = JSON.stringify({ a: 1, [name]: secret, list: [{ [name]: [secret] }] });
        for (let i = 1; i < levels; i++) body = JSON.stringify({ body });
        expect(faultsOf({ body: body.slice(0, 1 + (cut % body.length)) }, secret)).toEqual([]);
      },
    ),
    runs,
  );
});

test('a named value in any text is masked when the text ends in the middle of it', () => {
  fc.assert(
    fc.property(
      secretName,
      text(`${alnum}_-.+/=~`, 12, 60),
      fc.constantFrom(...namedPlaces, ...bareNamedPlaces),
      fc.nat(),
      cutMark,
      (name, secret, place, cut, mark) => {
        const full = place(name, secret);
        if (typeof full !== 'string') return;
        const from = full.indexOf(secret.slice(0, 4));
        expect(faultsOf(full.slice(0, from + 1 + (cut % secret.length)) + mark, secret)).toEqual([]);
      },
    ),
    runs,
  );
});

test('what is no secret stays as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), token, secretName, (other, { shown, secret }, name) => {
      fc.pre(JSON.stringify(other).match(nameHint) === null);
      const result = redact({ before: other, message: `x ${shown} y`, [name]: secret, after: [other] });
      expect(result['before']).toBe(other);
      expect(result['after']).toEqual([other]);
    }),
    runs,
  );
});

test('any value survives, and is not changed a second time', () => {
  fc.assert(
    fc.property(fc.anything({ withUnicodeString: true, maxDepth: 4 }), (value) => {
      const result = redact(value);
      expect(redact(result)).toEqual(result);
    }),
    runs,
  );
});
