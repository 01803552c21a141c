import { opaqueSample } from './opaque-sample.ts';
import { cutHere, type SecretRule } from './secret-rule.ts';

const rsa = `-----BEGIN RSA ${'PRIVATE'} KEY-----`;
const publicPart = (length: number) => opaqueSample(length, 'hex');
const body = `MII${opaqueSample(61)}\n${opaqueSample(64)}`;

export const privateKeyRules: readonly SecretRule[] = [
  {
    id: 'private_key',
    title: 'Private key',
    class: 'provider',
    keywords: ['-----BEGIN'],
    // Line breaks may be escaped, once or several times; the closing line may have been cut off.
    pattern:
      /(?<before>-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:\s|\\{1,16}[nr])*)(?:[\w+/=\s:,.()@<>]|\\{1,16}[nrt/]|-(?!----))+/y,
    // What the mask leaves of a body is shorter.
    check: (secret) => /(?:[^\s\\](?:\s|\\{1,16}[nrt])*){8}/.test(secret.slice(0, 400)),
    proof: (secret) => /[A-Za-z0-9+/=]{32}/.test(secret),
    finds: [
      `${rsa}\n${body}\n-----END RSA ${'PRIVATE'} KEY-----`,
      `${rsa}\n${body}`,
      JSON.stringify({ pem: `${rsa}\n${body}` }).slice(0, -30),
      `-----BEGIN OPENSSH ${'PRIVATE'} KEY-----\\\\n${opaqueSample(70)}\\\\n-----END`,
      `-----BEGIN ENCRYPTED ${'PRIVATE'} KEY-----\r\n${body}\r\n-----END ENCRYPTED ${'PRIVATE'} KEY-----`,
      `-----BEGIN PGP ${'PRIVATE'} KEY BLOCK-----\nVersion: GnuPG v2 (GNU/Linux)\n\n${body}\n=ab12\n-----END`,
      `${rsa}\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,${opaqueSample(32, 'hex')}\n\n${body}`,
    ],
    ignores: [
      `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----`,
      `-----BEGIN PUBLIC KEY-----\n${body}\n-----END PUBLIC KEY-----`,
      `"${rsa}"`,
      `${rsa}\n***\n-----END`,
    ],
  },
  {
    id: 'private_jwk',
    title: 'Private key in JSON form (JWK)',
    class: 'provider',
    keywords: ['kty'],
    from: startOfObject,
    // The largest keys in use have objects of less than this length.
    // Of an RSA key the primes give away as much: all from the first private part to the last.
    pattern: new RegExp(
      String.raw`(?<before>\{[^{}]{0,3000}?(\\{0,16})"(?:d|k|p|q|dp|dq|qi)\2"\s{0,5}:\s{0,5}\2")[\w-]{16,}` +
        String.raw`(?:[^{}]{0,4000}\2"(?:d|p|q|dp|dq|qi)\2"\s{0,5}:\s{0,5}\2"[\w-]{16,})?(?=\\{0,16}"|${cutHere})`,
      'y',
    ),
    finds: [
      JSON.stringify({ kty: 'EC', crv: 'P-256', x: publicPart(43), y: publicPart(43), d: opaqueSample(43) }),
      JSON.stringify({ d: opaqueSample(86), e: 'AQAB', kty: 'RSA', n: publicPart(342) }),
      JSON.stringify({ kty: 'oct', k: opaqueSample(43) }),
      JSON.stringify(JSON.stringify({ kty: 'OKP', crv: 'Ed25519', d: opaqueSample(43), x: publicPart(43) })),
    ],
    ignores: [
      JSON.stringify({ kty: 'EC', crv: 'P-256', x: opaqueSample(43), y: opaqueSample(43) }),
      JSON.stringify({ d: opaqueSample(43), k: opaqueSample(43) }),
      JSON.stringify([{ kty: 'EC', x: opaqueSample(43) }, { d: opaqueSample(43) }]),
    ],
  },
];

/** Where the object begins that says what type of key it is. The private part may stand on either side of that. */
function startOfObject(text: string, at: number): number {
  const isName = /["\\]/.test(text.charAt(at - 1)) && /["\\]/.test(text.charAt(at + 3));
  if (!isName) return at;
  const before = text.slice(Math.max(0, at - 3000), at);
  const open = before.lastIndexOf('{');
  return open === -1 ? at : at - before.length + open;
}
